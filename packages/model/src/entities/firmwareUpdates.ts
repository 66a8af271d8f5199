import { firmwareUpdateReasons, firmwareUpdateStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, flag, instant, integer, ref, text } from '../fields/kinds.ts'
import { admins, nobody } from '../permissions.ts'

/** What a campaign does at one of its points. */
export const firmwareUpdates = entity('firmwareUpdates', {
  fields: {
    campaignId: ref('firmwareCampaigns', { readOnly: true, always: true }),
    chargePointId: ref('chargePoints', { readOnly: true, always: true }),
    wave: integer({ readOnly: true, always: true }),
    isDeferred: flag({ readOnly: true, always: true }),
    state: choice(firmwareUpdateStates, { readOnly: true, always: true }),
    reason: choice(firmwareUpdateReasons, { readOnly: true }),
    fromVersion: text({ readOnly: true }),
    attempts: integer({ readOnly: true, always: true }),
    sentAt: instant({ readOnly: true }),
    changedAt: instant({ readOnly: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: admins, create: nobody, edit: nobody, delete: nobody },
  list: ['chargePointId', 'wave', 'state', 'reason', 'changedAt'],
  sort: { field: 'wave', direction: 'asc' },
})
