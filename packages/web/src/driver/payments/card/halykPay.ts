import { askOpenly } from '../../../session/ask.ts'
import type { CardPayment } from './cardLink.ts'

/** The bank's page as its script takes it (epayment.kz, «payment object»); spec §9: tenge, in Russian. */
type PaymentObject = {
  invoiceId: string
  backLink: string
  failureBackLink: string
  postLink: string
  failurePostLink: string
  language: 'rus'
  description: string
  terminal: string
  amount: number
  currency: 'KZT'
  auth: CardPayment['token']
}

declare global {
  interface Window {
    halyk?: { pay: (payment: PaymentObject) => void }
  }
}

/** Our server names the script; the page's own address never does. */
function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('no script of the bank'))
    document.head.append(script)
  })
}

/** Every address is on our own site: what the browser was told by the link stays out of them. */
export async function payByCard({
  paymentId,
  secret,
  sum,
  invoiceId,
  key,
  token,
}: CardPayment): Promise<void> {
  const card = await askOpenly('GET /api/v1/client/payments/card')
  if (!window.halyk) await load(card.scriptUrl)
  if (!window.halyk) throw new Error('no script of the bank')
  const { origin } = location
  const query = new URLSearchParams({ payment: paymentId, secret })
  const postLink = `${origin}/bank/api/halyk/payment/payOrder/post/${key}`
  window.halyk.pay({
    invoiceId,
    backLink: `${origin}/success.html?${query}`,
    failureBackLink: `${origin}/failure.html?${query}`,
    postLink,
    failurePostLink: postLink,
    language: 'rus',
    description: invoiceId,
    terminal: card.terminal,
    amount: sum,
    currency: 'KZT',
    auth: token,
  })
}
