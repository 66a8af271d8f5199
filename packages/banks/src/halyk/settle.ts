import { callMerchant } from '../callbacks.ts'
import type { Wishes } from '../wishes.ts'
import type { Fate } from './cards.ts'
import { factsOf, type Operation } from './operations.ts'

/** Takes or refuses the money, then tells the merchant by postLink or failurePostLink. */
export async function settle(
  operation: Operation,
  fate: Fate,
  { wishes, isTwoStage }: Settling,
): Promise<boolean> {
  const isTaken = fate.outcome === 'ok'
  operation.statusName = isTaken ? (isTwoStage ? 'AUTH' : 'CHARGE') : 'REJECT'
  operation.chargedTiyn = isTaken && !isTwoStage ? operation.amountTiyn : 0
  operation.reasonCode = fate.reasonCode
  operation.reason = fate.reason
  const link = isTaken ? operation.postLink : (operation.failurePostLink ?? operation.postLink)
  if (link) await callMerchant(wishes, () => post(link, operation, isTaken))
  return isTaken
}
type Settling = { wishes: Wishes; isTwoStage: boolean }

async function post(link: string, operation: Operation, isTaken: boolean): Promise<void> {
  const body = {
    ...factsOf(operation),
    invoiceId: operation.invoiceId,
    accountId: '',
    code: isTaken ? 'ok' : 'error',
    dateTime: new Date().toISOString(),
    secret_hash: operation.secretHash,
  }
  const headers = { 'content-type': 'application/json' }
  await fetch(link, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)
}
