import { type Actor, AppError, keyTaken, rule } from '@zaryad/model'
import type { PaymentBody } from '@zaryad/model/calls/payments'
import { tiynOf } from '@zaryad/model/pricing/money'
import { takeBonus } from '../bonuses/takeBonus.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { writeLog } from '../logs/writeLog.ts'
import { normalPhone } from '../messages/phone.ts'
import { type Running, runningOf, tooLateToAdd } from './added.ts'
import { lockPayment, movePayment } from './apply.ts'
import type { Paying } from './context.ts'
import { type Asking, takeHold } from './holds.ts'
import { type From, takeTurn } from './holdTurns.ts'
import { hashOf } from './secret.ts'
import { type Place, placeOf } from './sellable.ts'
import { refuseTaken, whyTaken } from './taken.ts'
import { startBy } from './word.ts'

type Making = {
  given: PaymentBody
  secret: string
  actor: Actor | null
  ip: string
  /** What the browser calls itself. */
  agent: string
  requestId: string
  language: string
}
export type Made = {
  id: string
  number: number
  tenantId: string | null
  sumTiyn: number
  isRepeat: boolean
  isOpen: boolean
  /** Charging may begin at once: there is nothing more to be paid. */
  isNow: boolean
}

/** A payment as the driver wishes it; asked for again by the same key, it is the first one. */
export async function makePayment(tx: Tx, { deps }: Paying, making: Making): Promise<Made> {
  const { given, secret, actor } = making
  const sumTiyn = given.payType === 'BONUS' ? 0 : tiynOf(given.sum)
  if (sumTiyn === undefined) throw rule('sum', 'tooManyDecimals')
  const place = await placeOf(tx, given, deps.clock())
  const root = given.addTo ? await runningOf(tx, given.addTo) : undefined
  const isFree = isForNothing({ given, place, root })
  checkSum({ given, place, root, isFree })
  const phone = given.phone?.trim() ? normalPhone(given.phone) : null
  const id = deps.newId()
  const now = deps.clock()
  const volumeWh = isFree ? null : volumeOf(given)
  const userId = actor?.roles.includes('Client') ? actor.id : null
  const holder = given.holder ? hashOf(given.holder) : null
  const inserted = await sql<{ number: number }>`insert into payments
    (id, tenant_id, point_id, station_id, connector_id, user_id, pay_type, service, amount_wh, sum_tiyn, phone, language,
      secret_hash, request_key, holder, adds_to, rate_id, rate_version, created_at, updated_at)
    values (${id}, ${place.tenant_id}, ${place.point_id}, ${place.station_id}, ${place.connector_id},
      ${userId}, ${given.payType}, ${given.service ?? null}, ${volumeWh},
      ${sumTiyn}, ${phone}, ${making.language}, ${hashOf(secret)}, ${given.key ?? null}, ${holder}, ${root?.id ?? null},
      ${place.rate_id}, ${place.rate_version}, ${now}, ${now})
    on conflict (request_key) do nothing returning number`.execute(tx)
  const number = inserted.rows[0]?.number
  if (number === undefined)
    return repeatOf(tx, { given, place, phone, sumTiyn, volumeWh, rootId: root?.id ?? null })
  if (root && !root.goesOn) throw tooLateToAdd()
  const isNow = isFree || given.payType === 'BONUS'
  if (!root)
    await takePlace(tx, {
      place,
      paymentId: id,
      userId,
      holder,
      now,
      startBy: isNow ? startBy(deps, now) : undefined,
      from: { ip: making.ip, browser: userId ?? holder?.toString('hex') ?? making.agent },
    })
  if (given.payType === 'BONUS') await setAside(tx, { deps, id, given, actor, volumeWh })
  if (isFree) await isPaid(tx, { deps, id })
  await writeLog(
    { deps, tx, ...making },
    {
      action: 'payment.created',
      entity: 'client/payments',
      row: { id, tenantId: place.tenant_id },
      after: {
        number,
        payType: given.payType,
        sum: given.sum,
        amount: given.amount,
        connectorId: place.connector_id,
        ...(root ? { addsTo: root.id } : {}),
      },
      userName: 'driver',
    },
  )
  return { id, number, tenantId: place.tenant_id, sumTiyn, isRepeat: false, isOpen: !isNow, isNow }
}

/** kWh that are paid for already: there is nothing to wait for. */
async function setAside(
  tx: Tx,
  {
    deps,
    id,
    given,
    actor,
    volumeWh,
  }: Pick<Paying, 'deps'> & Pick<Making, 'given' | 'actor'> & { id: string; volumeWh: number | null },
) {
  if (!actor) throw new AppError('unauthorized')
  const at = deps.clock()
  const hold = await takeBonus(tx, {
    bonusId: String(given.bonusId),
    volumeWh: volumeWh ?? 0,
    paymentId: id,
    at,
    userId: actor.id,
  })
  await isPaid(tx, { deps, id })
  await sql`update payments set bonus_id = ${hold.bonusId}, hold_id = ${hold.holdId} where id = ${id}`.execute(
    tx,
  )
}

/** Without a bank: nothing costs anything, or it was paid before. */
async function isPaid(tx: Tx, { deps, id }: Pick<Paying, 'deps'> & { id: string }): Promise<void> {
  const at = deps.clock()
  await movePayment(tx, await lockPayment(tx, id), 'paid')
  await sql`update payments set paid_at = ${at}, start_by = ${startBy(deps, at)} where id = ${id}`.execute(tx)
}

type Wanted = Required<Asking> & {
  paymentId: string
  place: Place
  now: Date
  startBy: Date | undefined
  from: From
}

/** The connector is this driver's from now on, or the request is refused. */
async function takePlace(tx: Tx, { place, now, startBy, from, ...asking }: Wanted): Promise<void> {
  const { point_id: pointId, connector_id: connectorId } = place
  refuseTaken(await whyTaken(tx, { pointId, connectorId }, now, asking))
  const { paymentId } = asking
  if (!(await takeHold(tx, { paymentId, now, ...(startBy ? { startBy } : {}) }))) refuseTaken('held')
  if (!startBy) await takeTurn(tx, { paymentId, from, now })
}

type Given = Pick<PaymentBody, 'payType' | 'sum' | 'amount'>
type Wished = { given: Given; place: Pick<Place, 'isFree'>; root: object | undefined }

/** Of a free station one that asks for no sum; nothing costs anything then. */
export const isForNothing = ({ given, place, root }: Wished): boolean =>
  place.isFree && !root && given.payType !== 'BONUS' && given.sum === 0

/** Wh, where it is bought by volume. */
export function volumeOf({ amount }: Pick<Given, 'amount'>): number | null {
  if (!amount) return null
  const volumeWh = Math.round(amount * 1000)
  if (volumeWh === 0) throw rule('amount', 'tooSmall')
  return volumeWh
}

type Checked = {
  given: Given
  place: Pick<Place, 'point_id' | 'connector_id'>
  root: Pick<Running, 'point_id' | 'connector_id' | 'pay_type' | 'sum_tiyn' | 'amount_wh'> | undefined
  isFree: boolean
}

/** What is added is of the session's own kind: by the same bank, and by sum or by volume as before. */
export function checkSum({ given, place, root, isFree }: Checked): void {
  if (given.payType !== 'BONUS' && given.sum <= 0 && !isFree) throw rule('sum', 'tooSmall')
  if (!root) return
  if (root.point_id !== place.point_id || root.connector_id !== place.connector_id)
    throw rule('addTo', 'invalid')
  if (root.pay_type === 'BONUS' || root.sum_tiyn === 0 || root.pay_type !== given.payType)
    throw rule('payType', 'notAllowed')
  if ((root.amount_wh === null) !== !given.amount)
    throw rule('amount', root.amount_wh === null ? 'notAllowed' : 'required')
}

type Asked = {
  given: PaymentBody
  place: Place
  phone: string | null
  sumTiyn: number
  volumeWh: number | null
  rootId: string | null
}

/** The same key with another content is a mistake of the client's: energy would flow where nobody waits for it. */
async function repeatOf(tx: Tx, { given, place, phone, sumTiyn, volumeWh, rootId }: Asked): Promise<Made> {
  const bonusId = given.payType === 'BONUS' ? given.bonusId : null
  const found = await sql<{
    id: string
    number: number
    tenant_id: string | null
    state: string
    same: boolean
  }>`
    select id, number, tenant_id, state,
      point_id = ${place.point_id} and connector_id = ${place.connector_id} and sum_tiyn - balance_tiyn = ${sumTiyn}
        and pay_type = ${given.payType} and adds_to is not distinct from ${rootId}::uuid and amount_wh is not distinct from ${volumeWh}
        and bonus_id::text is not distinct from lower(${bonusId}) and phone is not distinct from ${phone}
        and service is not distinct from ${given.service ?? null} as same
    from payments where request_key = ${given.key ?? null}`.execute(tx)
  const row = found.rows[0]
  if (!row?.same) throw keyTaken()
  const isOpen = row.state === 'created'
  return {
    id: row.id,
    number: row.number,
    tenantId: row.tenant_id,
    sumTiyn,
    isRepeat: true,
    isOpen,
    isNow: false,
  }
}
