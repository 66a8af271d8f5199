import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { callMerchant, silence } from '../callbacks.ts'
import { readForms } from '../forms.ts'
import { languageOf, page, type ReaderLanguage, safe, tenge } from '../page.ts'
import { makeWishes } from '../wishes.ts'
import { askBiller, payUntilAnswered } from './biller.ts'
import { createOrders, type Order } from './orders.ts'
import { words } from './words.ts'

export type KaspiOptions = {
  /** Where browsers reach this stand-in, such as `http://localhost:8080/stand/kaspi`. */
  publicUrl: () => string
  /** The merchant's end of the biller protocol: `…/bank/api/kaspi/callback`. */
  billerUrl: () => string
  readerLanguage?: ReaderLanguage
}

const asked = z.object({
  TranId: z.coerce.string().min(1),
  OrderId: z.coerce.string().regex(/^[A-Za-z0-9_.@#-]{1,200}$/),
  Amount: z.coerce.number().int().positive(),
  Service: z.string().min(1),
  returnUrl: z.url(),
  refererHost: z.string().optional(),
  GenerateQrCode: z.coerce.boolean().optional(),
})

/**
 * A stand-in for Kaspi's fast payment link: `POST /online` (the amount in tiyn) gives the address of a page
 * where one pays or declines; paying calls the merchant by the biller protocol. Register with a prefix.
 */
export async function kaspiStand(
  app: FastifyInstance,
  { publicUrl, billerUrl, readerLanguage }: KaspiOptions,
): Promise<void> {
  readForms(app)
  const wishes = makeWishes(app)
  const orders = createOrders()

  app.post('/online', async (incoming) => {
    if (wishes().answers === 'silent') return silence()
    if (wishes().answers === 'error') return { code: -999, message: 'Сервис временно недоступен' }
    const given = asked.safeParse(incoming.body)
    if (!given.success) return { code: -1, message: z.prettifyError(given.error) }
    const { TranId, OrderId, Amount, Service, returnUrl, GenerateQrCode } = given.data
    const order = orders.add({
      tranId: TranId,
      orderId: OrderId,
      amountTiyn: Amount,
      service: Service,
      returnUrl,
    })
    const redirectUrl = `${publicUrl()}/pay/${order.key}`
    return { code: 0, redirectUrl, message: null, qrCodeImage: GenerateQrCode ? qrOf(redirectUrl) : null }
  })

  type Keyed = { Params: { key: string }; Querystring: { language?: string }; Body: unknown }
  app.get<Keyed>('/pay/:key', async (request, reply) => {
    const order = orders.get(request.params.key)
    const language = readerLanguage?.(request) ?? languageOf(request.query.language)
    const say = words[language]
    reply.code(order ? 200 : 404).type('text/html')
    if (!order) return page(language, say.title, `<p>${say.unknown}</p>`)
    if (order.state !== 'waiting')
      return page(language, say.title, `<p>${say[order.state]}</p>${back(order, say.back)}`)
    return page(language, say.title, form(order, say))
  })

  app.post<Keyed>('/pay/:key', async ({ params, body }, reply) => {
    const order = orders.get(params.key)
    if (!order) return reply.code(404).send()
    const isPaid = z.object({ action: z.literal('pay') }).safeParse(body).success
    if (order.state === 'waiting') await (isPaid ? pay(order) : decline(order))
    return reply.redirect(order.returnUrl, 303)
  })

  /** Checked first, then debited, then told; what the merchant refuses is given back. */
  async function pay(order: Order): Promise<void> {
    const txnId = orders.newTxnId()
    const ask = { url: billerUrl(), order, txnId }
    const check = await askBiller({ ...ask, command: 'check' })
    if (check?.result !== 0) return decline(order)
    order.state = 'paid'
    order.txnId = txnId
    await callMerchant(wishes(), async () => {
      const said = await payUntilAnswered(ask)
      if (said && said.result !== 0 && said.result !== 3) order.state = 'declined'
    })
  }

  async function decline(order: Order): Promise<void> {
    order.state = 'declined'
  }
}

const form = (order: Order, say: (typeof words)['rus']) =>
  `<p class="sum">${tenge(order.amountTiyn)}</p><p><small>${say.service}: ${safe(order.service)} · ${say.order}: ${safe(order.orderId)}</small></p>
  <form method="post"><button name="action" value="pay">${say.pay}</button><button class="plain" name="action" value="decline">${say.decline}</button></form>`

const back = (order: Order, word: string) => `<p><a href="${safe(order.returnUrl)}">${word}</a></p>`

/** Stands for the picture of a QR code: one pixel, for nobody scans a stand-in's. */
const qrOf = (_address: string) =>
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
