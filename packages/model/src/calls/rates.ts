import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { rates } from '../entities/rates.ts'
import { moment } from '../fields/moment.ts'

const { fields, access } = rates
const ids = z.array(z.uuid()).min(1).max(5000)
const tag = 'rates'

/** All that a rate says of prices; what is left out costs nothing. */
export const termsBody = z.strictObject({
  priceEnergy: fields.priceEnergy.schema.default(0),
  priceTime: fields.priceTime.schema.default(0),
  priceStart: fields.priceStart.schema.default(0),
  priceIdle: fields.priceIdle.schema.default(0),
  idleGraceMinutes: fields.idleGraceMinutes.schema.default(0),
  schedule: fields.schedule.schema.default([]),
})

const version = z.object({
  version: z.int(),
  terms: termsBody,
  state: z.enum(['past', 'current', 'scheduled', 'withdrawn', 'replaced']),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  createdAt: z.string(),
  userName: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
})
/** `replaced` never held: another of the same time came later. */
export type RateVersion = z.output<typeof version>

const publishBody = z.strictObject({
  at: moment.nullish().describe('From when; now when left out'),
  terms: termsBody.optional().describe('New prices; those of the draft when left out'),
  isFree: z.boolean().default(false).describe('Confirms that nobody pays anything'),
  version: z.int().optional().describe('The row that was looked at; a stale one is refused'),
})
export type Publish = z.output<typeof publishBody>

const assignBody = z
  .strictObject({
    tenantId: z.uuid().optional().describe('All of the company: its points, its locations, what comes later'),
    stationIds: ids.optional().describe('Locations: their points and what comes later'),
    chargePointIds: ids.optional(),
    at: moment.nullish().describe('From when; now when left out'),
    mode: z.enum(['skip', 'replace']).default('skip').describe('What to do where another rate is'),
    dryRun: z.boolean().default(false),
  })
  .refine((body) => [body.tenantId, body.stationIds, body.chargePointIds].filter(Boolean).length === 1, {
    error: 'required',
    path: ['chargePointIds'],
  })
export type Assign = z.output<typeof assignBody>

const span = z.object({ min: z.number(), max: z.number() }).nullable()
const assigned = z.object({
  kind: z.enum(['company', 'location', 'point']),
  id: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  before: z.object({ id: z.string(), name: z.string() }).nullable(),
  next: z
    .object({ name: z.string(), validFrom: z.string() })
    .nullable()
    .describe('What it is to have later still'),
  outcome: z.enum(['assigned', 'same', 'skipped', 'replaced', 'refused']),
  reason: z.enum(['otherCompany']).nullable().describe('Why it was refused'),
})
const assignment = z.object({
  dryRun: z.boolean(),
  result: z.array(assigned),
  validFrom: z.string().nullable().describe('From when; null is at once'),
  change: z
    .object({ locations: z.int(), points: z.int(), before: span, after: span })
    .describe('What changes: places, points, ₸ a kWh there before and after'),
})
export type Assigned = z.output<typeof assigned>
export type Assignment = z.output<typeof assignment>

const coming = z.object({
  validFrom: z.string(),
  userName: z.string().nullable(),
  locations: z.int(),
  points: z.int(),
  companies: z.int(),
})
/** Who is to have a rate from one moment to come. */
export type Coming = z.output<typeof coming>

const simulateBody = z
  .strictObject({
    terms: termsBody.optional(),
    rateId: z.uuid().optional().describe('Instead of terms: those of this rate'),
    from: moment.describe('Sessions that stopped at or after it'),
    to: moment.describe('and before it'),
    scope: z
      .strictObject({
        tenantId: z.uuid().optional(),
        rateId: z.uuid().optional().describe('Sessions that were charged by it'),
        stationIds: ids.optional(),
        chargePointIds: ids.optional(),
      })
      .prefault({}),
  })
  .refine(({ terms, rateId }) => (terms === undefined) !== (rateId === undefined), {
    error: 'required',
    path: ['terms'],
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: 'invalid', path: ['to'] })
const simulation = z.object({
  total: z.int().describe('Billed sessions of the period'),
  sessions: z.int().describe('Those that the sums are of: fewer when a sample was taken'),
  energy: z.number().describe('kWh'),
  actualSum: z.number().describe('₸'),
  simulatedSum: z.number().describe('₸'),
  difference: z.number().describe('₸'),
  approximated: z.int().describe('Sessions without readings, their energy spread evenly'),
})
export type Simulation = z.output<typeof simulation>

const median = z.number().nullable()

export const rateCalls = {
  'GET /api/v1/rates/:id/versions': {
    tag,
    summary: 'All versions of a rate, the latest first',
    who: access.read,
    answer: z.object({ result: z.array(version) }),
    errors: [404],
  },
  'GET /api/v1/rates/:id/versions/:before/diff/:after': {
    tag,
    summary: 'What two versions say differently',
    who: access.read,
    answer: z.object({
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
    errors: [404],
  },
  'DELETE /api/v1/rates/:id/versions/:version': {
    tag,
    summary: 'Withdraws a version that does not hold yet',
    who: access.edit,
    status: 204,
    errors: [404, 409],
  },
  'POST /api/v1/rates/:id/publish': {
    tag,
    summary: 'Puts a draft or new prices in force, at once or from a time to come',
    who: access.edit,
    body: publishBody,
    answer: z.looseObject({ id: z.string() }).describe('The rate'),
    errors: [404, 409, 422],
  },
  'POST /api/v1/rates/:id/assign': {
    tag,
    summary: 'Gives the rate to points, locations or a whole company, at once or from a time to come',
    who: access.edit,
    body: assignBody,
    answer: assignment,
    errors: [404, 409, 422],
  },
  'GET /api/v1/rates/:id/assignments': {
    tag,
    summary: 'What the rate is still to be given to, by moment',
    who: access.read,
    answer: z.object({ result: z.array(coming) }),
    errors: [404],
  },
  'POST /api/v1/rates/:id/assignments/withdraw': {
    tag,
    summary: 'Takes back what was to have the rate from a moment to come',
    who: access.edit,
    body: z.strictObject({ validFrom: moment.describe('The moment from which it was to be') }),
    answer: z.object({ withdrawn: z.int() }),
    errors: [404, 422],
  },
  'POST /api/v1/rates/simulate': {
    tag,
    summary: 'What the sessions of a period would have brought',
    who: access.edit,
    body: simulateBody,
    answer: simulation,
    errors: [404, 422],
    reads: true,
  },
  'POST /api/v1/rates/medians': {
    tag,
    summary: 'Median prices of a company’s rates',
    who: access.read,
    body: z.strictObject({
      tenantId: z.uuid().nullish(),
      exceptId: z.uuid().optional().describe('A rate that does not count'),
    }),
    answer: z.object({ priceEnergy: median, priceTime: median, priceStart: median, priceIdle: median }),
    errors: [422],
    reads: true,
  },
} satisfies Record<Address, Call>
