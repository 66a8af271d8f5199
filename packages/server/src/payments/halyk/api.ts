import * as z from 'zod'
import type { Halyk } from '../banks.ts'
import { jsonOf } from '../jsonOf.ts'

const ANSWER_WITHIN_MS = 20_000

const token = z.looseObject({ access_token: z.string().min(1) })
export type Token = z.infer<typeof token>

const status = z.object({
  resultCode: z.coerce.string(),
  transaction: z
    .object({
      id: z.string(),
      invoiceID: z.coerce.string(),
      amount: z.coerce.number(),
      payoutAmount: z.coerce.number().nullish(),
      currency: z.string(),
      terminal: z.string().nullish(),
      statusName: z.string(),
      /** Of a refusal alone: one that cannot be read keeps no money waiting. */
      reasonCode: z.coerce.number().nullish().catch(null),
    })
    .nullish(),
})
export type Status = z.infer<typeof status>

const serviceScope = 'webapi usermanagement email_send verification statement statistics payment'

/** Tiyn as the bank's number of tenge. */
export const tenge = (tiyn: number): number => Number((tiyn / 100).toFixed(2))

type Answer = { isOk: boolean; status: number; body: unknown }

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  const { ok: isOk, status } = response
  return { isOk, status, body: await jsonOf(response).catch(() => undefined) }
}

/** The calls of Halyk ePay 2.0 that we make (protocols §1). They throw what `fetch` throws, and on odd answers. */
export function halykApi(halyk: Halyk) {
  async function tokenFor(more: Record<string, string>): Promise<Token> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: halyk.clientId,
      client_secret: halyk.clientSecret,
      terminal: halyk.terminal,
      ...more,
    })
    const { isOk, body: answer } = await ask(halyk.oauthUrl, { method: 'POST', body })
    if (!isOk) throw new Error('Halyk gives no token')
    return token.parse(answer)
  }
  const serviceHeaders = async () => ({
    authorization: `Bearer ${(await tokenFor({ scope: serviceScope })).access_token}`,
  })

  return {
    /** Bound to one operation: a new one for every attempt, never kept. */
    paymentToken: (bound: {
      invoiceID: string
      amountTiyn: number
      secret_hash: string
      postLink: string
      failurePostLink: string
    }) => {
      const { amountTiyn, ...rest } = bound
      return tokenFor({ scope: 'payment', currency: 'KZT', amount: String(tenge(amountTiyn)), ...rest })
    },

    cryptopay: async (bearer: string, body: object) => {
      const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
      return ask(`${halyk.apiUrl}/payment/cryptopay`, { method: 'POST', headers, body: JSON.stringify(body) })
    },

    /** HTTP 400 may carry the same answer. */
    status: async (invoiceId: string): Promise<Status> => {
      const url = `${halyk.apiUrl}/check-status/payment/transaction/${invoiceId}`
      return status.parse((await ask(url, { headers: await serviceHeaders() })).body)
    },

    /** True where the bank did it; false where it refuses, which is 400 and no other status (protocols §1.7). */
    operate: async (
      operationId: string,
      verb: 'charge' | 'cancel' | 'refund',
      query: Record<string, string>,
    ) => {
      const url = `${halyk.apiUrl}/operation/${operationId}/${verb}?${new URLSearchParams(query)}`
      const { isOk, status } = await ask(url, { method: 'POST', headers: await serviceHeaders() })
      if (!isOk && status !== 400) throw new Error(`Halyk answers ${status}`)
      return isOk
    },
  }
}
export type HalykApi = ReturnType<typeof halykApi>
