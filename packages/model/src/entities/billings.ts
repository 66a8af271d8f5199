import * as z from 'zod'
import { billingMoney, billingStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, energy, instant, integer, json, money, ref, text } from '../fields/kinds.ts'
import { needs, nobody } from '../permissions.ts'

/** Tenge of one method in a month. */
const methodSums = z.object({
  count: z.int(),
  energy: z.number(),
  accrued: z.number(),
  /** Closed before it was set apart, it is not there. */
  overshoot: z.number().optional(),
  paid: z.number(),
  refunds: z.number(),
  commission: z.number(),
  payout: z.number(),
  pending: z.number(),
})

/**
 * A company's month: what sessions cost, and what of it was beyond what was paid for, what was paid, given back, kept as commission, what is due.
 * paid = refunds + commission + payout + pending. An open month follows the sessions and the ledger; a closed
 * one stays as it was.
 */
export const billings = entity('billings', {
  fields: {
    /** Of the act, since its month was first closed. */
    number: integer({ readOnly: true }),
    /** `2026-11` */
    period: text({ readOnly: true, required: true }),
    state: choice(billingStates, { readOnly: true, required: true }),
    sessions: integer({ readOnly: true, always: true }),
    energy: energy({ readOnly: true, always: true }),
    accrued: money({ readOnly: true, always: true }),
    overshoot: money({ readOnly: true, always: true }),
    paid: money({ readOnly: true, always: true }),
    refunds: money({ readOnly: true, always: true }),
    commission: money({ readOnly: true, always: true }),
    payout: money({ readOnly: true, always: true }),
    pending: money({ readOnly: true, always: true }),
    /** By method: `KASPI HALYK BONUS ACCOUNT`. */
    sums: json(z.record(z.string(), methodSums), { readOnly: true, always: true }),
    /** How often it was closed. */
    revision: integer({ readOnly: true, always: true }),
    calculatedAt: instant({ readOnly: true }),
    closedAt: instant({ readOnly: true }),
    closedById: ref('users', { readOnly: true }),
  },
  owner: { tenant: 'own', required: true },
  access: {
    read: needs('accessBillingStatistics'),
    create: nobody,
    edit: nobody,
    delete: nobody,
  },
  list: ['number', 'period', ...billingMoney, 'state', 'closedAt'],
  label: 'period',
  sort: { field: 'period', direction: 'desc' },
})
