import { dayMs } from '@zaryad/model/durations'
import { between, pick, type Random } from '@zaryad/station'
import { writeOff } from '../../bonuses/acts.ts'
import { insertMovement } from '../../bonuses/move.ts'
import { sellBonus } from '../../bonuses/sellBonus.ts'
import { settleBonus, takeBonus } from '../../bonuses/takeBonus.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

export type Offer = { id: string; tenantId: string; kWh: number; priceTiyn: number; validDays: number }
type Story = { deps: Deps; tx: Tx; random: Random; now: Date }
type Holder = { id: string; userId: string; tenantId: string; leftWh: number; at: Date }

/** A client buys a package some weeks ago. */
async function buy({ deps, tx, random, now }: Story, offer: Offer, userId: string): Promise<Holder> {
  const daysAgo = between(random, 3, Math.min(offer.validDays + 10, 75))
  const at = new Date(now.getTime() - daysAgo * dayMs)
  const paymentId = deps.newId()
  const payType = random() < 0.7 ? 'KASPI' : 'HALYK'
  await sql`insert into payments (id, tenant_id, user_id, pay_type, service, package_id, sum_tiyn, result_code, created_at)
    values (${paymentId}, ${offer.tenantId}, ${userId}, ${payType}, 'package', ${offer.id}, ${offer.priceTiyn}, 1, ${at})`.execute(
    tx,
  )
  const id = await sellBonus(tx, { packageId: offer.id, userId, paymentId, at })
  return { id, userId, tenantId: offer.tenantId, leftWh: offer.kWh * 1000, at }
}

/** kWh given by a person of the company. */
async function gift(
  { deps, tx, random, now }: Story,
  { tenantId, userId, reason }: { tenantId: string; userId: string; reason: string },
): Promise<Holder> {
  const at = new Date(now.getTime() - between(random, 2, 40) * dayMs)
  const leftWh = Math.round(between(random, 2, 10)) * 5000
  const id = deps.newId()
  const expiresAt = new Date(at.getTime() + 45 * dayMs)
  await sql`insert into user_bonuses (id, tenant_id, user_id, volume_wh, issued_wh, expires_at, source, reason, created_at)
    values (${id}, ${tenantId}, ${userId}, ${leftWh}, ${leftWh}, ${expiresAt}, 'gift', ${reason}, ${at})`.execute(
    tx,
  )
  await insertMovement(tx, tenantId, {
    bonusId: id,
    kind: 'issue',
    deltaWh: leftWh,
    key: 'issue',
    at,
    reason,
  })
  return { id, userId, tenantId, leftWh, at }
}

type Charged = {
  id: string
  point_id: string
  station_id: string
  connector_id: number
  energy_wh: number
  started_at: Date
  stopped_at: Date
}

/** The company's next session without a card that the kWh suffice for, some days after `at`. */
async function sessionAfter(
  tx: Tx,
  { id, tenantId, leftWh }: Holder,
  at: Date,
): Promise<Charged | undefined> {
  const found = await sql<Charged>`
    select id, charge_point_id as point_id, station_id, connector_id, energy_wh, started_at, stopped_at
    from transactions where tenant_id = ${tenantId} and state = 'finished' and not simulated
      and id_tag is null and payment_id is null and started_at > ${at}
      and started_at < (select coalesce(expires_at, 'infinity') from user_bonuses where id = ${id})
      and energy_wh between 1000 and ${leftWh} order by started_at, id limit 1`.execute(tx)
  return found.rows[0]
}

/** Charging with the bonus now and then, while there is some: some of the history's sessions are paid for so. */
async function use({ deps, tx, random, now }: Story, holder: Holder): Promise<void> {
  const left = { ...holder }
  for (let times = Math.floor(between(random, 0, 5)); times > 0 && left.leftWh > 1000; times--) {
    const session = await sessionAfter(tx, left, new Date(left.at.getTime() + between(random, 1, 8) * dayMs))
    if (!session || session.stopped_at >= now) return
    const { energy_wh: usedWh, started_at: startedAt, stopped_at: stoppedAt } = session
    const heldWh = Math.min(left.leftWh, Math.ceil((usedWh * between(random, 1, 2)) / 1000) * 1000)
    const paymentId = deps.newId()
    const paidAt = new Date(startedAt.getTime() - 2 * 60_000)
    await sql`insert into payments (id, tenant_id, user_id, point_id, station_id, connector_id, pay_type, service,
        amount_wh, bonus_id, sum_tiyn, state, result_code, paid_at, settled_at, created_at)
      values (${paymentId}, ${holder.tenantId}, ${holder.userId}, ${session.point_id}, ${session.station_id},
        ${session.connector_id}, 'BONUS', 'charging', ${heldWh}, ${holder.id}, 0, 'settled', 1, ${paidAt}, ${stoppedAt},
        ${paidAt})`.execute(tx)
    await sql`update transactions set payment_id = ${paymentId} where id = ${session.id}`.execute(tx)
    const taken = { bonusId: holder.id, volumeWh: heldWh, paymentId, at: paidAt, userId: holder.userId }
    const { holdId } = await takeBonus(tx, taken)
    await sql`update payments set hold_id = ${holdId} where id = ${paymentId}`.execute(tx)
    await settleBonus(tx, { holdId, at: stoppedAt, usedWh })
    left.leftWh -= usedWh
    left.at = stoppedAt
  }
}

type Clients = { tenantId: string; userIds: string[]; offers: Offer[] }

/** What clients of one company have: bought, given, used, corrected once. */
export async function seedBonuses(story: Story, { tenantId, userIds, offers }: Clients): Promise<void> {
  const { tx, random, now } = story
  for (const [index, userId] of userIds.entries()) {
    const offer = pick(random, offers)
    const reason = index % 2 ? 'Подарок постоянному клиенту' : 'Извинение за простой станции'
    const holder =
      offer && index % 3 !== 2
        ? await buy(story, offer, userId)
        : await gift(story, { tenantId, userId, reason })
    await use(story, holder)
    if (index % 7 !== 6) continue
    const by = { bonusId: holder.id, at: now, userId, key: 'demo-writeoff' }
    const left = await sql<{
      wh: number
    }>`select volume_wh as wh from user_bonuses where id = ${holder.id}`.execute(tx)
    const volumeWh = Math.min(5000, left.rows[0]?.wh ?? 0)
    if (volumeWh > 0) await writeOff(tx, { ...by, volumeWh, reason: 'Начислено дважды по ошибке' })
  }
}
