import * as z from 'zod'
import { assignBody } from '../rates/assign.ts'
import { withdrawBody } from '../rates/comingAssignments.ts'
import { mediansBody } from '../rates/mediansBody.ts'
import { publishBody } from '../rates/publish.ts'
import { simulateBody } from '../rates/simulateBody.ts'
import { termsBody } from '../rates/terms.ts'
import { describeRoute } from './describeRoute.ts'

const versions = z.object({
  result: z.array(
    z.object({
      version: z.int(),
      terms: termsBody,
      state: z.enum(['past', 'current', 'scheduled', 'withdrawn', 'replaced']),
      validFrom: z.string(),
      validTo: z.string().nullable(),
      createdAt: z.string(),
      userName: z.string().nullable(),
      withdrawnAt: z.string().nullable(),
      withdrawnBy: z.string().nullable(),
    }),
  ),
})
const changes = z.object({
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
const span = z.object({ min: z.number(), max: z.number() }).nullable()
const assigned = z.object({
  dryRun: z.boolean(),
  result: z.array(
    z.object({
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
    }),
  ),
  validFrom: z.string().nullable().describe('From when; null is at once'),
  change: z
    .object({ locations: z.int(), points: z.int(), before: span, after: span })
    .describe('What changes: places, points, ₸ a kWh there before and after'),
})
const coming = z.object({
  result: z.array(
    z.object({
      validFrom: z.string(),
      userName: z.string().nullable(),
      locations: z.int(),
      points: z.int(),
      companies: z.int(),
    }),
  ),
})
const simulation = z.object({
  total: z.int().describe('Billed sessions of the period'),
  sessions: z.int().describe('Those that the sums are of: fewer when a sample was taken'),
  energy: z.number().describe('kWh'),
  actualSum: z.number().describe('₸'),
  simulatedSum: z.number().describe('₸'),
  difference: z.number().describe('₸'),
  approximated: z.int().describe('Sessions without readings, their energy spread evenly'),
})
const median = z.number().nullable()
const medians = z.object({ priceEnergy: median, priceTime: median, priceStart: median, priceIdle: median })

const tag = 'rates'
const base = '/api/v1/rates'
describeRoute({
  tag,
  method: 'GET',
  path: `${base}/:id/versions`,
  summary: 'All versions of a rate, the latest first',
  answer: versions,
  errors: [404],
})
describeRoute({
  tag,
  method: 'GET',
  path: `${base}/:id/versions/:before/diff/:after`,
  summary: 'What two versions say differently',
  answer: changes,
  errors: [404],
})
describeRoute({
  tag,
  method: 'DELETE',
  path: `${base}/:id/versions/:version`,
  summary: 'Withdraws a version that does not hold yet',
  status: 204,
  errors: [404, 409],
})
describeRoute({
  tag,
  method: 'POST',
  path: `${base}/:id/publish`,
  summary: 'Puts a draft or new prices in force, at once or from a time to come',
  body: publishBody,
  answer: z.looseObject({ id: z.string() }).describe('The rate'),
  errors: [404, 409, 422],
})
describeRoute({
  tag,
  method: 'POST',
  path: `${base}/:id/assign`,
  summary: 'Gives the rate to points, locations or a whole company, at once or from a time to come',
  body: assignBody,
  answer: assigned,
  errors: [404, 409, 422],
})
describeRoute({
  tag,
  method: 'GET',
  path: `${base}/:id/assignments`,
  summary: 'What the rate is still to be given to, by moment',
  answer: coming,
  errors: [404],
})
describeRoute({
  tag,
  method: 'POST',
  path: `${base}/:id/assignments/withdraw`,
  summary: 'Takes back what was to have the rate from a moment to come',
  body: withdrawBody,
  answer: z.object({ withdrawn: z.int() }),
  errors: [404, 422],
})
describeRoute({
  tag,
  method: 'POST',
  path: `${base}/simulate`,
  summary: 'What the sessions of a period would have brought',
  body: simulateBody,
  answer: simulation,
  errors: [404, 422],
})
describeRoute({
  tag,
  method: 'POST',
  path: `${base}/medians`,
  summary: 'Median prices of a company’s rates',
  body: mediansBody,
  answer: medians,
  errors: [422],
})
