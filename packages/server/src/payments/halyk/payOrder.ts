import { AppError, rule } from '@zaryad/model'
import type { PayOrder } from '@zaryad/model/calls/banks'
import { tiynOf } from '@zaryad/model/pricing/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import { addAttempt, findAttempt } from '../attempts.ts'
import type { Halyk } from '../banks.ts'
import type { Paying } from '../context.ts'
import { type From, takeTurn } from '../holdTurns.ts'
import { tell } from '../kaspi/callback.ts'
import { newSecret } from '../secret.ts'
import { refuseTaken, whyRefused } from '../taken.ts'
import { applyWord } from '../word.ts'
import { type HalykApi, halykApi, type Token, tenge } from './api.ts'
import { postLinkPath } from './postLink.ts'
import { verify } from './verify.ts'

/** Spec §4: only `token` goes on to the card page. */
const resultCode = { undefined: 0, success: 1, payment3d: 2, token: 3 } as const

const secure3D = z.object({ paReq: z.string(), md: z.string(), action: z.url() })
const paid = z.object({ id: z.string(), secure3D: secure3D.nullish() })

/** Spec §7: a token for the hosted card page, or with a cryptogram the payment itself. */
export function halykPayOrder(app: FastifyInstance, paying: Paying): void {
  const { deps, banks } = paying
  serve(app, deps, 'POST /bank/api/halyk/payment/payOrder', async ({ body, request }): Promise<PayOrder> => {
    const { paymentId, sum, cryptogram, name } = body
    const { halyk } = banks
    if (!halyk) throw rule('payType', 'notAllowed')
    const sumTiyn = await sumOf(paying, paymentId)
    if (tiynOf(sum) !== sumTiyn) throw rule('sum', 'invalid')
    await deps.db.scoped('all', async (tx) => {
      const now = deps.clock()
      refuseTaken(await whyRefused(tx, paymentId, now))
      await takeTurn(tx, { paymentId, from: await askerOf(tx, paymentId, request), now })
    })
    const { id, invoiceId, key, secret } = await begin(paying, paymentId, sumTiyn)
    const api = halykApi(halyk)
    const said = { resultCode: resultCode.undefined, token: null, invoiceId, key }
    const link = `${paying.ownUrl()}${postLinkPath}/${key}`
    const token = await api
      .paymentToken({
        invoiceID: invoiceId,
        amountTiyn: sumTiyn,
        secret_hash: secret,
        postLink: link,
        failurePostLink: link,
      })
      .catch(() => undefined)
    if (!token) {
      await refuse(paying, id)
      return said
    }
    if (!cryptogram) return { ...said, resultCode: resultCode.token, token }
    const holder = name || (await driverName(deps.db.system, paymentId)) || 'CARDHOLDER'
    const card = { api, halyk, token, sumTiyn, invoiceId, link, cryptogram, name: holder }
    const outcome = await payByCard(card).catch(() => undefined)
    if (outcome?.secure3D) return { ...said, resultCode: resultCode.payment3d, secure3D: outcome.secure3D }
    const attempt = await findAttempt(deps.db.system, { id })
    if (attempt && (await verify(deps, halyk, attempt).catch(() => false))) tell(paying, attempt)
    return outcome ? { ...said, resultCode: resultCode.success } : said
  })
}

/** As the request before it was counted: by the account, the browser's own name, or what the browser calls itself. */
async function askerOf(tx: Tx, id: string, { ip, headers }: FastifyRequest): Promise<From> {
  const found = await sql<{ who: string | null }>`select coalesce(user_id::text, encode(holder, 'hex')) as who
    from payments where id = ${id}`.execute(tx)
  return { ip, browser: found.rows[0]?.who ?? headers['user-agent'] ?? '' }
}

/** The bank wants a name with each card: where none was given, the account's whose payment it is. */
async function driverName(tx: Tx, id: string): Promise<string | null | undefined> {
  const found = await sql<{
    name: string | null
  }>`select u.name from payments p join users u on u.id = p.user_id
    where p.id = ${id}`.execute(tx)
  return found.rows[0]?.name
}

/** Without a token there is nothing to pay with: nobody waits for this attempt. */
const refuse = ({ deps }: Paying, id: string) =>
  deps.db.scoped('all', async (tx) => {
    const attempt = await findAttempt(tx, { id }, true)
    if (attempt) await applyWord(tx, deps, attempt, { kind: 'failed', reason: 'noLink' })
  })

type Card = {
  api: HalykApi
  halyk: Halyk
  token: Token
  sumTiyn: number
  invoiceId: string
  link: string
  cryptogram: string
  name: string
}

async function payByCard({ api, halyk, token, sumTiyn, invoiceId, link, cryptogram, name }: Card) {
  const order = {
    amount: tenge(sumTiyn),
    currency: 'KZT',
    name,
    invoiceId,
    terminalId: halyk.terminal,
    description: invoiceId,
    [halyk.cryptogramField]: cryptogram,
    postLink: link,
    failurePostLink: link,
  }
  const { isOk, body: given } = await api.cryptopay(token.access_token, order)
  const { secure3D: asked } = isOk ? paid.parse(given) : {}
  if (!isOk) return undefined
  const termUrl = `${halyk.apiUrl}/payments/cards/confirmPayment?Access=${encodeURIComponent(token.access_token)}`
  return { secure3D: asked ? { ...asked, termUrl } : undefined }
}

/** Only a payment that waits for its money, by card. */
async function sumOf({ deps }: Paying, id: string): Promise<number> {
  const found = isId(id)
    ? await sql<{ sum_tiyn: number; state: string; pay_type: string }>`
        select sum_tiyn, state, pay_type from payments where id = ${id}`.execute(deps.db.system)
    : undefined
  const payment = found?.rows[0]
  if (payment?.pay_type !== 'HALYK') throw new AppError('notFound')
  if (payment.state !== 'created' && payment.state !== 'failed') throw new AppError('wrongState')
  return payment.sum_tiyn
}

/** Six digits at least, and the last six never twice (protocols §1.2). */
async function begin({ deps }: Paying, paymentId: string, sumTiyn: number) {
  const id = deps.newId()
  const [key, secret] = [newSecret(), newSecret()]
  const invoiceId = await deps.db.scoped('all', async (tx) => {
    const next = await sql<{ n: number }>`select nextval('bank_invoices') as n`.execute(tx)
    const invoice = String(next.rows[0]?.n ?? 0).padStart(6, '0')
    await addAttempt(tx, {
      id,
      payment_id: paymentId,
      provider: 'HALYK',
      order_id: invoice,
      callback_key: key,
      secret_hash: secret,
      sum_tiyn: sumTiyn,
      asked_at: deps.clock(),
    })
    return invoice
  })
  return { id, invoiceId, key, secret }
}
