import pg from 'pg'
import type { Network } from '../network.ts'

/** Each fiftieth point and what happens there is another, smaller company's. */
export const SMALL_COMPANY = '01900000-0000-7000-9000-000000000003'
/** Nearly everything is this one's. */
export const LARGE_COMPANY = '01900000-0000-7000-9000-000000000001'
const POINTS = 2000
const CLIENTS = 20_000
const STEP = 500_000

/** Numbers that look like chance and are the same in each run. */
const dice = (sides: number, salt: number) => `(abs(hashint8(g * ${salt}::bigint)::bigint) % ${sides})`
/** Rows lie in the order in which they came, over the past year. */
const moment = (count: number) =>
  `now() - interval '3 hours' - interval '1 year' * (1 - g::double precision / ${count})`
const series = 'generate_series($1::bigint, $2::bigint) g'
const point = `join bench_points p on p.n = ${dice(POINTS, 29)}`
const client = `bench_clients c on c.n = ${dice(2 * CLIENTS, 37)}`

const network = `
  insert into tenants (id, name) values ('${SMALL_COMPANY}', 'Bench, small');
  update charge_points set tenant_id = '${SMALL_COMPANY}' where right(identity, 2) in ('07', '57');
  update connectors c set tenant_id = p.tenant_id from charge_points p where p.id = c.charge_point_id;
  insert into users (id, user_name, name, phone, roles)
    select gen_random_uuid(), '+7700' || lpad(g::text, 7, '0'), 'Client ' || g, '+7700' || lpad(g::text, 7, '0'), '{Client}'
    from generate_series(1, ${CLIENTS}) g;
  create temp table bench_points as
    select row_number() over (order by identity) - 1 as n, id, tenant_id, station_id, rate_id from charge_points;
  create temp table bench_clients as select row_number() over (order by user_name) - 1 as n, id, phone from users where roles = '{Client}';
  analyze bench_points; analyze bench_clients`

type Rows = { table: string; perSession: number; insert: (count: number) => string }

/** What there is of each beside a session; readings are measured elsewhere (`curves`). */
const tables: Rows[] = [
  {
    table: 'transactions',
    perSession: 1,
    insert: (
      count,
    ) => `insert into transactions (id, tenant_id, transaction_id, station_transaction_id, station_id, charge_point_id,
        connector_id, current_type, id_tag, user_id, rate_id, rate_version, started_at, stopped_at, meter_start, meter_stop,
        energy_wh, duration, sum_tiyn, lines, state, stop_reason, suspect_reason, imported, simulated, corrected_at, created_at)
      select gen_random_uuid(), p.tenant_id, g, case when g % 3 = 0 then md5(g::text) end, p.station_id, p.id,
        1 + ${dice(2, 31)}, 1 + ${dice(2, 31)}, 'CARD' || lpad((${dice(2000, 17)})::text, 5, '0'), c.id, p.rate_id, 1, began,
        began + make_interval(secs => seconds), g, g + wh, wh, seconds, wh * 9 + seconds, '[]', state,
        case when chance = 1 then 'EmergencyStop' when chance < 100 then 'PowerLoss' when chance < 1000 then 'Remote'
          when chance < 4000 then 'EVDisconnected' else 'Local' end,
        case when state = 'suspect' then 'meterBackwards' end, g < ${count} / 100, g % 5000 = 0,
        case when g % 1000 = 1 then began + interval '1 day' end, began
      from (select g, ${moment(count)} as began, (600 + ${dice(7000, 13)})::integer as seconds,
          case when ${dice(200, 11)} = 0 then 0 else 500 + ${dice(59_000, 19)} end as wh, ${dice(10_000, 23)} as chance,
          case when g % 500 = 0 then 'suspect' when g % 1000 = 3 then 'failed' else 'finished' end as state
        from ${series}) s ${point} left join ${client}`,
  },
  {
    table: 'payments',
    perSession: 1 / 4,
    insert: (
      count,
    ) => `insert into payments (id, tenant_id, number, point_id, station_id, connector_id, user_id, phone, pay_type,
        service, sum_tiyn, charged_tiyn, refunded_sum_tiyn, state, provider_id, fail_reason, paid_at, settled_at, fiscal_state, created_at)
      select gen_random_uuid(), p.tenant_id, g, p.id, p.station_id, 1, c.id, c.phone, case when g % 3 = 0 then 'HALYK' else 'KASPI' end,
        'charge', 500000, ${dice(500_000, 13)}, 0, case when g % 50 = 0 then 'failed' when g % 70 = 0 then 'refunded' else 'settled' end,
        lpad(g::text, 12, '0'), case when g % 50 = 0 then 'declined' end, case when g % 50 > 0 then at end,
        case when g % 50 > 0 then at + interval '1 hour' end, 'none', at
      from (select g, ${moment(count)} as at from ${series}) s ${point} join ${client.replace(String(2 * CLIENTS), String(CLIENTS))}`,
  },
  {
    table: 'user_logs',
    perSession: 1 / 2,
    insert: (
      count,
    ) => `insert into user_logs (id, tenant_id, at, user_id, user_name, action, entity, entity_id, after, ip, request_id, result, roles)
      select gen_random_uuid(), p.tenant_id, ${moment(count)}, c.id, c.phone, (array['signIn', 'edit', 'remoteStart', 'export'])[1 + ${dice(4, 7)}],
        'chargePoints', p.id, '{"state":"active"}', '10.0.' || ${dice(250, 3)} || '.' || ${dice(250, 5)}, md5(g::text),
        case when g % 100 = 0 then 'error' when g % 333 = 0 then 'denied' else 'ok' end, '{Client}'
      from ${series} ${point} left join ${client}`,
  },
  {
    table: 'ocpp_messages',
    perSession: 1 / 2,
    insert: (
      count,
    ) => `insert into ocpp_messages (tenant_id, charge_point_id, at, direction, message_id, action, frame, transaction_id, latency_ms, deviation)
      select p.tenant_id, p.id, now() - interval '3 hours' - interval '89 days' * (1 - g::double precision / ${count}),
        case when g % 2 = 0 then 'in' else 'out' end, md5(g::text), (array['Heartbeat', 'MeterValues', 'StatusNotification'])[1 + ${dice(3, 7)}],
        '[2,"' || md5(g::text) || '","MeterValues",{"connectorId":1,"meterValue":[]}]', g, ${dice(900, 5)} / 10.0,
        case when g % 10000 = 0 then 'unknownField' end
      from ${series} ${point}`,
  },
  {
    table: 'reservations',
    perSession: 1 / 10,
    insert: (
      count,
    ) => `insert into reservations (id, tenant_id, charge_point_id, station_id, connector_id, id_tag, user_id, reservation_id, expiry_date, state, created_at)
      select gen_random_uuid(), p.tenant_id, p.id, p.station_id, 1, 'CARD' || lpad((${dice(2000, 17)})::text, 5, '0'), c.id, g, at + interval '1 hour',
        (array['used', 'expired', 'cancelled', 'rejected'])[1 + ${dice(4, 7)}], at
      from (select g, ${moment(count)} as at from ${series}) s ${point} left join ${client}`,
  },
  {
    table: 'user_bonuses',
    perSession: 1 / 20,
    insert: (
      count,
    ) => `insert into user_bonuses (id, tenant_id, number, user_id, volume_wh, issued_wh, used_wh, expires_at, source, reason, created_at)
      select gen_random_uuid(), p.tenant_id, g, c.id, 10000 - used, 10000, used, at + interval '90 days', 'gift', 'Bench', at
      from (select g, ${moment(count)} as at, ${dice(10_001, 7)} as used from ${series}) s ${point} join ${client.replace(String(2 * CLIENTS), String(CLIENTS))}`,
  },
]

/** Sums that triggers would have made row by row. */
const sums = [
  `insert into charge_days select (stopped_at at time zone time_zone)::date, tenant_id, station_id, charge_point_id, connector_id, current_type,
      count(*), count(*) filter (where sum_tiyn > 0), sum(energy_wh), sum(duration), sum(sum_tiyn)
    from transactions where state = 'finished' and not simulated group by 1, 2, 3, 4, 5, 6`,
  `insert into tenant_days select day, tenant_id, current_type, charge_slot(charge_point_id), sum(count), sum(paid_count),
      sum(energy_wh), sum(duration_s), sum(sum_tiyn) from charge_days group by 1, 2, 3, 4`,
  `insert into charge_hours select d.day, d.hour, d.at, (array_agg(d.tenant_id))[1], d.station_id, d.charge_point_id, d.connector_id,
      d.current_type, sum(d.count), sum(d.energy_wh), sum(d.duration_s), sum(d.sum_tiyn)
    from transactions t cross join lateral charge_hour_delta(t, 1) d where t.stopped_at > now() - interval '14 days'
    group by d.charge_point_id, d.connector_id, d.current_type, d.at, d.station_id, d.day, d.hour`,
  `insert into start_days select (stopped_at at time zone time_zone)::date, tenant_id, station_id, charge_point_id, connector_id,
      count(*), count(*) filter (where energy_wh > 0) from transactions where not simulated group by 1, 2, 3, 4, 5 order by 1`,
  `insert into connector_days select current_date - ago, p.tenant_id, p.station_id, p.id, plug, 60000000, 6000000, 15400000,
      1000000 * (hashint4(ago) & 1), 0, 3000000, hashint4(ago) & 1, 1000000 * (hashint4(ago) & 1)
    from bench_points p, generate_series(1, 2) plug, generate_series(1, 365) ago order by 1`,
  `insert into connector_now select c.charge_point_id, c.connector_id, c.tenant_id, p.station_id, 'Asia/Almaty', 'free', now() - interval '1 hour', now()
    from connectors c join charge_points p on p.id = c.charge_point_id on conflict do nothing`,
  'select forget_reliability()',
  'select sum_reliability(400)',
  'select forget_day_sums()',
  'select sum_days(400)',
  'select count_standing()',
]

/**
 * A network with so many sessions of the past year and what comes with them. In bulk: without triggers and keys of
 * others, the indexes made afterwards, the sums set by set.
 */
export async function addBulk({ url }: Network, sessions: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 0`)
    await client.query(network)
    await client.query(`select make_partitions((now() - interval '4 months')::date, 5)`)
    for (const rows of tables) await fill(client, rows, sessions)
    for (const statement of sums) await client.query(statement)
    await client.query(
      `select setval('transaction_ids', $1), setval('payment_numbers', $1), setval('user_bonus_numbers', $1)`,
      [sessions + 1],
    )
    await client.query('vacuum (analyze, parallel 0)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, { table, perSession, insert }: Rows, sessions: number): Promise<void> {
  const count = Math.round(sessions * perSession)
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = $1::regclass and not i.indisprimary
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  const statement = insert(count)
  for (let first = 1; first <= count; first += STEP) {
    await client.query(statement, [first, Math.min(first + STEP - 1, count)])
  }
  for (const { definition } of indexes.rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
}
