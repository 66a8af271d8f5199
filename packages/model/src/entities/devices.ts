import * as z from 'zod'
import { connectionStates, deviceStates, keyAnswers, ocppVersions, passwordStates } from '../choices.ts'
import { entity } from '../entity.ts'
import { choice, flag, instant, integer, json, ref, secret, text } from '../fields/kinds.ts'
import { admins, ownTenant } from '../permissions.ts'

const deviation = z.object({
  code: z.string(),
  count: z.int(),
  lastAt: z.string(),
  sample: z.string().optional(),
})

/** OCPP 1.6 has keys of 16 to 20 bytes, 2.0.1 of 16 to 40 characters; those set before this was asked go on. */
export const shortestKey = 16

/** Physical units as they present themselves over OCPP; without a charge point they are unclaimed. */
export const devices = entity('devices', {
  fields: {
    identity: text({ required: true, fixed: true, max: 48, unique: true, search: true, code: true }),
    vendor: text({ max: 100, search: true }),
    model: text({ max: 100, search: true }),
    serialNumber: text({ max: 100, search: true, code: true }),
    firmwareVersion: text({ max: 100, search: true }),
    ocppVersion: choice(ocppVersions),
    securityProfile: integer({ min: 0, max: 3, default: 0 }),
    password: secret({ min: shortestKey }),
    passwordState: choice(passwordStates, { readOnly: true, always: true }),
    passwordAt: instant({ readOnly: true }),
    /** When a key was last offered to the station, and what it said. */
    keyTriedAt: instant({ readOnly: true }),
    keyAnswer: choice(keyAnswers, { readOnly: true }),
    /** Whoever knows its name can speak for it. */
    open: flag({ readOnly: true, always: true }),
    /** Why this one may be without a key. */
    keyException: text({ max: 500, multiline: true }),
    wrongKeys: integer({ readOnly: true, always: true }),
    wrongKeyAt: instant({ readOnly: true }),
    wrongKeyFrom: text({ max: 64, readOnly: true }),
    contestedAt: instant({ readOnly: true }),
    chargePointId: ref('chargePoints'),
    state: choice(deviceStates, { readOnly: true, always: true }),
    connectionState: choice(connectionStates, { readOnly: true, always: true }),
    attempts: integer({ readOnly: true, always: true }),
    firstSeenAt: instant({ readOnly: true }),
    lastSeenAt: instant({ readOnly: true }),
    simIccid: text({ max: 20, pattern: /^(\d{19,20})?$/, says: 'simIccid', search: true }),
    commissionedAt: instant(),
    warrantyUntil: instant(),
    note: text({ max: 1000, multiline: true }),
    deviations: json(z.array(deviation), { readOnly: true, always: true }),
  },
  owner: { tenant: 'own' },
  access: { read: ownTenant, create: admins, edit: admins, delete: admins },
  list: [
    'identity',
    'vendor',
    'model',
    'serialNumber',
    'firmwareVersion',
    'chargePointId',
    'connectionState',
    'lastSeenAt',
    'state',
  ],
  label: 'identity',
  sort: { field: 'lastSeenAt', direction: 'desc' },
  workflow: {
    field: 'state',
    transitions: [
      { from: 'unclaimed', to: 'rejected' },
      { from: 'rejected', to: 'unclaimed' },
    ],
  },
})
