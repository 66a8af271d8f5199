import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { languageOf, page, safe, tenge } from '../page.ts'
import { fateOf, maskOf, typeOf } from './cards.ts'
import type { Operation } from './operations.ts'
import { type Payment, paymentOf } from './payment.ts'
import { formTo, secureForm } from './secureForm.ts'
import { settle } from './settle.ts'
import type { Stand } from './stand.ts'
import { words } from './words.ts'

const card = z.object({ action: z.enum(['pay', 'leave']), hpan: z.string().default('') })
type Asked = { Querystring: { params?: string; plain?: string }; Body: unknown }

/** The hosted card page: shows the sum, takes the card, sends the browser back. */
export function payform(app: FastifyInstance, stand: Stand): void {
  /** The page takes what its token was given for, and nothing else. */
  function bound({ query }: { query: Asked['Querystring'] }) {
    const payment = paymentOf(query)
    const grant = payment && stand.tokens.find(payment.token)?.bound
    const isSame =
      grant?.invoiceId === payment?.invoiceId &&
      grant?.amountTiyn === Math.round((payment?.amount ?? -1) * 100)
    return payment && grant && isSame ? { payment, grant } : undefined
  }

  app.get<Asked>('/payform/', async (request, reply) => {
    const found = bound(request)
    const language = stand.readerLanguage?.(request) ?? languageOf(found?.payment.language)
    reply.code(found ? 200 : 400).type('text/html')
    const say = words[language]
    return page(language, say.title, found ? cardForm(found.payment, say) : `<p>${say.unknown}</p>`)
  })

  app.post<Asked>('/payform/', async (request, reply) => {
    const found = bound(request)
    if (!found) return reply.code(400).send()
    const { payment, grant } = found
    const given = card.safeParse(request.body)
    const isLeaving = !given.success || given.data.action === 'leave'
    if (isLeaving) return reply.redirect(payment.failureBackLink ?? payment.backLink, 303)
    const { backLink, failureBackLink, language, description } = payment
    const { hpan } = given.data
    const links = {
      postLink: payment.postLink ?? grant.postLink,
      failurePostLink: payment.failurePostLink ?? grant.failurePostLink,
    }
    const operation = stand.operations.add(
      { ...grant, ...links },
      { backLink, failureBackLink, language, description, cardMask: maskOf(hpan), cardType: typeOf(hpan) },
    )
    if (!operation) return reply.redirect(failureBackLink ?? backLink, 303)
    const fate = fateOf(hpan)
    if (fate.outcome === 'secure') {
      operation.statusName = '3D'
      return reply.type('text/html').send(secureForm(stand, operation, request))
    }
    return reply.redirect(await finish(operation, stand, fate), 303)
  })
}

/** Takes the money or not; answers where the browser goes. */
export async function finish(
  operation: Operation,
  stand: Stand,
  fate: ReturnType<typeof fateOf>,
): Promise<string> {
  const { wishes, isTwoStage } = stand
  const isTaken = await settle(operation, fate, { wishes: wishes(), isTwoStage })
  return (
    (isTaken ? operation.backLink : (operation.failureBackLink ?? operation.backLink)) ??
    `${stand.publicUrl()}/`
  )
}

const cardForm = ({ amount, invoiceId }: Payment, say: (typeof words)['rus']) =>
  formTo(
    '',
    `<p class="sum">${tenge(Math.round(amount * 100))}</p><p><small>${say.order} ${safe(invoiceId)}</small></p>
    <label>${say.card}<input name="hpan" inputmode="numeric" autocomplete="off" required></label>
    <label>${say.expiry}<input name="expDate" inputmode="numeric" autocomplete="off" required></label>
    <label>${say.cvc}<input name="cvc" inputmode="numeric" autocomplete="off" required></label>
    <button name="action" value="pay">${say.pay}</button><button class="plain" name="action" value="leave" formnovalidate>${say.leave}</button>
    <p><small>${say.cards}</small></p>`,
  )
