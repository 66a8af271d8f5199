import { brokenStatuses, inSessionStatuses, pluggedStatuses, rule } from '@zaryad/model'
import { isOnSale } from '../bonuses/packageTerms.ts'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { lostSince } from '../entities/stalled.ts'
import { isOver, tooLateToAdd } from './added.ts'
import { type Asking, isHeld, takeHold } from './holds.ts'
import { isClosed } from './sellable.ts'

/** Another's car is charging, the station says that it is broken, it waits for who has reserved it, or for who pays. */
type Taken = 'busy' | 'broken' | 'reserved' | 'held'
/**
 * What would be added to a session has come too late for it; a package is not on sale any more, or another by now; the
 * location, the point or the whole company has been closed meanwhile.
 */
type Refused = Taken | 'over' | 'notSold' | 'closed'

type Place = { pointId: string; connectorId: number }
/** The station is there and has said how the connector is. */
const isSaid = sql`(p.connection_state = 2 and c.status_at is not null)`
/** A card is shown so long before its stop was surely lost. */
const LONGEST_SESSION = sql`interval '1 day'`

/**
 * Of the connector `c` of a point `p`, why this driver cannot charge there now. The station's word counts while it is
 * online; what one that is away said last may be old, and one that never said anything may be free. With the cable in,
 * 2.x says no more than Occupied: only a session that somebody was let into, and that its station has not lost, makes that
 * another's. A reservation whose
 * answer was lost counts where the station says that it has one.
 */
export const whyTakenOf = (now: Date, asking: Asking): Sql<Taken | null> => sql`case
  when exists (select from reservations r where r.charge_point_id = c.charge_point_id and r.connector_id in (0, c.connector_id)
    and (r.state = 'active' or r.state = 'requested' and c.status = 'Reserved') and r.expiry_date > ${now}
    and (r.driver_id is null or r.driver_id is distinct from ${asking.userId ?? null}::uuid)) then 'reserved'
  when ${isSaid} and c.status = any(${[...inSessionStatuses]}) then 'busy'
  when ${isSaid} and c.status = any(${[...brokenStatuses]}) then 'broken'
  when ${isSaid} and c.status = any(${[...pluggedStatuses]}) and exists (select from transactions t
    where t.charge_point_id = c.charge_point_id and t.connector_id = c.connector_id and t.state = 'active'
      and coalesce(t.id_tag, '') <> '' and t.started_at > ${now}::timestamptz - ${LONGEST_SESSION}
      and (c.status = 'Occupied' or t.started_at >= c.status_at) and ${lostSince} is null) then 'busy'
  when ${isHeld(now, asking)} then 'held' end`

/** The same, asked of one connector before money is taken. */
export async function whyTaken(tx: Tx, place: Place, now: Date, asking: Asking): Promise<Taken | null> {
  const { pointId, connectorId } = place
  const found = await sql<{ why: Taken | null }>`select ${whyTakenOf(now, asking)} as why
    from charge_points p join connectors c on c.charge_point_id = p.id and c.connector_id = ${connectorId}
    where p.id = ${pointId}`.execute(tx)
  return found.rows[0]?.why ?? null
}

type Payment = Required<Asking> & {
  point_id: string | null
  connector_id: number | null
  adds_to: string | null
  package_id: string | null
}

/**
 * The last question before a bank takes money: the connector is free for this payment, and is held for it from now on.
 * A package needs none, but to be on sale; what is added to a session goes where that is.
 */
export async function whyRefused(tx: Tx, paymentId: string, now: Date): Promise<Refused | null> {
  const found = await sql<Payment>`select point_id, connector_id, adds_to, package_id, id as "paymentId",
      user_id as "userId", holder from payments where id = ${paymentId}`.execute(tx)
  const payment = found.rows[0]
  if (payment?.package_id && payment.userId) {
    const { package_id: packageId, userId } = payment
    return (await isOnSale(tx, { packageId, userId, paymentId, at: now })) ? null : 'notSold'
  }
  if (!payment?.point_id || payment.connector_id === null) return null
  if (payment.adds_to) return (await isOver(tx, paymentId)) ? 'over' : null
  const { point_id: pointId, connector_id: connectorId, userId, holder } = payment
  if (await isClosed(tx, pointId)) return 'closed'
  const why = await whyTaken(tx, { pointId, connectorId }, now, { paymentId, userId, holder })
  return why ?? ((await takeHold(tx, { paymentId, now })) ? null : 'held')
}

/** Throws a rule about the connector where it is taken. */
export function refuseTaken(why: Refused | null): void {
  if (why === 'over') throw tooLateToAdd()
  if (why === 'notSold') throw rule('packageId', 'notAllowed')
  if (why === 'closed') throw rule('pointId', 'notFound')
  if (why) throw rule('connectorId', why)
}
