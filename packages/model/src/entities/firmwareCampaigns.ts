import { firmwareCampaignStates, firmwareStopReasons, firmwareWaveKinds } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, instant, integer, json, ref, text } from '../fields/kinds.ts'
import { firmwareTargets } from '../firmwareTargets.ts'
import { admins } from '../permissions.ts'

const clock = { max: 5, pattern: /^(([01]\d|2[0-3]):[0-5]\d)?$/, says: 'clock' } as const

/** One image brought to many points, wave by wave; the numbers are of its `firmwareUpdates`. */
export const firmwareCampaigns = entity('firmwareCampaigns', {
  fields: {
    name: text({ required: true, max: 160, search: true }),
    firmwareId: ref('firmwares', { required: true }),
    targets: json(firmwareTargets, { default: {} }),
    waveKind: choice(firmwareWaveKinds, { default: 'percent' }),
    waveSize: integer({ min: 1, max: 5000, default: 10 }),
    pauseMinutes: integer({ min: 0, max: 10_080, default: 30, unit: 'min' }),
    stopOnFailures: integer({ min: 1, max: 1000, default: 3 }),
    /** Hours of the day in which a point may be asked, by its location's clock; both empty: at any. */
    windowFrom: text(clock),
    windowTo: text(clock),
    state: choice(firmwareCampaignStates, { readOnly: true, always: true }),
    stopReason: choice(firmwareStopReasons, { readOnly: true }),
    wave: integer({ readOnly: true, always: true }),
    waves: integer({ readOnly: true, always: true }),
    nextWaveAt: instant({ readOnly: true }),
    startedAt: instant({ readOnly: true }),
    finishedAt: instant({ readOnly: true }),
    total: integer({ readOnly: true, always: true }),
    installed: integer({ readOnly: true, always: true }),
    failed: integer({ readOnly: true, always: true }),
    skipped: integer({ readOnly: true, always: true }),
    going: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: admins, create: admins, edit: admins, delete: admins },
  list: ['name', 'firmwareId', 'state', 'total', 'installed', 'failed'],
  sort: { field: 'createdAt', direction: 'desc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'draft', to: 'running' },
      { from: 'running', to: 'paused' },
      { from: 'paused', to: 'running' },
      { from: 'running', to: 'stopped' },
      { from: 'paused', to: 'stopped' },
      { from: 'stopped', to: 'running' },
    ],
  },
})
