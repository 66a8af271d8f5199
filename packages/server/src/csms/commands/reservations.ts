import { openReservationStates, rule } from '@zaryad/model'
import type { ReadBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { maxInteger } from '@zaryad/model/fields/maxInteger'
import { isKept } from '@zaryad/model/fields/moment'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../entities/extension.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { asks } from '../asks.ts'
import { part } from '../fields.ts'
import { endEarlier, inTurn, refuseReserved } from './oneReservation.ts'
import { refuseAbsent } from './refuseAbsent.ts'
import type { Command, Commander, Outcome } from './send.ts'
import type { Target } from './target.ts'
import { virtualTag } from './virtualTag.ts'

/**
 * OCPP 1.6 §5.13. Ours is `requested` until the station answers; unanswered it runs out by its date. A driver
 * has one at a time: the index holds it.
 */
export async function reserveNow(
  caller: Caller,
  target: Target,
  body: ReadBody<Calls['POST /devices/api/reserveNow']>,
  { driverId = null, check }: { driverId?: string | null; check?: (command: Command) => void } = {},
): Promise<Command> {
  const { connectorId } = body
  const { deps } = caller
  const now = deps.clock()
  const keptMs = deps.config.RESERVATION_MINUTES * 60_000
  const expiryDate = body.expiryDate ?? new Date(now.getTime() + keptMs)
  if (expiryDate <= now) throw rule('expiryDate', 'tooSmall')
  refuseFar('expiryDate', expiryDate, now)
  const id = deps.newId()
  const made = await deps.db.scoped(target.scope, async (tx) => {
    await refuseAbsent(tx, target, connectorId)
    await refuseReserved(tx, target, { connectorId, driverId, now })
    const wish = { connectorId, expiresAt: expiryDate, isDrivers: driverId !== null }
    const idTag = body.idTag ?? (await virtualTag(tx, caller, target, wish))
    const row = await sql<{ reservation_id: number }>`
      insert into reservations (id, tenant_id, charge_point_id, connector_id, id_tag, user_id, driver_id, expiry_date)
      values (${id}, ${target.tenantId}, ${target.chargePointId}, ${connectorId}, ${idTag}, ${caller.actor.id}, ${driverId},
        ${expiryDate})
      on conflict (driver_id) where state in ${sql.listed(openReservationStates)} do nothing
      returning reservation_id`.execute(tx)
    if (!row.rows[0]) throw rule('reservation', 'limitReached')
    const { reservation_id: reservationId } = row.rows[0]
    const call = asks.reserve({ connectorId, until: expiryDate, idTag, reservationId })
    check?.(call)
    return { call, reservationId }
  })
  return {
    ...made.call,
    settle: async (tx, outcome) => {
      await inTurn(tx, target)
      const state = reservedState(outcome)
      await sql`update reservations set state = ${state}, updated_at = now(), version = version + 1
        where id = ${id} and state = 'requested'`.execute(tx)
      if (state !== 'requested') await note(tx, caller, target, { id, from: 'requested', to: state })
      if (state === 'active') await endEarlier(tx, target, made.reservationId)
    },
  }
}

type Step = { id: string; from: string; to: string }

/** A reservation's own history, beside the command in its point's: who made it, and who ended it. */
const note = (tx: Tx, caller: Commander, { tenantId }: Target, { id, from, to }: Step): Promise<void> =>
  writeLog(
    { ...caller, tx },
    {
      action: `reservation.${to}`,
      entity: 'reservations',
      row: { id, tenantId },
      before: { state: from },
      after: { state: to },
      ...(caller.name ? { userName: caller.name } : {}),
    },
  )

/** Nobody waits so long: a slip of the hand in the year. */
const longestMs = 366 * 86_400_000

function refuseFar(field: string, until: Date, now: Date): void {
  if (until.getTime() - now.getTime() > longestMs) throw rule(field, 'tooBig')
}

type Asked = { reservationId: number; connectorId: number; idTag: string; expiryDate: Date }

/** What a ReserveNow of any words asks for. 2.x: its EVSE, an `id`, an `idToken`. */
export function askedIn(payload: Record<string, unknown>, now: Date): Asked {
  const isOld = payload.reservationId !== undefined
  const [numbered, dated] = isOld ? ['reservationId', 'expiryDate'] : ['id', 'expiryDateTime']
  const connectorId = payload.connectorId ?? payload.evseId ?? 0
  const idTag = payload.idTag ?? part(payload.idToken).idToken
  const reservationId = Number(payload[numbered])
  if (reservationId > maxInteger) throw rule(`payload.${numbered}`, 'tooBig')
  if (reservationId < -maxInteger) throw rule(`payload.${numbered}`, 'tooSmall')
  const expiryDate = new Date(String(payload[dated]))
  const ms = expiryDate.getTime()
  if (Number.isNaN(ms) || !isKept(ms)) throw rule(`payload.${dated}`, 'invalid')
  refuseFar(`payload.${dated}`, expiryDate, now)
  return { reservationId, connectorId: Number(connectorId), idTag: String(idTag), expiryDate }
}

/**
 * A reservation asked for in OCPP's own words, under the number that they give; of a number that the point has, it
 * takes the place (OCPP 1.6 §5.13).
 */
export async function reserveAsAsked(
  caller: Caller,
  target: Target,
  asked: Asked,
): Promise<Command['settle']> {
  const { deps, actor } = caller
  const { reservationId, connectorId, idTag, expiryDate } = asked
  await deps.db.scoped(target.scope, (tx) =>
    sql`insert into reservations (id, tenant_id, charge_point_id, connector_id, id_tag, user_id, reservation_id, expiry_date)
      values (${deps.newId()}, ${target.tenantId}, ${target.chargePointId}, ${connectorId}, ${idTag}, ${actor.id},
        ${reservationId}, ${expiryDate})
      on conflict (charge_point_id, reservation_id) do update set connector_id = excluded.connector_id,
        id_tag = excluded.id_tag, user_id = excluded.user_id, expiry_date = excluded.expiry_date, state = 'requested',
        cancel_refused_at = null, cancel_untold = false,
        updated_at = now(), version = reservations.version + 1`.execute(tx),
  )
  return async (tx, outcome) => {
    await inTurn(tx, target)
    const state = reservedState(outcome)
    await sql`update reservations set state = ${state}, updated_at = now(), version = version + 1
      where charge_point_id = ${target.chargePointId} and reservation_id = ${reservationId}
        and state = 'requested'`.execute(tx)
    if (state === 'active') await endEarlier(tx, target, reservationId)
  }
}

/** Who gave no answer may have taken it all the same. */
function reservedState(outcome: Outcome): 'active' | 'requested' | 'rejected' {
  if (!('answer' in outcome)) return outcome.mayBeTaken ? 'requested' : 'rejected'
  return outcome.answer === 'taken' ? 'active' : 'rejected'
}

/**
 * OCPP 1.6 §5.2. `Rejected` means that the station knows no such reservation, so ours ends either way: nobody uses it any
 * more, or somebody just has, whose start is on its way. `whenBack`: that of a station which is away ends at once, and the
 * station is told when it is back.
 */
export async function cancelReservation(
  caller: Commander,
  target: Target,
  id: string | number,
  whenBack = false,
): Promise<Command> {
  const { deps } = caller
  const reservationId = await numberOf(deps, target, id)
  return {
    ...asks.cancelReservation({ reservationId }),
    isKept: whenBack,
    settle: async (tx, outcome) => {
      const isUntold = whenBack && outcome.state === 'offline'
      if (outcome.state !== 'answered' && !isUntold) return
      const refusedAt = 'answer' in outcome && outcome.answer !== 'taken' ? deps.clock() : null
      const ended = await sql<{ id: string; from: string }>`
        update reservations v set state = 'cancelled', cancel_refused_at = ${refusedAt},
          cancel_untold = ${isUntold}, updated_at = now(), version = v.version + 1
        from (select id, state from reservations
          where charge_point_id = ${target.chargePointId} and reservation_id = ${reservationId}
            and (state in ${sql.listed(openReservationStates)} or state = 'cancelled' and cancel_untold) for update) b
        where v.id = b.id returning v.id, b.state as "from"`.execute(tx)
      for (const { id: ownId, from } of ended.rows)
        if (from !== 'cancelled') await note(tx, caller, target, { id: ownId, from, to: 'cancelled' })
    },
  }
}

/** The station's integer, or our id; an integer that we do not know is still the station's business. */
async function numberOf({ db }: Deps, target: Target, id: string | number): Promise<number> {
  const number = Number(id)
  if (Number.isInteger(number) && Math.abs(number) <= maxInteger) return number
  const found = isId(id)
    ? await db.scoped(target.scope, (tx) =>
        sql<{ reservation_id: number }>`select reservation_id from reservations
          where id = ${id} and charge_point_id = ${target.chargePointId}`.execute(tx),
      )
    : undefined
  const row = found?.rows[0]
  if (!row) throw rule('reservationId', 'notFound')
  return row.reservation_id
}
