import {
  inSessionStatuses,
  openPaymentStates,
  openReservationStates,
  waitingPaymentStates,
} from '@zaryad/model'
import { asks } from '../../csms/asks.ts'
import { newTag } from '../../csms/commands/newTag.ts'
import { isElsewhere } from '../../csms/owners/isElsewhere.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { lockPayment } from '../apply.ts'
import { endPayment } from '../end.ts'
import { handOver, startGraceS, takeHold } from '../holds.ts'
import { type Charging, command } from './command.ts'
import { eachDue, someAtOnce } from './eachDue.ts'
import { giveWay } from './reserve.ts'

/** A station that said no is asked again this soon: the cable may not be in yet. */
const AGAIN_AFTER_S = 8
/** One that is away for a moment is asked as soon as it is back. */
const SOON_S = 2
/** One that took it on waits for the cable itself, and would only refuse a second start; some forget it all the same. */
const TAKEN_FOR_S = 30
/** A station that takes a start on may say at once that it prepares, cable or not; what comes later is the cable. */
const ECHO_S = 5

type Waiting = {
  id: string
  tenant_id: string | null
  point_id: string
  connector_id: number
  user_id: string | null
  id_tag: string
  start_by: Date
}

/** A driver who has reserved the connector redeems it: the station knows the reservation's tag and no other. */
const reservedTag = (now: Date) => sql`(select r.id_tag from reservations r
  where r.driver_id = p.user_id and r.charge_point_id = p.point_id and r.connector_id = p.connector_id
    and r.state in ${sql.listed(openReservationStates)} and r.expiry_date > ${now} limit 1)`

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Asks stations to start what is paid for and not yet under way. Each is asked by the process that has it, and for one
 * payment a connector: a second would be charged on the money of the first where a station keeps the last start.
 */
export async function startPaid(charging: Charging): Promise<void> {
  const { deps, stations } = charging
  const now = deps.clock()
  const found = await sql<Waiting>`
    update payments p set start_asked_at = ${now}, start_taken = false, id_tag = coalesce(p.id_tag, ${reservedTag(now)}, ${newTag('P')} || '')
    from (select id from payments w where state in ${sql.listed(waitingPaymentStates)} and transaction_id is null and point_id is not null
        and not ${isElsewhere(deps, 'w.point_id')}
        and start_by > ${now} and (start_asked_at is null or start_asked_at < ${before(now, AGAIN_AFTER_S)} and (
          not start_taken or start_asked_at < ${before(now, TAKEN_FOR_S)} or exists (select from connectors c
            where c.charge_point_id = w.point_id and c.connector_id = w.connector_id and c.status in ('Preparing', 'Occupied')
              and c.status_at > w.start_asked_at + make_interval(secs => ${ECHO_S}))))
        and not exists (select from transactions t where t.payment_id = w.id)
        and not exists (select from connector_holds h where h.charge_point_id = w.point_id and h.connector_id = w.connector_id
          and h.payment_id <> w.id and h.until > ${now})
        and not exists (select from connectors c join charge_points o on o.id = c.charge_point_id and o.connection_state = 2
          where c.charge_point_id = w.point_id and c.connector_id = w.connector_id and c.status = any(${[...inSessionStatuses]}))
      order by paid_at for update skip locked limit 1) due
    where p.id = due.id
    returning p.id, p.tenant_id, p.point_id, p.connector_id, p.user_id, p.id_tag, p.start_by`.execute(
    deps.db.system,
    'start_paid',
  )
  const payment = found.rows[0]
  if (!payment) return
  const others = startPaid(charging)
  const { id: paymentId } = payment
  const isThere = stations.isHere(payment.point_id)
  const isOurs = await deps.db.scoped('all', (tx) => prepare(tx, deps, { payment, now, isThere }))
  if (isOurs && isThere) await ask(charging, payment)
  if (!isThere)
    await sql`update payments set start_asked_at = ${before(now, AGAIN_AFTER_S - SOON_S)} where id = ${paymentId}`.execute(
      deps.db.system,
    )
  await others
}

type Preparing = { payment: Waiting; now: Date; isThere: boolean }

/**
 * Whether the payment may start where it is: it is not over by now, and the connector is held for it. The tag is known
 * before the station hears of it: its session brings the payment along. The payment is locked meanwhile, so
 * that who cancels it takes the tag back after this, and not before.
 */
async function prepare(tx: Tx, deps: Deps, { payment, now, isThere }: Preparing): Promise<boolean> {
  const { id: paymentId, start_by: startBy, tenant_id, point_id, connector_id, id_tag, user_id } = payment
  const open =
    await sql`select from payments where id = ${paymentId} and state in ${sql.listed(waitingPaymentStates)}
    for update`.execute(tx)
  if (open.rows.length === 0 || !(await takeHold(tx, { paymentId, now, startBy }))) return false
  if (!isThere) return true
  const expiresAt = new Date(startBy.getTime() + startGraceS * 1000)
  await sql`insert into remote_starts as r
      (id, tenant_id, charge_point_id, connector_id, id_tag, user_id, payment_id, created_at, expires_at)
    values (${deps.newId()}, ${tenant_id}, ${point_id}, ${connector_id}, ${id_tag}, ${user_id}, ${paymentId},
      ${deps.clock()}, ${expiresAt})
    on conflict (charge_point_id, id_tag) do update set payment_id = excluded.payment_id,
      expires_at = greatest(r.expires_at, excluded.expires_at)
      where r.transaction_id is null and not exists (select from payments o
        where o.id = r.payment_id and o.id <> excluded.payment_id and o.state in ${sql.listed(openPaymentStates)})`.execute(
    tx,
  )
  return true
}

async function ask(charging: Charging, payment: Waiting): Promise<void> {
  const { deps } = charging
  const { point_id: chargePointId, tenant_id: tenantId, connector_id: connectorId, id_tag: idTag } = payment
  const call = asks.start({ connectorId, idTag })
  const point = { chargePointId, tenantId }
  const first = await command(charging, point, call)
  const isAgain = first?.answer === 'refused' && (await giveWay(charging, payment.id))
  const sent = isAgain ? await command(charging, point, call) : first
  if (sent?.answer !== 'taken') return
  await sql`update payments set start_taken = true where id = ${payment.id}`.execute(deps.db.system)
}

/** Sessions that brought a payment along belong to it from now on; its tag starts nothing more. */
export async function linkStarted({ deps }: Charging): Promise<void> {
  const linked = await sql<{ payment_id: string }>`
    with linked as (
      update payments p set state = 'charging', transaction_id = t.id, version = p.version + 1, updated_at = ${deps.clock()}
      from transactions t
      where t.payment_id = p.id and p.state in ${sql.listed(waitingPaymentStates)} and p.transaction_id is null
      returning p.id)
    update remote_starts r set expires_at = ${deps.clock()} from linked where r.payment_id = linked.id
    returning r.payment_id`.execute(deps.db.system, 'link_started')
  const paymentIds = linked.rows.map((row) => row.payment_id)
  if (paymentIds.length > 0) await deps.db.scoped('all', (tx) => handOver(tx, paymentIds, deps.clock()))
}

/** Nothing began in time: everything goes back, and the tag starts nothing more. */
export async function giveUpLate({ deps }: Charging): Promise<void> {
  const now = deps.clock()
  const late = (tried: readonly string[]) =>
    sql<{ id: string }>`select p.id from payments p
      where p.state in ${sql.listed(waitingPaymentStates)} and p.transaction_id is null
        and p.start_by < ${now}::timestamptz - make_interval(secs => ${startGraceS})
        and not exists (select from transactions t where t.payment_id = p.id) and not p.id = any(${tried}::uuid[])
      limit ${someAtOnce}`.execute(deps.db.system)
  await eachDue(
    async (tried) => (await late(tried)).rows,
    ({ id }) =>
      deps.db.scoped('all', async (tx) => {
        // before it is asked whether it has begun, and in the order of a start: that sees the end, or is seen here
        await lockPayment(tx, id)
        await sql`update remote_starts set expires_at = ${now} where payment_id = ${id}`.execute(tx)
        const begun = await sql`select from transactions where payment_id = ${id}`.execute(tx)
        if (begun.rows.length > 0) return
        if (await endPayment(tx, deps, id, { chargedTiyn: 0, usedWh: 0 }))
          await sql`update payments set fail_reason = 'notStarted' where id = ${id}`.execute(tx)
      }),
  )
}
