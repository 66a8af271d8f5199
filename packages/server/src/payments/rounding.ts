import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { roundingEntries } from '../ledger/postings.ts'
import { type KeptPayment, writeEntries } from './apply.ts'

/** Nobody's work is worth less, and nobody types seven tiyn into a bank's cabinet. */
const LEAST_TIYN = 300

/** What a person sends for so much: whole tenge, up, and three at least; never more than the bank can give back. */
export const byHandTiyn = (amountTiyn: number, mostTiyn: number): number =>
  Math.max(amountTiyn, Math.min(mostTiyn, Math.max(LEAST_TIYN, Math.ceil(amountTiyn / 100) * 100)))

type Rounding = { payment: KeptPayment; at: Date; key: string }

/** In the driver's favour: the operator adds what is missing to a sum that a person can send. Answers that sum. */
export async function roundUp(
  tx: Tx,
  { amountTiyn, mostTiyn, ...rounding }: Rounding & { amountTiyn: number; mostTiyn: number },
): Promise<number> {
  const sentTiyn = byHandTiyn(amountTiyn, mostTiyn)
  await move(tx, rounding, sentTiyn - amountTiyn)
  return sentTiyn
}

/** Of a refund that comes later, what the driver has had already by rounding; answers how much. */
export async function takeBackRounding(
  tx: Tx,
  { atMostTiyn, ...rounding }: Rounding & { atMostTiyn: number },
): Promise<number> {
  const found = await sql<{ tiyn: number }>`select least(rounded_tiyn, ${atMostTiyn}) as tiyn
    from payments where id = ${rounding.payment.id}`.execute(tx)
  const { tiyn } = found.rows[0]!
  await move(tx, rounding, 0 - tiyn)
  return tiyn
}

async function move(tx: Tx, { payment, at, key }: Rounding, tiyn: number): Promise<void> {
  if (tiyn === 0) return
  const entries = roundingEntries(tiyn)
  const line = { kind: 'rounding' as const, key: `rounding:${payment.id}:${key}`, at, entries }
  if (!(await writeEntries(tx, payment, line))) return
  await sql`update payments set rounded_tiyn = rounded_tiyn + ${tiyn} where id = ${payment.id}`.execute(tx)
}
