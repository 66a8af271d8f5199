import { firmwareStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, integer, text } from '../fields/kinds.ts'
import { admins } from '../permissions.ts'

/** Images for stations of one model. `sha256` is what `POST /firmwares/upload` gave: the file's name is its content. */
export const firmwares = entity('firmwares', {
  fields: {
    /** Vendor, model and version in a line. */
    name: text({ readOnly: true, search: true }),
    vendor: text({ required: true, max: 100, search: true }),
    model: text({ required: true, max: 100, search: true }),
    /** As the station will tell it after its restart (BootNotification.firmwareVersion). */
    firmwareVersion: text({ required: true, max: 50, search: true }),
    sha256: text({ required: true, fixed: true, max: 64, pattern: /^[0-9a-f]{64}$/, says: 'sha256' }),
    fileName: text({ readOnly: true }),
    fileSize: integer({ readOnly: true }),
    notes: text({ max: 2000, multiline: true }),
    state: choice(firmwareStates, { readOnly: true, always: true }),
  },
  owner: { tenant: 'shared' },
  access: { read: admins, create: admins, edit: admins, delete: admins },
  list: ['vendor', 'model', 'firmwareVersion', 'fileSize', 'state'],
  label: 'name',
  sort: { field: 'createdAt', direction: 'desc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'draft', to: 'active' },
      { from: 'active', to: 'archived' },
      { from: 'archived', to: 'active' },
    ],
  },
})
