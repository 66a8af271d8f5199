import { AppError } from '@zaryad/model'
import type { DriverView } from '@zaryad/model/calls/payments'
import { inLanguages } from '../../db/inLanguages.ts'
import { jsonMoment } from '../../db/jsonMoment.ts'
import { sql, type Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { registerSamples, socEnds } from '../../transactions/registers.ts'
import { chargedElsewhere, isToldToStop, ofSession } from '../added.ts'
import { doubtedAt } from '../charging/settle.ts'
import { bonusUsedOf, keptOf, returnedOf, toBalanceOf } from '../kept.ts'
import { type Row, shownOf, type Told } from './shown.ts'

/** Where it charges, which may be another connector than was paid for: of one cable or the other, as the driver took it. */
const connectorOf = sql`coalesce(nullif(t.connector_id, 0), p.connector_id)`

/** A payment with its session as it is now; what it costs so far is what it would be billed if it stopped now. */
export async function viewOf({ db, clock }: Deps, id: string): Promise<DriverView> {
  const found = await sql<Row>`
    select p.id, p.number, p.state, p.pay_type, p.adds_to, p.sum_tiyn as own_tiyn, g.*,
      case when p.adds_to is null then 0 else ${chargedElsewhere} end as elsewhere_tiyn, p.created_at, p.paid_at, p.start_by,
      p.fail_reason, p.stopped_by, p.stop_answer, p.stop_asked_at, p.held, ${bonusUsedOf('p')} as bonus_wh,
      (select b.state from bank_tasks b join payments g on g.id = b.payment_id and ${ofSession} where b.kind <> 'charge'
        order by b.state = 'done', b.created_at desc limit 1) as task,
      jsonb_build_object('stationId', s.id, ${inLanguages('station', 's.name')}, ${inLanguages('address', 's.address')}, 'timeZone', s.time_zone,
        'supportPhone', s.support_phone, 'company', c.name, 'companyBin', c.bin, 'pointId', cp.id, 'point', cp.name,
        'connectorId', ${connectorOf}, 'connectorType', k.type, 'status', k.status, 'statusAt', ${jsonMoment('k.status_at')},
        'connectionState', cp.connection_state) as place,
      t.transaction_id, t.state as session_state, t.state = 'active' and ${isToldToStop} as told_to_stop, t.started_at, t.stopped_at,
      case when t.state = 'suspect' then ${doubtedAt} end as doubted_at, t.energy_wh, t.power_w, t.meter_at,
      t.sum_tiyn as cost_tiyn, t.lines, t.stop_reason, t.suspect_reason, v.terms, t.meter_start, t.time_zone,
      t.charge_point_id
    from payments p
    join charge_stations s on s.id = p.station_id
    join charge_points cp on cp.id = p.point_id
    left join tenants c on c.id = p.tenant_id
    cross join lateral (select sum(g.sum_tiyn)::bigint as sum_tiyn, sum(g.amount_wh)::bigint as amount_wh,
        sum(g.charged_tiyn)::bigint as charged_tiyn, sum(g.revenue_refunded_tiyn)::bigint as revenue_refunded_tiyn,
        sum(g.rounded_tiyn)::bigint as rounded_tiyn,
        sum(${keptOf('g')})::bigint as kept_tiyn, sum(${returnedOf('g')})::bigint as returned_tiyn,
        sum(g.balance_tiyn)::bigint as balance_tiyn, sum(${toBalanceOf('g')})::bigint as to_balance_tiyn
      from payments g where ${ofSession}) g
    left join transactions t on t.payment_id = coalesce(p.adds_to, p.id)
    left join connectors k on k.charge_point_id = cp.id and k.connector_id = ${connectorOf}
    left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
    where p.id = ${id} order by t.started_at desc limit 1`.execute(db.system)
  const row = found.rows[0]
  // a package has no place; it is in the driver's account
  if (!row) throw new AppError('notFound')
  return shownOf(row, await toldOf(db.system, row), clock().getTime())
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
