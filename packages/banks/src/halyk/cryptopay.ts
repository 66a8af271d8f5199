import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { silence } from '../callbacks.ts'
import { fateOf, maskOf, typeOf } from './cards.ts'
import type { Cryptograms } from './cryptogram.ts'
import { settle } from './settle.ts'
import type { Stand } from './stand.ts'

/** The official name of the field begins with a Cyrillic letter (U+0441); many send the Latin one. */
const body = z
  .object({
    amount: z.coerce.number(),
    currency: z.string(),
    /** Whose card it is: of the fields that every payment by a cryptogram has. */
    name: z.string().trim().min(1),
    invoiceId: z.string(),
    \u0441ryptogram: z.string().optional(),
    cryptogram: z.string().optional(),
    description: z.string().default(''),
    postLink: z.string().optional(),
    failurePostLink: z.string().optional(),
    backLink: z.string().optional(),
    failureBackLink: z.string().optional(),
  })
  .transform(({ \u0441ryptogram: cyrillic, cryptogram, ...rest }) => ({
    ...rest,
    cryptogram: cyrillic ?? cryptogram ?? '',
  }))

/** `POST /payment/cryptopay` with a payment token, and the key that cards are sealed with. */
export function cryptopay(app: FastifyInstance, stand: Stand, cryptograms: Cryptograms): void {
  app.get('/public.rsa', (_request, reply) => reply.type('text/plain').send(cryptograms.publicKey()))

  app.post('/payment/cryptopay', async (request, reply) => {
    const wrong = (code: number, message: string) => reply.code(400).send({ code, message })
    const { answers } = stand.wishes()
    if (answers === 'silent') return silence()
    if (answers === 'error') return wrong(1, 'the bank is not available')
    const grant = stand.tokens.of(request)?.bound
    if (!grant) return reply.code(401).send({ code: 401, message: 'a payment token is needed' })
    const given = body.safeParse(request.body)
    if (!given.success) return wrong(3, z.prettifyError(given.error))
    const { amount, invoiceId, name, cryptogram, description, ...links } = given.data
    if (invoiceId !== grant.invoiceId || Math.round(amount * 100) !== grant.amountTiyn)
      return wrong(4, 'not what the token was given for')
    const card = cryptograms.open(cryptogram)
    if (!card) return wrong(5, 'the cryptogram cannot be read')
    const { hpan } = card
    const operation = stand.operations.add(
      {
        ...grant,
        postLink: links.postLink ?? grant.postLink,
        failurePostLink: links.failurePostLink ?? grant.failurePostLink,
      },
      {
        name,
        description,
        cardMask: maskOf(hpan),
        cardType: typeOf(hpan),
        backLink: links.backLink,
        failureBackLink: links.failureBackLink,
      },
    )
    if (!operation) return wrong(6, 'the invoice was paid')
    const fate = fateOf(hpan)
    const answer = {
      id: operation.id,
      amount,
      currency: operation.currency,
      invoiceID: invoiceId,
      description,
      reference: operation.reference,
      secure3D: null,
    }
    if (fate.outcome === 'secure') {
      operation.statusName = '3D'
      return {
        ...answer,
        secure3D: { paReq: operation.reference, md: operation.id, action: `${stand.publicUrl()}/acs` },
      }
    }
    const { wishes, isTwoStage } = stand
    const isTaken = await settle(operation, fate, { wishes: wishes(), isTwoStage })
    return isTaken ? answer : wrong(fate.reasonCode, fate.reason)
  })
}
