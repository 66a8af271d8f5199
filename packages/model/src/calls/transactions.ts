import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { correctionReasonMin, correctionWays, priceLine, transactions } from '../entities/transactions.ts'
import { written } from '../fields/written.ts'
import { ownTenant } from '../permissions.ts'
import { isTimeZone } from '../pricing/localTime.ts'
import { anyFilter } from './filters.ts'

const tag = 'transactions'
const who = transactions.access.read
const state = z.enum(Object.keys(correctionWays))
const instant = z.string()
const kWh = z.number().describe('kWh')
const tenge = z.number().describe('₸')
const seconds = z.int().describe('s')
const loose = z.record(z.string(), z.unknown())

/** More than any battery on the road takes, so that a slip of a digit is refused, of the last register too. */
export const maxEnergyKwh = 10_000

/** What a session really was: its energy or its last register, and when it ended. What is left out stays. */
const figures = {
  energy: z
    .number()
    .min(0)
    .max(maxEnergyKwh)
    .refine((kwh) => Math.abs(kwh * 1000 - Math.round(kwh * 1000)) < 1e-6, { error: 'tooManyDecimals' })
    .nullish(),
  meterStop: z.int().min(0).nullish(),
  stoppedAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).getTime())
    .nullish(),
}

/** `data` of a workflow call on a session. */
export const correctionData = z.strictObject({
  ...figures,
  reason: written().min(correctionReasonMin).max(500),
  /** The version that the person looked at. */
  version: z.int().nullish(),
  /** The same key again is the same correction. */
  key: z.string().min(1).max(64).nullish(),
})
export type CorrectedFigures = Pick<z.output<typeof correctionData>, 'energy' | 'meterStop' | 'stoppedAt'>
const previewBody = z.strictObject({ ...figures, nextState: z.string() })
export type CorrectionPreview = z.output<typeof previewBody>

const totalsBody = z.object({
  filter: anyFilter,
  query: written().max(200).nullish(),
})
const totals = z.object({ count: z.int(), energy: kWh, sum: tenge, duration: seconds })
export type TotalsBody = z.output<typeof totalsBody>
export type Totals = z.output<typeof totals>

const correction = z.object({
  id: z.string(),
  at: instant,
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  kind: z.enum(['correct', 'forceClose', 'waive']),
  reason: z.string(),
  before: loose,
  after: loose,
})
export type Correction = z.output<typeof correction>

const frame = z.object({ id: z.string(), at: instant, direction: z.enum(['in', 'out']), frame: z.string() })
const event = z.object({
  at: instant,
  kind: z.string(),
  latencyMs: z.number().nullable(),
  frameId: z.string().nullable(),
  userName: z.string().nullable(),
  data: loose,
  frames: z.array(frame),
})
/** Something that happened to a session. `data` holds codes and figures; words are the reader's. */
export type TimelineEvent = z.output<typeof event>

const curvePoint = z.object({
  at: instant,
  energy: kWh.nullable(),
  power: z.number().nullable().describe('kW'),
  soc: z.number().nullable().describe('%'),
})
const gap = z.object({ from: instant, to: instant })
const band = z.object({ from: instant, to: instant, priceEnergy: tenge })
const curve = z.object({
  points: z.array(curvePoint),
  gaps: z.array(gap),
  bands: z.array(band),
  limitKw: z.number().nullable(),
})
export type Curve = z.output<typeof curve>
export type CurvePoint = z.output<typeof curvePoint>

/** What a row of an imported file can tell of a session. */
export const sessionColumns = [
  'sourceId',
  'chargePoint',
  'connector',
  'startedAt',
  'stoppedAt',
  'energyKwh',
  'energyWh',
  'meterStart',
  'meterStop',
  'idTag',
  'stopReason',
] as const
/** Of the body or, beside a bare CSV, of the query. */
export const importSettings = {
  tenantId: z.string().max(64).nullish(),
  stationId: z.string().max(64).nullish(),
  timeZone: z.string().max(64).refine(isTimeZone).nullish(),
}

export const transactionCalls = {
  /** Answered by the entity's own workflow. */
  'POST /api/v1/transactions/workflow/run': {
    tag,
    summary:
      'Put a session right: priced by the rate version of its start, the metered figures stay in its corrections',
    who,
    body: z.object({
      id: z.string(),
      previousState: state,
      nextState: state,
      objectType: z.string().nullish(),
      data: correctionData,
    }),
    answer: loose,
    errors: [404, 409, 422],
  },
  'POST /api/v1/transactions/:id/correction/preview': {
    tag,
    summary: 'What a correction would come to; nothing is written',
    who,
    body: previewBody,
    answer: z.object({
      stoppedAt: instant,
      energy: kWh,
      duration: seconds,
      sum: tenge.nullable(),
      lines: z.array(priceLine).nullable(),
      warning: z.string().nullable(),
      isAllowed: z.boolean(),
    }),
    errors: [404, 422],
    reads: true,
  },
  'POST /api/v1/transactions/totals': {
    tag,
    summary: 'How many sessions a filter lets through, their energy, sum and time',
    who,
    body: totalsBody,
    malformed: true,
    answer: totals,
    reads: true,
    key: true,
  },
  'GET /api/v1/transactions/:id/corrections': {
    tag,
    summary: 'What people changed about a session; the first one’s `before` is what was metered',
    who,
    answer: z.object({ result: z.array(correction) }),
    errors: [404],
  },
  'GET /api/v1/transactions/:id/timeline': {
    tag,
    summary: 'What happened to a session, with the OCPP frames behind it where they were kept',
    who,
    answer: z.object({ events: z.array(event) }),
    errors: [404],
  },
  'GET /api/v1/transactions/:id/curve': {
    tag,
    summary: 'Power, energy and the car’s charge over a session; silences as gaps, prices as bands',
    who,
    answer: curve,
    errors: [404],
  },
  'POST /api/v1/transactions/import': {
    tag,
    summary:
      'Sessions out of a CSV (also as text/csv with the settings in the query); answers a report by row',
    who: ownTenant,
    body: z.strictObject({
      ...importSettings,
      csv: z.string().min(1),
      dryRun: z.boolean().optional(),
      mapping: z.partialRecord(z.enum(sessionColumns), z.string().min(1)).optional(),
    }),
    sent: z.strictObject({
      csv: z.string().min(1),
      dryRun: z.boolean().optional(),
      mapping: z.partialRecord(z.enum(sessionColumns), z.string().min(1)).optional(),
      tenantId: z.string().nullish(),
      stationId: z.string().nullish(),
      timeZone: z.string().nullish(),
    }),
    answer: z.looseObject({}),
    errors: [413, 422],
    bodyLimit: 64 * 1024 * 1024,
  },
} satisfies Record<Address, Call>
