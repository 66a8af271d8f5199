import { type Actor, AppError, payTypes, rule } from '@zaryad/model'
import { tiynOf } from '@zaryad/model/pricing/money'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { takeBonus } from '../bonuses/takeBonus.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { normalPhone } from '../drivers/phone.ts'
import { parse } from '../entities/checks.ts'
import { languageOf } from '../http/language.ts'
import { fieldsOf, limited } from '../http/limits.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { announce } from '../push/notices.ts'
import { lockPayment, movePayment } from './apply.ts'
import type { Paying } from './context.ts'
import { takeHold } from './holds.ts'
import { openKaspi } from './kaspi/open.ts'
import { hashOf, newSecret, secretOf } from './secret.ts'
import { refuseTaken, whyTaken } from './taken.ts'
import { startBy } from './word.ts'

const MAX_TENGE = 1_000_000

const body = z.object({
  pointId: z.string(),
  /** The number on the point; a connector's id is understood too. */
  connectorId: z.union([z.int().min(1), z.string()]),
  sum: z.number().min(0).max(MAX_TENGE),
  payType: z.enum(payTypes),
  service: z.string().max(100).nullish(),
  /** kWh, when bought by volume; clients that buy by sum send 0 too. */
  amount: z.number().min(0).max(1000).nullish(),
  /** A payment is born in state 1 (spec §3). */
  state: z.literal(1).nullish(),
  /** The client's own name of the request: asked again, the payment is the same. Of 32 characters and more it makes the secret. */
  key: z.string().min(8).max(100).nullish(),
  token: z.unknown().optional(),
  bonusId: z.string().nullish(),
  phone: z.string().max(30).nullish(),
  /** The browser's own name, which others cannot guess: who chooses anew is not kept out by what one chose before. */
  holder: z.string().min(16).max(100).nullish(),
})
type Body = z.infer<typeof body>
const answer = z.object({
  id: z.string(),
  number: z.number(),
  /** Opens the payment's pages; given once. */
  secret: z.string().optional(),
  redirectUrl: z.string().optional(),
  qrCodeImage: z.string().optional(),
})

const path = '/api/v1/client/payments/request'
describeRoute({
  method: 'POST',
  path,
  summary: 'A driver asks to pay for charging; no sign-in is needed but for a bonus',
  tag: 'payments',
  public: true,
  body,
  answer,
  errors: [404, 409, 422, 502],
})

/** Spec §7, contract §6. */
export function paymentRequest(app: FastifyInstance, paying: Paying): void {
  const limits = limited(app, {
    flood: 1_200,
    each: 60,
    of: ({ ip, body }) => `${ip} ${fieldsOf(body, 'pointId', 'connectorId')}`,
  })
  app.post(path, limits, async (request) => {
    const given = parse(body, request.body)
    checkMethod(paying, given)
    const secret = secretOf(given.key) ?? newSecret()
    const made = await paying.deps.db.scoped('all', (tx) =>
      makePayment(tx, paying, {
        given,
        secret,
        actor: request.actor,
        ip: request.ip,
        requestId: request.id,
        language: languageOf(request),
      }),
    )
    if (made.isRepeat && !(made.isOpen && secretOf(given.key)))
      return { id: made.id, number: made.number, secret: secretOf(given.key) }
    if (given.payType === 'BONUS' && !made.isRepeat) tell(paying, made)
    if (given.payType !== 'KASPI') return { id: made.id, number: made.number, secret }
    const link = await openKaspi(paying, { ...made, service: given.service ?? undefined, secret })
    return { id: made.id, number: made.number, secret, ...link }
  })
}

/** Bonuses are chosen and big enough (spec §5: `takeBonus`); other methods are always allowed, where they are set up. */
function checkMethod({ banks }: Paying, { payType, sum, amount, bonusId }: Body): void {
  if (payType === 'BONUS') {
    if (!bonusId) throw rule('bonusId', 'required')
    if (!amount) throw rule('amount', 'required')
    return
  }
  if (payType === 'KASPI' ? !banks.kaspi : !banks.halyk) throw rule('payType', 'notAllowed')
  if (sum <= 0) throw rule('sum', 'tooSmall')
}

type Making = {
  given: Body
  secret: string
  actor: Actor | null
  ip: string
  requestId: string
  language: string
}
type Made = {
  id: string
  number: number
  tenantId: string | null
  sumTiyn: number
  isRepeat: boolean
  isOpen: boolean
}

async function makePayment(tx: Tx, { deps }: Paying, making: Making): Promise<Made> {
  const { given, secret, actor } = making
  const sumTiyn = given.payType === 'BONUS' ? 0 : tiynOf(given.sum)
  if (sumTiyn === undefined) throw rule('sum', 'tooManyDecimals')
  const place = await placeOf(tx, given)
  const phone = given.phone?.trim() ? normalPhone(given.phone) : null
  const id = deps.newId()
  const now = deps.clock()
  const volumeWh = given.amount ? Math.round(given.amount * 1000) : null
  const userId = actor?.roles.includes('Client') ? actor.id : null
  const holder = given.holder ? hashOf(given.holder) : null
  const inserted = await sql<{ number: number }>`insert into payments
    (id, tenant_id, point_id, station_id, connector_id, user_id, pay_type, service, amount_wh, sum_tiyn, phone, language,
      secret_hash, request_key, holder, created_at, updated_at)
    values (${id}, ${place.tenant_id}, ${place.point_id}, ${place.station_id}, ${place.connector_id},
      ${userId}, ${given.payType}, ${given.service ?? null}, ${volumeWh},
      ${sumTiyn}, ${phone}, ${making.language}, ${hashOf(secret)}, ${given.key ?? null}, ${holder}, ${now}, ${now})
    on conflict (request_key) do nothing returning number`.execute(tx)
  const number = inserted.rows[0]?.number
  if (number === undefined) return repeatOf(tx, { given, place, sumTiyn, volumeWh })
  const { point_id: pointId, connector_id: connectorId } = place
  refuseTaken(await whyTaken(tx, { pointId, connectorId }, now, { paymentId: id, userId, holder }))
  const startBefore = given.payType === 'BONUS' ? { startBy: startBy(deps, now) } : {}
  if (!(await takeHold(tx, { paymentId: id, now, ...startBefore }))) refuseTaken('held')
  if (given.payType === 'BONUS') await setAside(tx, { deps, id, given, actor, volumeWh })
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
      },
      userName: 'driver',
    },
  )
  return { id, number, tenantId: place.tenant_id, sumTiyn, isRepeat: false, isOpen: true }
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
  await movePayment(tx, await lockPayment(tx, id), 'paid')
  await sql`update payments set bonus_id = ${hold.bonusId}, hold_id = ${hold.holdId}, paid_at = ${at},
    start_by = ${startBy(deps, at)} where id = ${id}`.execute(tx)
}

type Asked = { given: Body; place: Place; sumTiyn: number; volumeWh: number | null }

/** The same key with another content is a mistake of the client's: energy would flow where nobody waits for it. */
async function repeatOf(tx: Tx, { given, place, sumTiyn, volumeWh }: Asked): Promise<Made> {
  const found = await sql<{
    id: string
    number: number
    tenant_id: string | null
    state: string
    same: boolean
  }>`
    select id, number, tenant_id, state,
      point_id = ${place.point_id} and connector_id = ${place.connector_id} and sum_tiyn = ${sumTiyn}
        and pay_type = ${given.payType} and amount_wh is not distinct from ${volumeWh} as same
    from payments where request_key = ${given.key ?? null}`.execute(tx)
  const row = found.rows[0]
  if (!row?.same) throw new AppError('conflict', { errors: [{ field: 'key', code: 'notUnique' }] })
  const isOpen = row.state === 'created'
  return { id: row.id, number: row.number, tenantId: row.tenant_id, sumTiyn, isRepeat: true, isOpen }
}

type Place = { tenant_id: string | null; point_id: string; station_id: string; connector_id: number }

/** A connector that drivers may see: its location is open, the point in service, its company not suspended. */
async function placeOf(tx: Tx, { pointId, connectorId }: Body): Promise<Place> {
  if (!isId(pointId)) throw rule('pointId', 'notFound')
  const isRow = typeof connectorId === 'string' && isId(connectorId)
  if (typeof connectorId === 'string' && !isRow && !/^\d{1,4}$/.test(connectorId))
    throw rule('connectorId', 'invalid')
  const found = await sql<Place & { c: string | null }>`
    select p.tenant_id, p.id as point_id, p.station_id, c.connector_id, c.id as c
    from charge_points p
    join charge_stations s on s.id = p.station_id and s.visible and s.state = 'active'
    left join connectors c on c.charge_point_id = p.id
      and ${isRow ? sql`c.id = ${connectorId}` : sql`c.connector_id = ${Number(connectorId)}`}
    where p.id = ${pointId} and p.state = 'active' and not p.simulated and suspended_since(p.tenant_id) is null`.execute(
    tx,
  )
  const place = found.rows[0]
  if (!place) throw rule('pointId', 'notFound')
  if (!place.c) throw rule('connectorId', 'notFound')
  return place
}

function tell({ deps }: Paying, { id, tenantId }: Made): void {
  announce(deps.db, {
    kind: 'paid',
    entity: 'client/payments',
    entityId: id,
    tenantId,
    atMs: deps.clock().getTime(),
  })
}
