import { AppError, type PaymentState, type PayType } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { type Entry, type LedgerKind, post } from '../ledger/post.ts'
import { paidEntries, refundEntries, refundSentEntries, settledEntries } from '../ledger/postings.ts'

/**
 * Where a payment may go (contract §8). `paid` after `failed`: a bank's word that comes late counts all the
 * same, and then the money goes back.
 */
const paymentWays: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['authorized', 'paid', 'failed'],
  authorized: ['paid', 'charging', 'settled', 'refunded', 'failed'],
  paid: ['charging', 'settled', 'refunded'],
  charging: ['settled', 'refunded'],
  settled: ['refunded'],
  refunded: [],
  failed: ['authorized', 'paid'],
}

export type KeptPayment = {
  id: string
  tenant_id: string | null
  station_id: string | null
  pay_type: PayType
  state: PaymentState
  sum_tiyn: number
  charged_tiyn: number
  refunded_sum_tiyn: number
  paid_at: Date | null
  commission_bp: number
}
type Event = { paymentId: string; at: Date }

/** The payment, locked: what concerns one payment happens one thing at a time. */
export async function lockPayment(tx: Tx, id: string): Promise<KeptPayment> {
  const found = await sql<KeptPayment>`
    select p.id, p.tenant_id, p.station_id, p.pay_type, p.state, p.sum_tiyn, p.charged_tiyn, p.refunded_sum_tiyn, p.paid_at,
      coalesce((select commission_bp from tenants t where t.id = p.tenant_id), 0) as commission_bp
    from payments p where p.id = ${id} for update of p`.execute(tx)
  if (!found.rows[0]) throw new AppError('notFound')
  return found.rows[0]
}

/** One step of the state machine; none where it stands there already. */
export async function movePayment(tx: Tx, payment: KeptPayment, to: PaymentState): Promise<void> {
  if (payment.state === to) return
  if (!paymentWays[payment.state].includes(to)) throw new AppError('wrongState')
  await sql`update payments set state = ${to}, version = version + 1, updated_at = now() where id = ${payment.id}`.execute(
    tx,
  )
  payment.state = to
}

type Line = { kind: LedgerKind; key: string; at: Date; entries: readonly Entry[] }
/** Entries of one payment. */
export const writeEntries = (tx: Tx, payment: KeptPayment, { kind, key, at, entries }: Line) =>
  post(tx, {
    id: newId(),
    key,
    kind,
    tenantId: payment.tenant_id,
    payType: payment.pay_type,
    paymentId: payment.id,
    stationId: payment.station_id,
    at,
    entries,
  })

/** The bank says that the driver has paid, maybe while charging goes on. However often it says so, it counts once. */
export async function applyPaid(tx: Tx, { paymentId, at }: Event): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const entries = paidEntries(payment.sum_tiyn)
  if (!(await writeEntries(tx, payment, { kind: 'paid', key: `paid:${paymentId}`, at, entries }))) return
  if (payment.state !== 'charging') await movePayment(tx, payment, 'paid')
  await sql`update payments set paid_at = ${at} where id = ${paymentId}`.execute(tx)
}

/** Nothing can be spent or given back of what the bank has not said to be paid. */
const hasMoney = ({ pay_type, paid_at }: KeptPayment) => pay_type === 'BONUS' || paid_at !== null

/** The session is over and cost so much: never more than was paid and not given back. */
export async function applySettled(
  tx: Tx,
  { paymentId, at, chargedTiyn }: Event & { chargedTiyn: number },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const key = `settled:${paymentId}`
  const isSettled = payment.state === 'settled' || payment.charged_tiyn > 0
  if (isSettled && payment.charged_tiyn === chargedTiyn) return
  if (
    isSettled ||
    !hasMoney(payment) ||
    chargedTiyn < 0 ||
    chargedTiyn > payment.sum_tiyn - payment.refunded_sum_tiyn
  ) {
    throw new AppError('wrongState')
  }
  await movePayment(tx, payment, 'settled')
  const entries = settledEntries(chargedTiyn, payment.commission_bp)
  const isMoney = payment.pay_type !== 'BONUS' && chargedTiyn > 0
  if (isMoney) await writeEntries(tx, payment, { kind: 'settled', key, at, entries })
  await sql`update payments set charged_tiyn = ${chargedTiyn}, settled_at = ${at} where id = ${paymentId}`.execute(
    tx,
  )
}

/** Money goes back, at most what is not charged; `key` tells refunds of one payment apart. False where it did it before. */
export async function applyRefund(
  tx: Tx,
  { paymentId, at, amountTiyn, key }: Event & { amountTiyn: number; key: string },
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  const line: Line = {
    kind: 'refund',
    key: `refund:${paymentId}:${key}`,
    at,
    entries: refundEntries(amountTiyn),
  }
  const known = await sql`select from ledger_transactions where key = ${line.key}`.execute(tx)
  const rest = hasMoney(payment) ? payment.sum_tiyn - payment.charged_tiyn - payment.refunded_sum_tiyn : 0
  if (known.rows.length === 0 && (amountTiyn <= 0 || amountTiyn > rest)) throw new AppError('wrongState')
  if (!(await writeEntries(tx, payment, line))) return false
  if (payment.charged_tiyn === 0 && amountTiyn === rest) await movePayment(tx, payment, 'refunded')
  await sql`update payments set refunded_sum_tiyn = refunded_sum_tiyn + ${amountTiyn}, refunded_at = ${at}
    where id = ${paymentId}`.execute(tx)
  return true
}

/** The bank has sent what was to be given back. */
export async function applyRefundSent(
  tx: Tx,
  { paymentId, at, amountTiyn, key }: Event & { amountTiyn: number; key: string },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const entries = refundSentEntries(amountTiyn)
  await writeEntries(tx, payment, { kind: 'refundSent', key: `refundSent:${paymentId}:${key}`, at, entries })
}
