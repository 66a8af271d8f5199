import lz from 'lz-string'
import * as z from 'zod'

const payment = z.object({
  invoiceId: z.string(),
  backLink: z.string(),
  failureBackLink: z.string().optional(),
  postLink: z.string().optional(),
  failurePostLink: z.string().optional(),
  language: z.string().default('rus'),
  description: z.string().default(''),
  terminal: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  auth: z.string(),
})
export type Payment = z.infer<typeof payment> & { token: string }
type Query = { params?: string; plain?: string }

/** Fields as the page's address has them; what is nested comes encoded. */
export const packPayment = (fields: Record<string, string>): string =>
  lz.compressToEncodedURIComponent(new URLSearchParams(fields).toString())

/** The payment in the page's address: `k=urlencode(v)` pairs, objects within encoded the same way, packed by LZString. */
export function paymentOf({ params, plain }: Query): Payment | undefined {
  const text = plain
    ? Buffer.from(plain, 'base64url').toString('utf8')
    : lz.decompressFromEncodedURIComponent(params ?? '')
  const given = payment.safeParse(Object.fromEntries(new URLSearchParams(text ?? '')))
  if (!given.success) return undefined
  const token = new URLSearchParams(given.data.auth).get('access_token') ?? ''
  return { ...given.data, token }
}
