import { openReservationStates } from '@zaryad/model'
import { asks } from '../../csms/asks.ts'
import { cannotReserve, canReserve } from '../../csms/canReserve.ts'
import { newTag } from '../../csms/commands/newTag.ts'
import { sql } from '../../db/sql.ts'
import { eachOf } from '../../jobs/watchRuns.ts'
import { startGraceS } from '../holds.ts'
import { type Charging, command } from './command.ts'

/** A start that comes meanwhile would wait for the answer: it is not waited for. */
const ANSWER_WITHIN_MS = 2_000

type Held = {
  charge_point_id: string
  connector_id: number
  tenant_id: string | null
  payment_id: string
  until: Date
}
type Reserved = Pick<Held, 'charge_point_id' | 'tenant_id' | 'payment_id'> & {
  reservation_id: number
  id_tag: string
  expires_at: Date
}

/**
 * Connectors that wait for a driver who is about to pay are reserved at stations that can (OCPP 1.6 §5.13), so that a
 * card at the reader does not take them; the start comes with the same tag and uses it. Nobody waits for this: neither
 * who pays nor the start, and what a station makes of it changes nothing here.
 */
export async function reserveHeld(charging: Charging): Promise<void> {
  await cancelEnded(charging)
  const { deps, stations } = charging
  const now = deps.clock()
  const found = await sql<Held>`
    select h.charge_point_id, h.connector_id, h.tenant_id, h.payment_id, h.until
    from connector_holds h join payments p on p.id = h.payment_id and p.state = 'created'
      join connectors c on c.charge_point_id = h.charge_point_id and c.connector_id = h.connector_id
      left join station_holds s on s.charge_point_id = h.charge_point_id and s.connector_id = h.connector_id
    where h.until > ${now} and not h.is_paid and s.payment_id is distinct from h.payment_id
      and (c.status = 'Available' or c.status = 'Reserved' and s.is_taken)
      and not exists (select from reservations r where r.charge_point_id = h.charge_point_id
        and r.connector_id in (0, h.connector_id) and r.state in ${sql.listed(openReservationStates)} and r.expiry_date > ${now})`.execute(
    deps.db.system,
  )
  await eachOf(
    found.rows.filter(({ charge_point_id: id }) => stations.isHere(id)),
    (held) => reserve(charging, held),
  )
}

async function reserve(charging: Charging, held: Held): Promise<void> {
  const { deps, stations } = charging
  const link = stations.get(held.charge_point_id)
  if (!link || !(await canReserve(link))) return
  const reserved = await claim(charging, held)
  if (!reserved) return
  const { charge_point_id: chargePointId, connector_id: connectorId, tenant_id: tenantId } = held
  const { reservation_id: reservationId, id_tag: idTag, expires_at: expiresAt } = reserved
  const call = asks.reserve({ connectorId, until: expiresAt, idTag, reservationId })
  const sent = await command(charging, { chargePointId, tenantId }, call, ANSWER_WITHIN_MS)
  // who said nothing may have done it all the same
  if (!sent || sent.answer === 'taken')
    await sql`update station_holds set is_taken = true
      where charge_point_id = ${chargePointId} and reservation_id = ${reservationId}`.execute(deps.db.system)
  if (sent?.answer !== 'taken' && sent?.answer !== 'busy') cannotReserve(link)
}

/**
 * One process asks, for one payment: the row is the only judge. Who chooses anew keeps the number, and the station moves
 * the reservation over. The tag is the payment's from here on, and opens nothing until it is paid.
 */
function claim({ deps }: Charging, held: Held): Promise<Reserved | undefined> {
  const { payment_id: paymentId, charge_point_id: pointId, connector_id: connectorId } = held
  const expiresAt = new Date(held.until.getTime() + (deps.config.START_SECONDS + startGraceS) * 1000)
  return deps.db.scoped('all', async (tx) => {
    const tagged = await sql<{ id_tag: string }>`update payments set id_tag = coalesce(id_tag, ${newTag('P')})
      where id = ${paymentId} and state = 'created' returning id_tag`.execute(tx)
    const idTag = tagged.rows[0]?.id_tag
    if (!idTag) return undefined
    const claimed = await sql<Reserved>`
      insert into station_holds as s (charge_point_id, connector_id, tenant_id, payment_id, id_tag, expires_at)
      select ${pointId}, ${connectorId}, ${held.tenant_id}, ${paymentId}, ${idTag}, ${expiresAt}
      where exists (select from connector_holds h where h.charge_point_id = ${pointId} and h.connector_id = ${connectorId}
        and h.payment_id = ${paymentId})
      on conflict (charge_point_id, connector_id) do update set payment_id = excluded.payment_id, id_tag = excluded.id_tag,
        expires_at = excluded.expires_at where s.payment_id <> excluded.payment_id
      returning charge_point_id, tenant_id, payment_id, reservation_id, id_tag, expires_at`.execute(tx)
    return claimed.rows[0]
  })
}

/** Nobody is waited for any more: what the session did not use is taken back, once; of a station that is away, when it is back. */
async function cancelEnded(charging: Charging): Promise<void> {
  const { deps } = charging
  const now = deps.clock()
  const ended = await sql<Reserved & { is_left: boolean }>`
    delete from station_holds s where not exists (select from connector_holds h
      where h.charge_point_id = s.charge_point_id and h.connector_id = s.connector_id and h.until > ${now}
        and (h.payment_id = s.payment_id or not h.is_paid))
      and (not s.is_taken or s.expires_at <= ${now}
        or exists (select from charge_points p where p.id = s.charge_point_id and p.connection_state = 2))
    returning s.charge_point_id, s.tenant_id, s.payment_id, s.reservation_id, s.id_tag, s.expires_at,
      s.is_taken and s.expires_at > ${now}
        and not exists (select from transactions t where t.payment_id = s.payment_id) as is_left`.execute(
    deps.db.system,
  )
  await eachOf(
    ended.rows.filter(({ is_left: isLeft }) => isLeft),
    (each) => cancel(charging, each),
  )
}

async function cancel(charging: Charging, reserved: Reserved): Promise<void> {
  const { charge_point_id: chargePointId, tenant_id: tenantId, reservation_id: reservationId } = reserved
  const call = asks.cancelReservation({ reservationId })
  await command(charging, { chargePointId, tenantId }, call, ANSWER_WITHIN_MS)
}

/**
 * A station that will not start what it has reserved, for this very tag or for one chosen before it: the reservation
 * goes, so that the start may come. The connector is held for the payment by then, and nobody else's.
 */
export async function giveWay(charging: Charging, paymentId: string): Promise<boolean> {
  const taken = await sql<Reserved>`delete from station_holds s using payments p
    where p.id = ${paymentId} and s.charge_point_id = p.point_id and s.connector_id = p.connector_id and s.is_taken
    returning s.charge_point_id, s.tenant_id, s.payment_id, s.reservation_id, s.id_tag, s.expires_at`.execute(
    charging.deps.db.system,
  )
  const reserved = taken.rows[0]
  if (!reserved) return false
  await cancel(charging, reserved)
  return true
}
