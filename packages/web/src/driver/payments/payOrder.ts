import { HttpError, noAnswer } from '../../session/HttpError.ts'
import { within } from '../../session/within.ts'
import type { CardPayment } from './card/cardLink.ts'

export type SecureForm = { action: string; paReq: string; md: string; termUrl: string }
type Said =
  | { resultCode: 0 }
  | { resultCode: 1 }
  | { resultCode: 2; secure3D: SecureForm }
  | { resultCode: 3; token: CardPayment['token']; invoiceId: string; key: string }

const isSaid = (answer: unknown): answer is Said =>
  typeof answer === 'object' &&
  answer !== null &&
  'resultCode' in answer &&
  ([0, 1].includes(Number(answer.resultCode)) ||
    (answer.resultCode === 2 && 'secure3D' in answer) ||
    (answer.resultCode === 3 && 'token' in answer && 'invoiceId' in answer && 'key' in answer))

/** The server itself waits for the bank. */
const bankWithinMs = 60_000

/** Contract §6; the address stands beside the API, not under it. */
export const payOrder = (paymentId: string, sum: number): Promise<Said> =>
  within(bankWithinMs, (signal) => ask(paymentId, sum, signal))

async function ask(paymentId: string, sum: number, signal: AbortSignal): Promise<Said> {
  const response = await fetch('/bank/api/halyk/payment/payOrder', {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ paymentId, sum }),
  }).catch(() => {
    throw noAnswer()
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new HttpError(response.status, problemOf(answer))
  return isSaid(answer) ? answer : { resultCode: 0 }
}

const problemOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string'
    ? { code: answer.code }
    : null
