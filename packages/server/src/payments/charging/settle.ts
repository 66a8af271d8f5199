import { openPaymentStates } from '@zaryad/model'
import type { PriceLine } from '@zaryad/model/entities/transactions'
import { tiynOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { boughtTiyn, boughtWh } from '../added.ts'
import { lockPayment } from '../apply.ts'
import { type Charged, endPayment } from '../end.ts'
import type { Charging } from './command.ts'
import { eachDue, someAtOnce } from './eachDue.ts'

/** A session whose meter cannot be believed waits for people so long; then the driver has everything back. */
const SUSPECT_DAYS = 3
/** Of a session `t` in doubt, since when people know: its end may be told days later, or found by the next start. */
export const doubtedAt = sql<Date>`greatest(t.stopped_at, t.updated_at)`
export const decideBy = (doubtedAt: Date): Date => new Date(doubtedAt.getTime() + SUSPECT_DAYS * 86_400_000)

export type Ended = {
  pay_type: string
  sum_tiyn: number
  amount_wh: number | null
  state: string
  energy_wh: number | null
  cost_tiyn: number | null
  lines: PriceLine[] | null
}

/** Of a payment `p` and its session `t`, that nothing more is to be waited for. */
const isDue = (
  now: Date,
) => sql`(p.state in ${sql.listed(openPaymentStates)} and (t.state in ('finished', 'failed')
  or (t.state = 'suspect' and ${doubtedAt} < ${now}::timestamptz - make_interval(days => ${SUSPECT_DAYS}))))`

/** Ends the payments whose sessions are over: what was used is charged, the rest goes back. */
export async function settleEnded({ deps }: Charging): Promise<void> {
  const due = (tried: readonly string[]) =>
    sql<{ id: string; tenantId: string | null }>`
      select p.id, p.tenant_id as "tenantId" from payments p join transactions t on t.payment_id = p.id
      where ${isDue(deps.clock())} and not p.id = any(${tried}::uuid[])
      order by t.stopped_at limit ${someAtOnce}`.execute(deps.db.system, 'settle_ended')
  // what cannot be settled is told, and keeps nobody else's money
  await eachDue(
    async (tried) => (await due(tried)).rows,
    async ({ id, tenantId }) => {
      const isNews = await deps.db.scoped('all', (tx) => settle(tx, deps, id))
      const notice = { kind: 'settled', entity: 'client/payments', entityId: id, tenantId }
      if (isNews) deps.notices.tell({ ...notice, atMs: deps.clock().getTime() })
    },
  )
}

/** The payment is locked before it is read: nothing is added to it in between. */
async function settle(tx: Tx, deps: Deps, id: string): Promise<boolean> {
  await lockPayment(tx, id)
  const found = await sql<Ended>`
    select p.pay_type, ${boughtTiyn('p')} as sum_tiyn, ${boughtWh('p')} as amount_wh, t.state, t.energy_wh,
      t.sum_tiyn as cost_tiyn, t.lines
    from payments p join transactions t on t.payment_id = p.id
    where p.id = ${id} and ${isDue(deps.clock())}`.execute(tx)
  if (!found.rows[0]) return false
  const { charged, overshootWh, overshootTiyn } = chargeOf(found.rows[0])
  if (!(await endPayment(tx, deps, id, charged))) return false
  await sql`update payments set overshoot_wh = ${overshootWh}, overshoot_tiyn = ${overshootTiyn} where id = ${id}`.execute(
    tx,
  )
  return true
}

/** Energy, and money of the bill, that nobody pays. */
type Overshoot = { overshootWh: number; overshootTiyn: number }

/**
 * What of a session is charged: never beyond the sum or the volume that was paid for; the rest is our overshoot. What idling
 * cost beyond is money, and no energy.
 */
export function chargeOf({ state, ...ended }: Ended): Overshoot & {
  charged: Charged
} {
  const energyWh = ended.energy_wh ?? 0
  const costTiyn = ended.cost_tiyn ?? 0
  if (state !== 'finished')
    return { charged: { chargedTiyn: 0, usedWh: 0 }, overshootWh: 0, overshootTiyn: 0 }
  const lines = ended.lines ?? []
  const pricePerKwh = lastEnergyPrice(lines)
  const beyondVolumeWh = ended.amount_wh === null ? 0 : Math.max(0, energyWh - ended.amount_wh)
  const withinVolumeTiyn = Math.max(0, costTiyn - Math.round((beyondVolumeWh * pricePerKwh) / 1000))
  const overshootTiyn = costTiyn - withinVolumeTiyn
  const usedWh = energyWh - beyondVolumeWh
  if (ended.pay_type === 'BONUS')
    return { charged: { chargedTiyn: 0, usedWh }, overshootWh: beyondVolumeWh, overshootTiyn }
  const beyondSumTiyn = Math.max(0, withinVolumeTiyn - ended.sum_tiyn)
  const byEnergyTiyn = Math.max(0, beyondSumTiyn - idleTiyn(lines))
  const beyondSumWh = pricePerKwh > 0 ? Math.round((byEnergyTiyn / pricePerKwh) * 1000) : 0
  return {
    charged: { chargedTiyn: withinVolumeTiyn - beyondSumTiyn, usedWh },
    overshootWh: Math.min(energyWh, beyondVolumeWh + beyondSumWh),
    overshootTiyn: overshootTiyn + beyondSumTiyn,
  }
}

/** It comes after all energy, so it is the first to be beyond. */
const idleTiyn = (lines: readonly PriceLine[]): number =>
  lines.filter(({ kind }) => kind === 'idle').reduce((sum, { amount }) => sum + (tiynOf(amount) ?? 0), 0)

/** Tiyn for a kWh at the end of the session, where an overshoot is. */
function lastEnergyPrice(lines: readonly PriceLine[]): number {
  const last = lines.findLast(({ kind }) => kind === 'energy')
  return last ? (tiynOf(last.price) ?? 0) : 0
}
