import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { writtenLine } from '../fields/written.ts'
import { admins } from '../permissions.ts'

const tag = 'banks'
const who = 'everybody'

const kaspi = z.object({
  txn_id: z.string(),
  result: z.number(),
  sum: z.string().optional(),
  prv_txn_id: z.string().optional(),
  comment: z.string().optional(),
})
export type KaspiAnswer = z.output<typeof kaspi>

const payOrder = z.object({
  resultCode: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  token: z.unknown(),
  invoiceId: z.string(),
  key: z.string(),
  secure3D: z.unknown().optional(),
})
export type PayOrder = z.output<typeof payOrder>

/** What banks say, and what they are asked for (contract §6). */
export const bankCalls = {
  'GET /bank/api/kaspi/callback': {
    tag,
    summary: 'Kaspi’s check and pay (biller protocol); always 200 with a result code',
    who,
    answer: kaspi,
    noHead: true,
  },
  'POST /bank/api/halyk/payment/payOrder': {
    tag,
    summary: 'Begins a card payment at Halyk',
    who,
    body: z.object({
      paymentId: z.string(),
      sum: z.number(),
      cryptogram: z.string().max(4000).nullish(),
      /** The card's holder, as the card has it; with a cryptogram. */
      name: writtenLine().max(100).nullish(),
    }),
    answer: payOrder,
    errors: [404, 409, 429],
    limit: { flood: 1_200, each: 12, of: ['paymentId'] },
  },
  'POST /bank/api/halyk/payment/payOrder/post/:key': {
    tag,
    summary: 'Halyk’s postLink: its secret is checked, then the bank itself is asked',
    who,
  },
  'POST /api/v1/bankTasks/done': {
    tag: 'bankTasks',
    summary: 'A person has sent the money in the bank’s own cabinet; administrators',
    who: admins,
    body: z.strictObject({ id: z.string().max(64), reference: writtenLine().min(3).max(100) }),
    answer: z.object({ id: z.string(), state: z.string(), reference: z.string() }),
    errors: [404, 409, 422],
  },
} satisfies Record<Address, Call>
