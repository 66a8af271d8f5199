import type { Deps } from '../../deps.ts'
import { type Attempt, findAttempt } from '../attempts.ts'
import type { Halyk } from '../banks.ts'
import { applyWord, type Word } from '../word.ts'
import { halykApi, type Status, tenge } from './api.ts'

/** What is over without money (protocols §1.6). */
const over = new Set(['FAILED', 'REJECT', 'CANCEL', 'CANCEL_OLD'])
const inProgress = '107'

/** What the bank's own status says of an attempt; undefined while it is under way or not ours. */
export function wordOf(
  halyk: Halyk,
  attempt: Attempt,
  { resultCode, transaction }: Status,
): Word | undefined {
  if (!transaction) return resultCode === '101' ? { kind: 'failed', reason: '' } : undefined
  const { invoiceID, amount, currency, terminal, id, statusName, reasonCode } = transaction
  const isOurs =
    invoiceID === attempt.order_id &&
    amount === tenge(attempt.sum_tiyn) &&
    currency === 'KZT' &&
    (!terminal || terminal === halyk.terminal)
  if (!isOurs) return undefined
  if (statusName === 'AUTH') return { kind: 'held', operationId: id }
  if (statusName === 'CHARGE') return { kind: 'paid', operationId: id }
  // 3-D Secure that is under way is told by the code
  if (over.has(statusName) || (statusName === '3D' && resultCode !== inProgress))
    return { kind: 'failed', reason: String(reasonCode ?? ''), operationId: id }
  return undefined
}

/** Asks the bank itself and applies what it says, once. Answers whether it was news. */
export async function verify(deps: Deps, halyk: Halyk, attempt: Attempt): Promise<boolean> {
  const word = wordOf(halyk, attempt, await halykApi(halyk).status(attempt.order_id))
  if (!word) return false
  return deps.db.scoped('all', async (tx) => {
    const locked = await findAttempt(tx, { id: attempt.id }, true)
    return locked ? applyWord(tx, deps, locked, word) : false
  })
}
