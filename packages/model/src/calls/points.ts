import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { chargePoints } from '../entities/chargePoints.ts'
import { stationFiles } from '../entities/stationFiles.ts'
import { written } from '../fields/written.ts'
import { asDate } from './filters.ts'

const tag = 'chargePoints'
/** Commands are open to whoever may edit charge points, within the same bounds. */
const who = chargePoints.access.edit
const instant = z.string().nullable()

const configurationRow = z.object({
  key: z.string(),
  value: z.string().nullable(),
  readOnly: z.boolean(),
  type: z.enum(['flag', 'integer', 'list', 'text']),
  isSecret: z.boolean(),
  isKnown: z.boolean().describe('False for an expected key that the station does not have'),
  expected: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  isDifferent: z.boolean(),
  needsReboot: z.boolean(),
  readAt: z.string(),
})
const configuration = z.object({
  result: z.array(configurationRow),
  readAt: instant,
  template: z.string().nullable().describe('The maker whose template it is; null for the common one'),
  addressKey: z.string().nullable().describe('The key of the central system’s address'),
})
const fixed = z.object({ key: z.string(), value: z.string(), status: z.string() })
export type ConfigurationRow = z.output<typeof configurationRow>
export type ConfigurationView = z.output<typeof configuration>
export type FixedKey = z.output<typeof fixed>

const readiness = z.object({
  isOnline: z.boolean(),
  connectionAt: z.string(),
  bootAt: instant,
  heartbeatAt: instant,
  statusAt: instant,
  lastSeenAt: instant,
  attempts: z.int(),
  vendor: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  firmwareVersion: z.string().nullable(),
  skips: z.record(z.string(), z.string()),
})
/** What a station has shown of itself, each with its moment; null for what has not come. */
export type Readiness = z.output<typeof readiness>

const sent = z.object({ status: z.string(), commandId: z.string() })

export const pointCalls = {
  'GET /api/v1/chargePoints/:id/configuration': {
    tag,
    summary: 'What the station said of its configuration, beside what is expected',
    who,
    answer: configuration,
    errors: [404],
  },
  'POST /api/v1/chargePoints/:id/configuration/read': {
    tag,
    summary: 'Ask the station for its configuration',
    who,
    answer: configuration,
    errors: [404, 409, 504],
  },
  'POST /api/v1/chargePoints/:id/configuration/change': {
    tag,
    summary: 'Change one key; the answer is the station’s own',
    who,
    // a variable of 2.x has four names of 50 characters and a value of 1 000; 1.6 allows 50 and 500 and is checked apart
    body: z.object({ key: z.string().trim().min(1).max(250), value: z.string().max(1000) }),
    answer: sent,
    errors: [404, 409, 422, 504],
  },
  'POST /api/v1/chargePoints/:id/configuration/fix': {
    tag,
    summary: 'Set every key that differs from the template, with the answer to each',
    who,
    answer: z.object({ result: z.array(fixed) }),
    errors: [404, 409],
  },
  'GET /api/v1/chargePoints/:id/readiness': {
    tag,
    summary: 'What the station has shown of itself, each with its moment',
    who,
    answer: readiness,
    errors: [404],
  },
  'POST /api/v1/chargePoints/:id/readiness/ask': {
    tag,
    summary: 'Ask the station for a boot, a heartbeat and its status, where they have not come',
    who,
    answer: z.object({ result: z.array(z.object({ message: z.string(), status: z.string() })) }),
    errors: [404, 409],
  },
  'POST /api/v1/chargePoints/:id/readiness/skip': {
    tag,
    summary: 'Leave a step of the onboarding out, with the reason; without one it is to be done again',
    who,
    body: z.object({
      step: z.enum(['connection', 'configuration', 'connectors', 'rate', 'test']),
      reason: written().max(500).nullable(),
    }),
    answer: readiness,
    errors: [404, 422],
  },
  'POST /api/v1/chargePoints/:id/recovery': {
    tag,
    summary: 'Write down that the steps of recovery were walked and the point is passed on',
    who,
    body: z.object({
      note: written().max(2000).default(''),
      steps: z
        .array(
          z.object({
            step: z.enum(['link', 'stop', 'unlock', 'softReset', 'hardReset']),
            result: z.enum(['done', 'notNeeded', 'failed', 'skipped', 'notTried']),
            detail: written().max(300).nullish(),
            at: z.iso.datetime({ offset: true }).nullish(),
          }),
        )
        .max(20),
    }),
    answer: z.object({ number: z.string(), at: z.string() }),
    errors: [404, 422],
  },
  'POST /api/v1/chargePoints/:id/diagnostics': {
    tag: 'stationFiles',
    summary: 'Ask a station for its log of at most a day, to be sent to an address of our own',
    who,
    body: z.object({ startTime: asDate, stopTime: asDate }),
    sent: z.object({ startTime: z.string(), stopTime: z.string() }),
    answer: z.object({
      id: z.string().describe('Of the row in stationFiles'),
      commandId: z.string(),
      fileName: z.string().nullable().describe('Null: the station has nothing to send'),
    }),
    status: 201,
    errors: [404, 409, 422, 504],
  },
  'GET /api/v1/stationFiles/:id/content': {
    tag: 'stationFiles',
    summary: 'The log itself, as an attachment',
    who: stationFiles.access.read,
    files: ['application/octet-stream'],
    errors: [404],
  },
} satisfies Record<Address, Call>
