import { AppError, type PaymentState } from '@zaryad/model'
import type { DriverView } from '@zaryad/model/calls/payments'
import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import { jsonMoment } from '../../db/jsonMoment.ts'
import { sql, type Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { registerSamples, socEnds } from '../../transactions/registers.ts'
import { chargedElsewhere, ofSession } from '../added.ts'
import { decideBy, doubtedAt } from '../charging/settle.ts'
import { keptOf, returnedOf, toBalanceOf } from '../kept.ts'
import { costSoFar, endsAt, type UnderWay } from './underWay.ts'

type Told = Pick<UnderWay, 'samples'> & { soc: [number, number] | null }
type Row = Omit<UnderWay, 'samples'> & {
  id: string
  number: number
  state: PaymentState
  adds_to: string | null
  own_tiyn: number
  elsewhere_tiyn: number
  charged_tiyn: number
  revenue_refunded_tiyn: number
  rounded_tiyn: number
  kept_tiyn: number
  returned_tiyn: number
  to_balance_tiyn: number
  balance_tiyn: number
  created_at: Date
  paid_at: Date | null
  start_by: Date | null
  fail_reason: string | null
  stopped_by: string | null
  held: boolean
  task: string | null
  place: Omit<DriverView['place'], 'isOnline'> & { connectionState: number }
  transaction_id: number | null
  session_state: NonNullable<DriverView['session']>['state'] | null
  stopped_at: Date | null
  doubted_at: Date | null
  cost_tiyn: number | null
  lines: ExplainedLine[] | null
  stop_reason: string | null
  stop_answer: string | null
  stop_asked_at: Date | null
  suspect_reason: string | null
  charge_point_id: string | null
}

/** A payment with its session as it is now; what it costs so far is what it would be billed if it stopped now. */
export async function viewOf({ db, clock }: Deps, id: string): Promise<DriverView> {
  const found = await sql<Row>`
    select p.id, p.number, p.state, p.pay_type, p.adds_to, p.sum_tiyn as own_tiyn, g.*,
      case when p.adds_to is null then 0 else ${chargedElsewhere} end as elsewhere_tiyn, p.created_at, p.paid_at, p.start_by,
      p.fail_reason, p.stopped_by, p.stop_answer, p.stop_asked_at, p.held,
      (select b.state from bank_tasks b join payments g on g.id = b.payment_id and ${ofSession} where b.kind <> 'charge'
        order by b.state = 'done', b.created_at desc limit 1) as task,
      jsonb_build_object('stationId', s.id, 'station', s.name, 'address', s.address, 'timeZone', s.time_zone,
        'supportPhone', s.support_phone, 'company', c.name, 'companyBin', c.bin, 'pointId', cp.id, 'point', cp.name,
        'connectorId', p.connector_id, 'connectorType', k.type, 'status', k.status, 'statusAt', ${jsonMoment('k.status_at')},
        'connectionState', cp.connection_state) as place,
      t.transaction_id, t.state as session_state, t.started_at, t.stopped_at,
      case when t.state = 'suspect' then ${doubtedAt} end as doubted_at, t.energy_wh, t.power_w, t.meter_at,
      t.sum_tiyn as cost_tiyn, t.lines, t.stop_reason, t.suspect_reason, v.terms, t.meter_start, t.time_zone,
      t.charge_point_id
    from payments p
    join charge_stations s on s.id = p.station_id
    join charge_points cp on cp.id = p.point_id
    left join tenants c on c.id = p.tenant_id
    left join connectors k on k.charge_point_id = cp.id and k.connector_id = p.connector_id
    cross join lateral (select sum(g.sum_tiyn)::bigint as sum_tiyn, sum(g.amount_wh)::bigint as amount_wh,
        sum(g.charged_tiyn)::bigint as charged_tiyn, sum(g.revenue_refunded_tiyn)::bigint as revenue_refunded_tiyn,
        sum(g.rounded_tiyn)::bigint as rounded_tiyn,
        sum(${keptOf('g')})::bigint as kept_tiyn, sum(${returnedOf('g')})::bigint as returned_tiyn,
        sum(g.balance_tiyn)::bigint as balance_tiyn, sum(${toBalanceOf('g')})::bigint as to_balance_tiyn
      from payments g where ${ofSession}) g
    left join transactions t on t.payment_id = coalesce(p.adds_to, p.id)
    left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
    where p.id = ${id} order by t.started_at desc limit 1`.execute(db.system)
  const row = found.rows[0]
  // a package has no place; it is in the driver's account
  if (!row) throw new AppError('notFound')
  const { connectionState, ...place } = row.place
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    payType: row.pay_type,
    addsTo: row.adds_to,
    sum: row.sum_tiyn / 100,
    added: (row.sum_tiyn - row.own_tiyn) / 100,
    elsewhere: row.elsewhere_tiyn / 100,
    amount: row.amount_wh === null ? null : row.amount_wh / 1000,
    createdAt: row.created_at.toISOString(),
    paidAt: iso(row.paid_at),
    startBy: iso(row.start_by),
    failReason: row.fail_reason,
    charged: row.charged_tiyn / 100,
    rounded: row.rounded_tiyn / 100,
    refunded: row.revenue_refunded_tiyn / 100,
    kept: row.kept_tiyn / 100,
    returned: row.returned_tiyn / 100,
    toBalance: row.to_balance_tiyn / 100,
    fromBalance: row.balance_tiyn / 100,
    returnState: returnStateOf(row),
    place: { ...place, isOnline: connectionState === 2 },
    session: sessionOf({ ...row, ...(await toldOf(db.system, row)) }, clock().getTime()),
  }
}

/**
 * What was read of a session that goes on. Asked by its beginning, so that PostgreSQL plans for the months that it can be
 * in: a plan for all of them costs ten times what the question does, and pages ask it every two seconds.
 */
async function toldOf(tx: Tx, row: Row): Promise<Told> {
  if (row.session_state !== 'active') return { samples: null, soc: null }
  const found = await sql<Told>`select ${registerSamples} as samples, ${socEnds} as soc
    from (values (${row.transaction_id}::int, ${row.charge_point_id}::uuid, ${row.started_at}::timestamptz,
      ${row.meter_start}::bigint))
      t (transaction_id, charge_point_id, started_at, meter_start)`.execute(tx)
  return found.rows[0] ?? { samples: null, soc: null }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What was only held is free as soon as the bank is told. */
export function returnStateOf({
  task,
  held,
  returned_tiyn: returnedTiyn,
}: Pick<Row, 'task' | 'held' | 'returned_tiyn'>): DriverView['returnState'] {
  if (returnedTiyn === 0) return 'none'
  if (task === 'queued' || task === 'manual' || task === 'done') return task
  return held ? 'done' : 'none'
}

function sessionOf(row: Row & Told, nowMs: number): DriverView['session'] {
  if (row.transaction_id === null || !row.started_at || !row.session_state) return null
  const isActive = row.session_state === 'active'
  return {
    transactionId: row.transaction_id,
    state: row.session_state,
    startedAt: row.started_at.toISOString(),
    stoppedAt: iso(row.stopped_at),
    energy: (row.energy_wh ?? 0) / 1000,
    power: row.power_w === null ? null : row.power_w / 1000,
    soc: row.soc?.[1] ?? null,
    socAtStart: row.soc?.[0] ?? null,
    endsAt: isActive ? endsAt(row) : null,
    cost: (isActive ? costSoFar(row, nowMs) : (row.cost_tiyn ?? 0)) / 100,
    meterAt: iso(row.meter_at),
    stopReason: row.stop_reason,
    stoppedBy: row.stopped_by,
    stopAnswer: row.stop_answer,
    stopAskedAt: iso(row.stop_asked_at),
    suspectReason: row.suspect_reason,
    decideBy: row.doubted_at && decideBy(row.doubted_at).toISOString(),
    lines: row.lines ?? [],
    terms: row.terms,
  }
}
