import * as z from 'zod'
import type { Order } from './orders.ts'

const ANSWER_WITHIN_MS = 15_000
const answer = z.object({
  result: z.coerce.number(),
  comment: z.string().optional(),
  prv_txn_id: z.union([z.string(), z.number()]).optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
})
type BillerAnswer = z.infer<typeof answer>

/** `YYYYMMDDHHMMSS` in the bank's own time, which is Astana's. */
const bankTime = (at: Date) =>
  new Date(at.getTime() + 5 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

type Ask = { url: string; command: 'check' | 'pay'; order: Order; txnId: string }

/** One call of the biller protocol: GET, the sum in tenge, an answer within 15 s; undefined is a lost connection. */
export async function askBiller({ url, command, order, txnId }: Ask): Promise<BillerAnswer | undefined> {
  const address = new URL(url)
  const query = {
    command,
    txn_id: txnId,
    account: order.orderId,
    sum: (order.amountTiyn / 100).toFixed(2),
    ...(command === 'pay' ? { txn_date: bankTime(new Date()) } : {}),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return response.ok ? answer.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The same `pay` until it is answered: what was debited is not dropped because a line was. */
export async function payUntilAnswered(
  ask: Omit<Ask, 'command'>,
  tries = 3,
): Promise<BillerAnswer | undefined> {
  for (let left = tries; left > 0; left--) {
    const said = await askBiller({ ...ask, command: 'pay' })
    if (said) return said
    await new Promise((resolve) => setTimeout(resolve, 500).unref())
  }
  return undefined
}
