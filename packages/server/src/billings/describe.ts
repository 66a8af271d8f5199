import { billingMethods } from '@zaryad/model'
import * as z from 'zod'
import { describeRoute } from '../openapi/describeRoute.ts'
import { act } from './act.ts'

const filter = z.strictObject({
  start: z.string().nullish().describe('First day, or an instant'),
  end: z.string().nullish().describe('Last day, included'),
  tenantId: z.string().nullish(),
  stationId: z.string().nullish(),
  payType: z.enum(billingMethods).nullish(),
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
const answer = z.object({
  totals: z.object(sums),
  byCompany: z.array(z.object({ ...named, ...sums })),
  byStation: z.array(z.object({ ...named, tenantId: z.string().nullable(), ...sums })),
  byMethod: z.array(z.object({ payType: z.enum(billingMethods), ...sums })),
  byDay: z.array(z.object({ day: z.string(), ...sums })),
})

export const exportBody = z.strictObject({
  filter: filter.optional(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  language: z.enum(['ru', 'kz', 'en']).default('ru'),
})

type Bodies = { closeBody: z.ZodType; reopenBody: z.ZodType }

export function describeBillingRoutes({ closeBody, reopenBody }: Bodies): void {
  const route = { method: 'POST', tag: 'billings' } as const
  const row = z.looseObject({ id: z.string() })
  describeRoute({
    ...route,
    path: '/api/v1/billings/summary',
    summary: 'Money of a period; every cut adds up to the totals',
    body: z.strictObject({ filter: filter.optional() }),
    answer,
    errors: [422],
  })
  describeRoute({
    ...route,
    method: 'GET',
    path: '/api/v1/billings/:id/live',
    summary: 'A month as sessions and the ledger say now, whatever was closed',
    answer: z.object({ totals: z.object(sums), sums: z.record(z.string(), z.object(sums)) }),
    errors: [404],
  })
  describeRoute({
    ...route,
    method: 'GET',
    path: '/api/v1/billings/:id/act',
    summary: 'What the act of a month says besides its sums: both parties, the tax within the commission',
    answer: act,
    errors: [404],
  })
  describeRoute({
    ...route,
    path: '/api/v1/billings/close',
    summary: 'Freeze a month that is over; administrators',
    body: closeBody,
    answer: row,
    errors: [404, 409, 422],
  })
  describeRoute({
    ...route,
    path: '/api/v1/billings/reopen',
    summary: 'Open a closed month again, with a reason; administrators',
    body: reopenBody,
    answer: row,
    errors: [404, 409, 422],
  })
  describeRoute({
    ...route,
    path: '/api/v1/billings/export',
    summary: 'Statement of each company with its sessions and movements of money, as a CSV or XLSX file',
    body: exportBody,
    errors: [422],
  })
}
