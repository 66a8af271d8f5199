import type { KaspiAnswer } from '@zaryad/model/calls/banks'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { plainAddress } from '../../proxies.ts'
import { type Attempt, findAttempt } from '../attempts.ts'
import type { Paying } from '../context.ts'
import { whyRefused } from '../taken.ts'
import { applyWord, isLeft } from '../word.ts'

/** The results of the biller protocol that we give (protocols §2.2): what was left may still be paid. */
const result = { ok: 0, unknown: 1, paid: 3, other: 5 } as const

const query = z.object({
  command: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['check', 'pay'])),
  txn_id: z.string().regex(/^\d{1,20}$/),
  account: z.string().regex(/^[^\0]{1,200}$/),
  sum: z.string().regex(/^\d{1,12}([.,]\d{1,2})?$/),
  txn_date: z.string().optional(),
})
type Asked = z.infer<typeof query>

/** Kaspi tells of payments here. What it may not or cannot be told is a result code: another status means «lost line». */
export function kaspiCallback(app: FastifyInstance, paying: Paying): void {
  const { deps, banks } = paying
  serve(app, deps, 'GET /bank/api/kaspi/callback', async ({ request }): Promise<KaspiAnswer> => {
    const txnId = String(Object(request.query).txn_id ?? '')
    const given = query.safeParse(request.query)
    const isBank = banks.kaspi?.addresses?.includes(plainAddress(request.ip)) ?? banks.kaspi !== undefined
    if (!isBank || !given.success) return { txn_id: txnId, result: result.other }
    const { answer, attempt } = await said(paying, given.data).catch((error: unknown) => {
      if (!isOtherOrders(error)) throw error
      return { answer: { txn_id: txnId, result: result.other, comment: 'txn_id' }, attempt: undefined }
    })
    if (attempt) tell(paying, attempt)
    return answer
  })
}

type Said = { answer: KaspiAnswer; attempt?: Attempt }

/** In one transaction: what is answered, and where the money counts as news, of what. */
function said({ deps }: Paying, asked: Asked): Promise<Said> {
  return deps.db.scoped('all', async (tx): Promise<Said> => {
    // locked before anything is asked or written: a check and a word at once would each wait for the other
    const attempt = await findAttempt(tx, { orderId: asked.account }, true)
    if (attempt?.provider !== 'KASPI') return { answer: { txn_id: asked.txn_id, result: result.unknown } }
    if (asked.command === 'check') {
      if (attempt.state === 'paid') return { answer: { txn_id: asked.txn_id, result: result.paid } }
      if (await isPaid(tx, attempt)) return { answer: { txn_id: asked.txn_id, result: result.paid } }
      const why = (await isTooLate(tx, attempt, deps.clock()))
        ? 'late'
        : await whyRefused(tx, attempt.payment_id, deps.clock())
      if (why) return { answer: { txn_id: asked.txn_id, result: result.other, comment: why } }
      await sql`update payment_attempts set inquired_at = ${deps.clock()} where id = ${attempt.id}`.execute(
        tx,
      )
      return { answer: good(asked, attempt) }
    }
    if (attempt.operation_id === asked.txn_id && attempt.answer)
      return { answer: asFirst(attempt.answer as KaspiAnswer) }
    if (attempt.state === 'paid') return { answer: { txn_id: asked.txn_id, result: result.paid } }
    if (tiyn(asked.sum) !== attempt.sum_tiyn)
      return { answer: { txn_id: asked.txn_id, result: result.other, comment: 'sum' } }
    const taken: KaspiAnswer = { ...good(asked, attempt), prv_txn_id: attempt.order_id }
    await applyWord(tx, deps, attempt, { kind: 'paid', operationId: asked.txn_id, answer: taken })
    return { answer: taken, attempt }
  })
}

/** To the letter (protocols §2.2): PostgreSQL keeps the fields in an order of its own. */
const asFirst = ({ txn_id, result, sum, ...more }: KaspiAnswer): KaspiAnswer => ({
  txn_id,
  result,
  ...(sum === undefined ? {} : { sum }),
  ...more,
})

/** One operation of the bank pays one order, and this one has paid another: the key of the table is the judge. */
const isOtherOrders = (error: unknown) => Object(error).constraint === 'payment_attempts_operation'

/** The sum that is to be paid, whatever a `check` was sent: there it may be made up (protocols §2.2). */
const good = ({ txn_id }: Asked, { sum_tiyn }: Attempt): KaspiAnswer => ({
  txn_id,
  result: result.ok,
  sum: (sum_tiyn / 100).toFixed(2),
})

/** Another order has paid it: said while the driver's money is still the driver's. `pay` comes after the debit. */
async function isPaid(tx: Tx, { payment_id: id }: Attempt): Promise<boolean> {
  const open = await sql`select from payments where id = ${id} and state in ('created', 'failed')`.execute(tx)
  return open.rows.length === 0
}

/**
 * A link is old by now: what is paid by it would start nothing, and go back by hand. What is added to a session, or buys
 * a package, is good as long as these are.
 */
async function isTooLate(tx: Tx, attempt: Attempt, now: Date): Promise<boolean> {
  if (!isLeft(attempt, now)) return false
  const starts = await sql`select from payments
    where id = ${attempt.payment_id} and adds_to is null and package_id is null`.execute(tx)
  return starts.rows.length > 0
}

/** Tenge as text to whole tiyn, without a float between. */
function tiyn(sum: string): number {
  const [whole = '0', part = ''] = sum.split(/[.,]/)
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export function tell({ deps }: Paying, { payment_id: entityId, tenant_id: tenantId }: Attempt): void {
  const atMs = deps.clock().getTime()
  deps.notices.tell({ kind: 'paid', entity: 'client/payments', entityId, tenantId, atMs })
}
