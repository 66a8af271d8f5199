import * as z from 'zod'
import { type Address, type Call, tableTypes } from '../call.ts'
import { billingMethods, languages } from '../choices.ts'
import { written } from '../fields/written.ts'
import { admins, needs } from '../permissions.ts'
import { localDay, mostColumns, mostOrders, optional, orNothing } from './filters.ts'

const tag = 'billings'
/** Administrators see all; a company with the permission its own. */
const who = needs('accessBillingStatistics')
const day = optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform(localDay))
const id = optional(z.string().max(64))

export const billingFilter = z.strictObject({
  start: day,
  end: day,
  tenantId: id,
  stationId: id,
  payType: optional(z.enum(billingMethods)),
})
/** `start` and `end` are local days, both included. */
export type BillingFilter = Partial<z.output<typeof billingFilter>>

const sentFilter = z.strictObject({
  start: z.string().nullish().describe('First day, or an instant'),
  end: z.string().nullish().describe('Last day, included'),
  tenantId: z.string().nullish(),
  stationId: z.string().nullish(),
  payType: z.enum(billingMethods).nullish(),
})
/** The file of what happened; asked by `columns`, `sort` or fields of acts it is the list of these. */
export const billingsExport = z.strictObject({
  filter: orNothing(billingFilter),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  language: z.enum(languages).nullish().describe('That of the page that asks, unless it is said'),
})

const sums = {
  count: z.int().describe('Sessions'),
  energy: z.number().describe('kWh'),
  accrued: z.number().describe('₸, what sessions cost, as far as it was paid for'),
  overshoot: z.number().describe('₸, what they cost beyond it: nobody pays it'),
  paid: z.number().describe('₸ = refunds + commission + payout + pending'),
  refunds: z.number(),
  commission: z.number(),
  payout: z.number(),
  pending: z.number(),
}
const named = { id: z.string().nullable(), name: z.string().nullable() }
const total = z.object(sums)
const byCompany = z.object({ ...named, ...sums })
const byStation = z.object({
  ...named,
  nameKz: z.string().nullable(),
  nameEn: z.string().nullable(),
  tenantId: z.string().nullable(),
  ...sums,
})
const summary = z.object({
  totals: total,
  byCompany: z.array(byCompany),
  byStation: z.array(byStation),
  byMethod: z.array(z.object({ payType: z.enum(billingMethods), ...sums })),
  byDay: z.array(z.object({ day: z.string(), ...sums })),
})
/** Sessions, kWh, tenge. What a session cost is accrued, and overshoot where it is beyond what was paid for. */
export type BillingSums = z.output<typeof total>
export type BillingSummary = z.output<typeof summary>

const line = z.string().nullable()
const party = z.object({ name: z.string(), bin: line, address: line, iban: line, bank: line })
const act = z.object({
  platform: party,
  company: party,
  vat: z.object({ percent: z.number(), sum: z.number() }).describe('Within the commission, ₸'),
  over: z
    .object({ at: z.iso.datetime(), lastPlace: line })
    .describe('When the month is over, and a location that makes it later than in the network’s own zone'),
})
/** What an act says besides its sums: who settles with whom, the tax within the platform's commission, when it may be closed. */
export type Act = z.output<typeof act>

const row = z.looseObject({ id: z.string() })

export const billingCalls = {
  'POST /api/v1/billings/summary': {
    tag,
    summary: 'Money of a period; every cut adds up to the totals',
    who,
    body: z.strictObject({ filter: orNothing(billingFilter) }),
    sent: z.strictObject({ filter: sentFilter.optional() }),
    malformed: true,
    answer: summary,
    errors: [422],
    reads: true,
    key: true,
  },
  'GET /api/v1/billings/:id/live': {
    tag,
    summary: 'A month as sessions and the ledger say now, whatever was closed',
    who,
    answer: z.object({ totals: total, sums: z.record(z.string(), total) }),
    errors: [404],
    key: true,
  },
  'GET /api/v1/billings/:id/act': {
    tag,
    summary:
      'What the act of a month says besides its sums: both parties, the tax within the commission, when the month is over',
    who,
    answer: act,
    errors: [404],
  },
  'POST /api/v1/billings/close': {
    tag,
    summary: 'Freeze a month that is over; administrators',
    who: admins,
    body: z.strictObject({ id: z.string().max(64) }),
    answer: row,
    once: true,
    errors: [404, 409, 422],
  },
  'POST /api/v1/billings/reopen': {
    tag,
    summary: 'Open a closed month again, with a reason; administrators',
    who: admins,
    body: z.strictObject({ id: z.string().max(64), reason: written().min(10).max(500) }),
    answer: row,
    once: true,
    errors: [404, 409, 422],
  },
  'POST /api/v1/billings/export': {
    tag,
    summary:
      'Statement of each company with its sessions and movements of money, as a CSV or XLSX file; with columns, an order, a text or fields of acts in the filter: the acts',
    who,
    body: z.record(z.string(), z.unknown()),
    sent: z.union([
      billingsExport.extend({ filter: sentFilter.optional() }),
      z.strictObject({
        filter: z.record(z.string(), z.unknown()).nullish(),
        query: z.string().nullish(),
        sort: z
          .array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }))
          .max(mostOrders)
          .nullish(),
        columns: z.array(z.string()).max(mostColumns).nullish(),
        format: z.enum(['csv', 'xlsx']).default('csv'),
        language: z.enum(languages).nullish(),
      }),
    ]),
    malformed: true,
    files: tableTypes,
    errors: [422, 503],
    endsWithAsker: true,
  },
} satisfies Record<Address, Call>
