import * as z from 'zod'
import { MAX_ID_TAG, normalIdTag } from '../cards/idTag.ts'
import { cardStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { field } from '../fields/field.ts'
import { choice, instant, integer, ref, text } from '../fields/kinds.ts'
import { writtenLine } from '../fields/written.ts'
import { needs } from '../permissions.ts'

const idTag = writtenLine().min(1).transform(normalIdTag).pipe(z.string().max(MAX_ID_TAG))

/** Cards that open a session. `idTag` is compared without case (OCPP 1.6 §7.28); the newer the version, the longer it may be. */
export const rFIDCards = entity('rFIDCards', {
  fields: {
    idTag: field('text', idTag, { required: true, max: MAX_ID_TAG, unique: true, search: true, code: true }),
    number: text({ max: 40, search: true, code: true }),
    userId: ref('users'),
    ownerName: text({ readOnly: true, search: true }),
    ownerPhone: text({ readOnly: true, search: true, masked: true }),
    state: choice(cardStates, { default: 'active' }),
    expiresAt: instant(),
    /** Whole days, begun ones counted; below 1 it has expired. */
    daysLeft: integer({ readOnly: true, unit: 'day' }),
    parentIdTag: text({ max: MAX_ID_TAG }),
    note: text({ max: 500, multiline: true }),
    lastUsedAt: instant({ readOnly: true }),
    /** Since the last use, or since it was made where there was none. */
    idleDays: integer({ readOnly: true, always: true, unit: 'day' }),
    sessions30d: integer({ readOnly: true, always: true }),
  },
  owner: { tenant: 'own' },
  access: {
    read: needs('accessRFID'),
    create: needs('accessRFID'),
    edit: needs('accessRFID'),
    delete: needs('accessRFID'),
  },
  list: ['idTag', 'number', 'userId', 'state', 'expiresAt', 'lastUsedAt', 'sessions30d'],
  label: 'idTag',
  sort: { field: 'idTag', direction: 'asc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'active', to: 'suspended' },
      { from: 'active', to: 'blocked' },
      { from: 'active', to: 'lost' },
      { from: 'suspended', to: 'active' },
      { from: 'blocked', to: 'active' },
      { from: 'lost', to: 'active' },
    ],
  },
})
