import { AppError, openPaymentStates } from '@zaryad/model'
import { asks } from '../../csms/asks.ts'
import { isElsewhere } from '../../csms/owners/isElsewhere.ts'
import { sql } from '../../db/sql.ts'
import { type Charging, command } from './command.ts'

/** As often as our own stop (`watch.ts`). One that has refused for half a minute is asked half as often each time. */
const AGAIN_AFTER_S = 3
const OFTEN = 10
const LEAST_OFTEN_S = 60
/** One that took the stop on is ending: it is asked again where nothing comes of it. */
const TAKEN_FOR_S = 15
/** A mute station does not keep the others waiting. */
const ANSWER_WITHIN_MS = 10_000

type Running = {
  id: string
  transaction_id: number
  charge_point_id: string
  tenant_id: string | null
}

/** A driver ends charging: asked now, and again by `repeatStops`. Undefined where no session is under way. */
export async function stopByDriver(charging: Charging, paymentId: string): Promise<string | undefined> {
  const { deps, stations } = charging
  const found = await sql<Running>`
    update payments p set stopped_by = coalesce(p.stopped_by, 'driver'), stop_asked_at = ${deps.clock()}
    from transactions t where t.payment_id = p.id and t.state = 'active' and p.id = ${paymentId}
    returning p.id, t.transaction_id, t.charge_point_id, t.tenant_id`.execute(deps.db.system)
  const session = found.rows[0]
  if (!session) return undefined
  const answer = await ask(charging, session)
  if (answer) return answer
  throw new AppError(
    (await stations.isThere(session.charge_point_id)) ? 'station_timeout' : 'station_offline',
  )
}

/** Drivers' stops that have not ended their sessions: safe on several processes and when killed. */
export async function repeatStops(charging: Charging): Promise<void> {
  const { deps } = charging
  const now = deps.clock()
  const due = await sql<Running>`
    update payments p set stop_asked_at = ${now} from (
      select w.id, t.transaction_id, t.charge_point_id, t.tenant_id from payments w
        join transactions t on t.payment_id = w.id and t.state = 'active'
        join charge_points c on c.id = t.charge_point_id and c.connection_state = 2
      where w.state in ${sql.listed(openPaymentStates)} and w.stopped_by = 'driver'
        and not ${isElsewhere(deps, 't.charge_point_id')}
        and w.stop_asked_at < ${now}::timestamptz - make_interval(secs => case
          when w.stop_answer = 'Accepted' then ${TAKEN_FOR_S}::float8
          else least(${LEAST_OFTEN_S}::float8, ${AGAIN_AFTER_S}::float8 * 2 ^ least(greatest(w.stop_refusals - ${OFTEN}::int, 0), 10)) end)
      order by w.stop_asked_at limit 100 for update of w skip locked) s
    where p.id = s.id returning p.id, s.transaction_id, s.charge_point_id, s.tenant_id`.execute(
    deps.db.system,
  )
  await Promise.all(due.rows.map((session) => ask(charging, session)))
}

/** The station's answer, kept for the driver's page; undefined where none came. */
async function ask(charging: Charging, session: Running): Promise<string | undefined> {
  const { id, transaction_id: transactionId, charge_point_id: chargePointId, tenant_id: tenantId } = session
  const call = asks.stop({ transactionId })
  const sent = await command(charging, { chargePointId, tenantId }, call, ANSWER_WITHIN_MS)
  const isRefused = sent !== undefined && sent.answer !== 'taken'
  await sql`update payments set stop_answer = ${sent?.status ?? 'noAnswer'},
    stop_refusals = case when ${isRefused} then stop_refusals + 1 else 0 end where id = ${id}`.execute(
    charging.deps.db.system,
  )
  return sent?.status
}
