import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { written } from '../fields/written.ts'
import { admins } from '../permissions.ts'

/** All that is left, a sum of tenge, or a percentage of what was charged. */
const amountBody = z.union([
  z.strictObject({ kind: z.literal('full') }),
  z.strictObject({ kind: z.literal('sum'), sum: z.number().positive() }),
  z.strictObject({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
])
export type RefundAmount = z.output<typeof amountBody>

const given = {
  reason: written().min(10).max(500),
  /** The client's own name of the refund: asked again, it is the same. */
  key: z.string().min(8).max(100),
}
const money = z.number()
const ofPayment = z.strictObject({ id: z.string().max(64), amount: amountBody })
const refund = z.object({
  /** What goes back now, less what the driver has had already in a sum that was rounded up. */
  amount: money,
  /** Of it, what the driver's balance had paid and has again. */
  toBalance: money,
  paid: money,
  charged: money,
  refunded: money,
  left: money,
  /** `manual`: the bank has no call for it, a person sends the money. */
  by: z.enum(['bank', 'manual']),
})
/** Tenge that a refund gives back and leaves. */
export type Refund = z.output<typeof refund>

const ofPackage = z.strictObject({ id: z.string().max(64) })
const packageRefund = z.object({
  /** Tenge that go back, and kWh for them. */
  amount: z.number(),
  volume: z.number(),
  /** The package's price. */
  paid: z.number(),
  by: z.enum(['bank', 'manual']),
})
export type PackageRefund = z.output<typeof packageRefund>

const who = admins
const payments = { tag: 'payments', who, answer: refund, errors: [404, 409, 422] } as const
const bonuses = { tag: 'userBonuses', who, answer: packageRefund, errors: [403, 404, 409, 422] } as const

/** The money is a bank account of the platform, so its administrators alone give it back. */
export const refundCalls = {
  'POST /api/v1/client/payments/refund/preview': {
    ...payments,
    summary: 'What a refund would give back and leave; administrators',
    body: ofPayment,
    reads: true,
  },
  'POST /api/v1/client/payments/refund': {
    ...payments,
    summary: 'Give money of a settled payment back, whole or in part; one refund a key; administrators',
    body: ofPayment.extend({
      ...given,
      refunded: money
        .nullish()
        .describe('As the preview had it: where another refund has come in between, 409 `staleVersion`'),
    }),
  },
  'POST /api/v1/userBonuses/refund/preview': {
    ...bonuses,
    summary: 'What is left of a package’s kWh, expired ones too, and the money for them; administrators',
    body: ofPackage,
    reads: true,
  },
  'POST /api/v1/userBonuses/refund': {
    ...bonuses,
    summary: 'Give back the money for the kWh that are left of a package; one refund a key; administrators',
    body: ofPackage.extend(given),
  },
} satisfies Record<Address, Call>
