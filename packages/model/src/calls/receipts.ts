import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { fiscalStates } from '../choices.ts'
import type { ExplainedLine } from '../pricing/explain.ts'
import { calledStation, spokenAddress } from './spoken.ts'

const tag = 'payments'
const who = 'everybody'
const money = z.number()

/** A receipt as data: money in tenge, energy in kWh. What is null does not apply. */
const receipt = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  payType: z.string(),
  paidAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  timeZone: z.string(),
  company: z.object({ name: z.string(), bin: z.string().nullable() }).nullable(),
  place: z
    .object({
      station: z.string(),
      ...calledStation,
      address: z.string().nullable(),
      ...spokenAddress,
      point: z.string().nullable(),
      connectorId: z.number(),
      supportPhone: z.string().nullable(),
    })
    .nullable(),
  session: z
    .object({
      number: z.number(),
      startedAt: z.string(),
      stoppedAt: z.string().nullable(),
      energy: z.number(),
    })
    .nullable(),
  package: z
    .object({
      name: z.object({ ru: z.string(), kz: z.string().nullable(), en: z.string().nullable() }),
      volume: z.number(),
      expiresAt: z.string().nullable(),
    })
    .nullable(),
  /** How the session's sum came about (transactions.lines). */
  lines: z.array(z.custom<ExplainedLine>()),
  paid: money,
  /** Of it, from the driver's balance. */
  fromBalance: money,
  charged: money,
  /** Of the session's cost, charged to other payments: money that was added while it went on, or that it was added to. */
  elsewhere: money,
  /** Left off the cost, so that what goes back by hand is whole tenge. */
  rounded: money,
  /** Of what was charged, given back later; `kept` is what stays of it, and the tax is of that. */
  refunded: money,
  kept: money,
  /** The rest of what was paid. */
  returned: money,
  /** Of it, what stayed on the driver's balance: no bank sends it. */
  toBalance: money,
  /** False while the bank or a person has yet to send it. */
  isReturned: z.boolean(),
  /** kWh of a bonus that were used, where it was paid by one. */
  bonusEnergy: z.number().nullable(),
  vat: z.object({ percent: z.number(), sum: money }),
  fiscalState: z.enum(fiscalStates),
  fiscalUrl: z.string().nullable(),
})
export type Receipt = z.output<typeof receipt>

export const receiptCalls = {
  'GET /api/v1/client/payments/receipt': {
    tag,
    summary: 'A receipt by the payment’s secret, or of the signed-in driver’s own payment',
    who,
    query: z.object({ id: z.string().max(64), secret: z.string().max(100).optional() }),
    answer: receipt,
    errors: [404],
    limit: { flood: 6_000, each: 60, of: ['id', 'secret'], per: 'account' },
  },
} satisfies Record<Address, Call>
