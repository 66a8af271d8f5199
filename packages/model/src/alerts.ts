import { languages } from './choices.ts'
import { entity } from './entity.ts'
import { choice, choices, flag, instant, integer, ref, text } from './fields/kinds.ts'
import { nobody, ownTenant } from './permissions.ts'
import { eventKinds } from './watch.ts'

export const alertChannels = ['email', 'webhook'] as const
export type AlertChannel = (typeof alertChannels)[number]
const deliveryStates = ['queued', 'sent', 'failed'] as const

/** Who is told of events of these kinds, and how. One without a company is the network's, of all companies or one. */
export const alertRules = entity('alertRules', {
  fields: {
    companyId: ref('tenants'),
    kinds: choices(eventKinds, { required: true }),
    channel: choice(alertChannels, { required: true, fixed: true }),
    target: text({ required: true, max: 1000 }),
    language: choice(languages, { default: 'ru' }),
    active: flag({ default: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: ownTenant, edit: ownTenant, delete: ownTenant },
  list: ['channel', 'target', 'kinds', 'active'],
  label: 'target',
})

/** One message of one event, and what came of it. */
export const alertDeliveries = entity('alertDeliveries', {
  fields: {
    ruleId: ref('alertRules', { readOnly: true, required: true }),
    eventId: ref('events', { readOnly: true, required: true }),
    change: choice(['raised', 'closed'], { readOnly: true, required: true }),
    state: choice(deliveryStates, { readOnly: true, required: true }),
    tries: integer({ readOnly: true, required: true }),
    error: text({ readOnly: true }),
    queuedAt: instant({ readOnly: true, required: true }),
    nextAt: instant({ readOnly: true, required: true }),
    doneAt: instant({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: nobody },
  list: ['queuedAt', 'state', 'tries', 'error'],
  label: 'state',
  sort: { field: 'queuedAt', direction: 'desc' },
  versioned: false,
})
