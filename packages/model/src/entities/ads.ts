import { adPlaces, adStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, choices, instant, integer, text } from '../fields/kinds.ts'
import { admins } from '../permissions.ts'

/** Campaigns: who advertises, when and where; what is shown are their `adItems`. */
export const ads = entity('ads', {
  fields: {
    name: text({ required: true, max: 160, search: true }),
    advertiser: text({ max: 160, search: true }),
    from: instant({ required: true }),
    to: instant({ required: true }),
    places: choices(adPlaces, { required: true }),
    note: text({ max: 500, multiline: true }),
    state: choice(adStates, { default: 'draft' }),
    itemCount: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: admins, create: admins, edit: admins, delete: admins },
  list: ['name', 'advertiser', 'from', 'to', 'places', 'itemCount', 'state'],
  sort: { field: 'from', direction: 'desc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'draft', to: 'active' },
      { from: 'active', to: 'paused' },
      { from: 'paused', to: 'active' },
      { from: 'active', to: 'archived' },
      { from: 'paused', to: 'archived' },
      { from: 'archived', to: 'draft' },
    ],
  },
})
