import * as z from 'zod'
import { tenantStates } from '../choices.ts'
import { isKzIban } from '../companyNumbers.ts'
import { entity } from '../entity.ts'
import { choice, choices, flag, instant, integer, json, percent, ref, text } from '../fields/kinds.ts'
import { writtenLine } from '../fields/written.ts'
import { admins, ownSelf, serviceCodes, superAdmins } from '../permissions.ts'

const contacts = z.strictObject({
  person: writtenLine().max(120).optional(),
  phone: writtenLine().max(40).optional(),
  email: z.union([z.email(), z.literal('')]).optional(),
  address: writtenLine().max(255).optional(),
})

/** Companies that own locations; what they may use comes from their plan, and what they are given beyond it. */
export const tenants = entity('tenants', {
  fields: {
    name: text({ required: true, max: 160, search: true }),
    /** Twelve digits; the form wants the check digit too, registers of old may bring others. */
    bin: text({ max: 12, pattern: /^(\d{12})?$/, says: 'bin', search: true }),
    state: choice(tenantStates, { default: 'active' }),
    subscribePlanId: ref('subscribePlans'),
    /** Of the plan and beyond it, less those switched off for all; who writes them gives them beyond the plan. */
    services: choices(serviceCodes, { readOnly: true, always: true, writtenAs: 'extraServices' }),
    extraServices: choices(serviceCodes, { default: [] }),
    /** What the platform keeps of each payment. */
    commission: percent({ min: 0, max: 100, default: 0 }),
    contacts: json(z.union([contacts, z.string().max(500)])),
    iban: text({ max: 20, isValid: isKzIban, says: 'iban' }),
    bank: text({ max: 120 }),
    contractUntil: instant(),
    stationCount: integer({ readOnly: true, always: true }),
    chargePointCount: integer({ readOnly: true, always: true }),
    /** Of the plan; empty where there is none, or `unlimitedChargePoints` lifts it. */
    chargePointLimit: integer({ readOnly: true }),
    atLimit: flag({ readOnly: true, always: true }),
    userCount: integer({ readOnly: true, always: true }),
    suspendedAt: instant({ readOnly: true }),
    /** Of its points for which neither they nor their location have one; given by `/rates/{id}/assign`. */
    rateId: ref('rates', { readOnly: true }),
  },
  owner: { tenant: 'self' },
  access: { read: ownSelf, create: admins, edit: admins, delete: superAdmins },
  list: [
    'name',
    'bin',
    'subscribePlanId',
    'services',
    'stationCount',
    'chargePointCount',
    'state',
    'contractUntil',
  ],
  sort: { field: 'name', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'active', to: 'suspended' },
      { from: 'suspended', to: 'active' },
    ],
  },
})
