import { bonusPackageStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, energy, instant, integer, money, text } from '../fields/kinds.ts'
import { needs } from '../permissions.ts'

/** Packages of kWh that a company sells ahead. What was sold keeps the volume and days it was sold with. */
export const tenantBonuses = entity('tenantBonuses', {
  fields: {
    name: text({ required: true, max: 120, search: true }),
    nameKz: text({ max: 120 }),
    nameEn: text({ max: 120 }),
    volume: energy({ required: true, min: 0.001, max: 1_000_000 }),
    price: money({ required: true, min: 0, max: 100_000_000 }),
    validDays: integer({ required: true, min: 1, max: 730, unit: 'day' }),
    /** How many may be sold in all, and to one client; empty is no limit. */
    stock: integer({ min: 1, max: 10_000_000 }),
    limitPerClient: integer({ min: 1, max: 1000 }),
    shownFrom: instant(),
    shownTo: instant(),
    terms: text({ max: 2000, multiline: true }),
    termsKz: text({ max: 2000, multiline: true }),
    termsEn: text({ max: 2000, multiline: true }),
    state: choice(bonusPackageStates, { default: 'draft' }),
    sold: integer({ readOnly: true, always: true }),
    left: integer({ readOnly: true }),
  },
  owner: { tenant: 'own', required: true },
  access: {
    read: needs('accessTenantBonuses'),
    create: needs('accessTenantBonuses'),
    edit: needs('accessTenantBonuses'),
    delete: needs('accessTenantBonuses'),
  },
  list: ['name', 'volume', 'price', 'validDays', 'sold', 'left', 'state', 'shownFrom', 'shownTo'],
  sort: { field: 'name', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'draft', to: 'active' },
      { from: 'active', to: 'archived' },
      { from: 'archived', to: 'active' },
    ],
  },
})
