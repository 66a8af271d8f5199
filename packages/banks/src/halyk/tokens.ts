import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { silence } from '../callbacks.ts'
import type { Wishes } from '../wishes.ts'
import type { Bound } from './operations.ts'

const LIFETIME_S = 7200

const form = z.object({
  grant_type: z.literal('client_credentials'),
  scope: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  invoiceID: z.string().optional(),
  amount: z.coerce.number().min(0).optional(),
  currency: z.string().default('KZT'),
  terminal: z.string().optional(),
  postLink: z.string().optional(),
  failurePostLink: z.string().optional(),
  secret_hash: z.string().optional(),
})
/** Digits alone, 6 to 15 of them. */
const invoicePattern = /^\d{6,15}$/

type Grant = { scope: string; terminal: string; bound: Bound | undefined; untilMs: number }
type Merchant = { clientId: string; clientSecret: string; terminal: string }

/** `POST /oauth2/token`: a payment token is bound to one operation, a service token to none. */
export function tokens(app: FastifyInstance, merchant: Merchant, wishes: () => Wishes) {
  const grants = new Map<string, Grant>()
  /** The bank wants the last six digits of every attempt to be new ones. */
  const endings = new Set<string>()

  app.post('/oauth2/token', async (request, reply) => {
    const { answers } = wishes()
    if (answers === 'silent') return silence()
    if (answers === 'error') return reply.code(503).send({ error: 'temporarily_unavailable' })
    const given = form.safeParse(request.body)
    if (!given.success)
      return reply
        .code(400)
        .send({ error: 'invalid_request', error_description: z.prettifyError(given.error) })
    const { data } = given
    const isKnown = data.client_id === merchant.clientId && data.client_secret === merchant.clientSecret
    if (!isKnown) return reply.code(401).send({ error: 'invalid_client' })
    if (data.terminal !== undefined && data.terminal !== merchant.terminal)
      return reply.code(400).send({ code: 109, message: 'terminal is not of this client' })
    if (data.invoiceID !== undefined && !invoicePattern.test(data.invoiceID))
      return reply.code(400).send({ code: 1, message: 'invoiceID: 6 to 15 digits' })
    const ending = data.invoiceID?.slice(-6)
    if (ending && endings.has(ending)) return reply.code(400).send({ code: 2, message: 'invoiceID was used' })
    if (ending) endings.add(ending)
    const token = randomBytes(24).toString('base64url')
    grants.set(token, {
      scope: data.scope,
      terminal: data.terminal ?? '',
      untilMs: Date.now() + LIFETIME_S * 1000,
      bound: data.invoiceID === undefined ? undefined : boundOf(data, data.invoiceID),
    })
    return {
      access_token: token,
      expires_in: String(LIFETIME_S),
      refresh_token: '',
      scope: data.scope,
      token_type: 'Bearer',
    }
  })

  const find = (token: string | undefined): Grant | undefined => {
    const grant = grants.get(token ?? '')
    return grant && grant.untilMs > Date.now() ? grant : undefined
  }
  return {
    find,
    of: ({ headers }: FastifyRequest) => find(/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]),
  }
}
export type Tokens = ReturnType<typeof tokens>

const boundOf = (data: z.infer<typeof form>, invoiceId: string): Bound => ({
  invoiceId,
  amountTiyn: Math.round((data.amount ?? 0) * 100),
  currency: data.currency,
  terminal: data.terminal ?? '',
  postLink: data.postLink,
  failurePostLink: data.failurePostLink,
  secretHash: data.secret_hash,
})
