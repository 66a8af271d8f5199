import { planPeriods, planStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, choices, integer, money, text } from '../fields/kinds.ts'
import { admins, serviceCodes, staff } from '../permissions.ts'

/** Bundles of services with a price; no limit means as many charge points as wanted. */
export const subscribePlans = entity('subscribePlans', {
  fields: {
    name: text({ required: true, max: 120, search: true }),
    price: money({ min: 0, default: 0 }),
    period: choice(planPeriods, { default: 'month' }),
    services: choices(serviceCodes, { default: [] }),
    chargePointLimit: integer({ min: 1, max: 1_000_000 }),
    position: integer({ min: 0, max: 1000, default: 0 }),
    state: choice(planStates, { default: 'active' }),
    tenantCount: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: staff, create: admins, edit: admins, delete: admins },
  list: ['name', 'price', 'period', 'services', 'chargePointLimit', 'tenantCount', 'state'],
  sort: { field: 'position', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'active', to: 'archived' },
      { from: 'archived', to: 'active' },
    ],
  },
})
