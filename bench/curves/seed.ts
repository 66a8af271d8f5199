import { dayMs } from '@zaryad/model/durations'
import type { Network } from '../network.ts'

export const MINUTES = 50
const LAYOUT = 'bench-five-words'

/** The beginning of a month that is over: so many months ago. */
export function monthAgo(months: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
}

/** Ended sessions of fifty minutes, one after another at each point from the second day of the month on. */
export async function addEnded(
  { owner }: Network,
  points: number,
  sessions: number,
  month: Date,
): Promise<void> {
  await owner.query('select make_partitions($1::date, 1)', [month])
  await owner.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, id_tag, started_at,
        stopped_at, meter_start, meter_stop, energy_wh, duration, sum_tiyn, state, lines, rate_id, rate_version)
      select gen_random_uuid(), p.tenant_id, p.station_id, p.id, 1, 2, 'CARD00000', begun, begun + interval '50 minutes',
        1000000, 1020000, 20000, 3000, 150000, 'finished', '[]', p.rate_id, 1
      from (select g, $2::timestamptz + make_interval(hours => g / ${points}) as begun from generate_series(0, $1::int - 1) g) s
        join (select row_number() over (order by identity) - 1 as n, * from charge_points) p on p.n = s.g % ${points}`,
    [sessions, new Date(month.getTime() + dayMs)],
  )
  await owner.query('analyze transactions')
}

const names = [
  ['Energy.Active.Import.Register', '', 'Outlet', 'Wh'],
  ['Power.Active.Import', '', 'Outlet', 'W'],
  ['Current.Import', 'L1', 'Outlet', 'A'],
  ['Voltage', 'L1', 'Outlet', 'V'],
  ['SoC', '', 'EV', 'Percent'],
] as const

const said = `select t.tenant_id, t.charge_point_id, t.connector_id, t.transaction_id,
    t.started_at + make_interval(secs => n * 60 + floor(random() * 3)) as at,
    array[1000000 + n * 400 + floor(random() * 20), floor(24000 - n * 100 + random() * 50),
      round((60 + random())::numeric, 1), round((395 + random() * 3)::numeric, 1), 20 + n]::float8[] as samples
  from transactions t, generate_series(0, ${MINUTES - 1}) n where t.started_at >= $1 and t.started_at < $1::timestamptz + interval '28 days'
  order by 5`

/** A message a minute of five values, as the product stores it. */
export async function addMessages({ owner }: Network, month: Date): Promise<void> {
  for (const [index, name] of names.entries()) {
    const [measurand, phase, location, unit] = name
    await owner.query(
      'insert into meter_layouts values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
      [LAYOUT, index + 1, measurand, phase, location, 'Sample.Periodic', unit],
    )
  }
  await owner.query(
    `insert into meter_values (id, tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, samples)
      select nextval('meter_message_ids'), tenant_id, charge_point_id, connector_id, transaction_id, at, '${LAYOUT}', samples
      from (${said}) m`,
    [month],
  )
  await owner.query('vacuum analyze meter_values')
}

/** The same, a row a value, as releases up to 0.8 stored it: what space is held against. */
export async function addSingles({ owner }: Network, month: Date): Promise<void> {
  const values = names.map(
    ([measurand, phase, location, unit]) => `('${measurand}', '${phase}', '${location}', '${unit}')`,
  )
  await owner.query(
    `insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, phase, location,
        context, unit, value)
      select m.tenant_id, m.charge_point_id, m.connector_id, m.transaction_id, m.at, w.measurand, w.phase, w.location,
        'Sample.Periodic', w.unit, v.value
      from (${said}) m, unnest(m.samples) with ordinality v(value, n),
        (select row_number() over () as n, * from (values ${values}) x(measurand, phase, location, unit)) w
      where w.n = v.n`,
    [month],
  )
}
