import * as z from 'zod'
import type { Kaspi } from '../banks.ts'
import { jsonOf } from '../jsonOf.ts'

const ANSWER_WITHIN_MS = 15_000
/** What is there besides is no reason not to pay. */
const answer = z.object({
  code: z.coerce.number().nullish(),
  redirectUrl: z.string().min(1).nullish(),
  qrCodeImage: z.string().nullish().catch(null),
})

export type Link = { redirectUrl: string; qrCodeImage: string | undefined }
type Order = {
  tranId: string
  orderId: string
  sumTiyn: number
  service: string | undefined
  ownUrl: string
  returnUrl: string
}

/**
 * Asks Kaspi for a payment link (protocols §2.1): the amount is in tiyn here and nowhere else. Undefined where
 * there is no result, whatever the cause: «Ошибка провайдера KASPI» (spec §8).
 */
export async function askForLink(kaspi: Kaspi, order: Order): Promise<Link | undefined> {
  const body = {
    TranId: order.tranId,
    OrderId: order.orderId,
    Amount: order.sumTiyn,
    Service: kaspi.service || (order.service ?? ''),
    returnUrl: order.returnUrl,
    refererHost: new URL(order.ownUrl).hostname,
    GenerateQrCode: true,
  }
  try {
    const response = await fetch(kaspi.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const { code, redirectUrl, qrCodeImage } = answer.parse(await jsonOf(response))
    if (!response.ok || code || !redirectUrl || !/^https?:\/\//.test(redirectUrl)) return undefined
    return { redirectUrl, qrCodeImage: qrCodeImage ?? undefined }
  } catch {
    return undefined
  }
}
