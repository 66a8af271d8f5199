import { stationFileReasons, stationFileStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, instant, integer, ref, text } from '../fields/kinds.ts'
import { nobody, ownTenant } from '../permissions.ts'

/** Logs that stations were asked for, and the files that came of it. */
export const stationFiles = entity('stationFiles', {
  fields: {
    chargePointId: ref('chargePoints', { readOnly: true, always: true }),
    userId: ref('users', { readOnly: true }),
    state: choice(stationFileStates, { readOnly: true, always: true }),
    reason: choice(stationFileReasons, { readOnly: true }),
    startTime: instant({ readOnly: true }),
    stopTime: instant({ readOnly: true }),
    /** Until when the station may send it. */
    expiresAt: instant({ readOnly: true, always: true }),
    fileName: text({ readOnly: true, search: true }),
    fileSize: integer({ readOnly: true }),
    sha256: text({ readOnly: true }),
    uploadedAt: instant({ readOnly: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: nobody, edit: nobody, delete: ownTenant },
  list: ['chargePointId', 'state', 'startTime', 'stopTime', 'fileSize', 'userId'],
  label: 'fileName',
  sort: { field: 'createdAt', direction: 'desc' },
})
