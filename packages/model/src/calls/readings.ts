import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { chargePoints } from '../entities/chargePoints.ts'
import { meterValues } from '../entities/meterValues.ts'
import { maxInteger } from '../fields/maxInteger.ts'
import { asDate } from './filters.ts'

const instant = z.string()

const question = z.strictObject({
  chargePointId: z.string().nullish(),
  connectorId: z.int().min(0).max(maxInteger).nullish(),
  /** The integer on the wire. */
  transactionId: z.int().min(1).max(maxInteger).nullish(),
  from: asDate.nullish(),
  to: asDate.nullish(),
})
/** Readings of a point over a period, or of a session (ux §5.13). */
export type ReadingsQuestion = z.output<typeof question>

const line = z.object({
  connectorId: z.int(),
  measurand: z.string(),
  phase: z.string(),
  unit: z.string(),
  points: z.array(z.object({ at: instant, value: z.number(), min: z.number(), max: z.number() })),
})

const anomaly = z.object({
  kind: z.enum(['gap', 'backward', 'jump']),
  connectorId: z.int(),
  transactionId: z.int(),
  from: instant,
  to: instant,
  before: z.number().describe('kWh'),
  after: z.number().describe('kWh'),
})
export type Anomaly = z.output<typeof anomaly>

/** What a chart of a point is drawn of. */
export const chartMeasurands = [
  'Power.Active.Import',
  'Energy.Active.Import.Register',
  'Voltage',
  'Current.Import',
  'Temperature',
  'SoC',
] as const
const seriesPoint = z.object({
  at: z.string().describe('The middle of the readings of one step'),
  average: z.number(),
  lowest: z.number(),
  highest: z.number(),
  count: z.int(),
})
const series = z.object({
  stepS: z.int().describe('Readings of so many seconds make one point'),
  series: z.array(
    z.object({
      connectorId: z.int(),
      measurand: z.enum(chartMeasurands),
      unit: z.string().describe('kW, kWh, V, A, Celsius, Percent'),
      points: z.array(seriesPoint),
    }),
  ),
})
export type PointSeries = z.output<typeof series>

const stretch = z.object({ state: z.string(), from: instant })
const day = z.object({
  from: instant,
  to: instant,
  uptime: z.number().nullable().describe('Share of the last 30 days that the connectors were in order'),
  connectors: z.array(
    z.object({
      connectorId: z.int(),
      states: z.array(stretch),
      power: z.array(z.object({ at: instant, power: z.number().describe('kW') })),
      socStart: z.number().nullable().describe('%'),
      paid: z.object({ sum: z.number().describe('₸'), payType: z.string() }).nullable(),
      client: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  counts: z.object({ sessions: z.int(), configuration: z.int() }),
  frames: z.object({
    hourCount: z.int(),
    hourErrors: z.int(),
    last: z.array(z.record(z.string(), z.unknown())),
  }),
})
export type PointDay = z.output<typeof day>

const asked = {
  tag: 'meterValues',
  who: meterValues.access.read,
  body: question,
  errors: [422],
  reads: true,
} as const

export const readingCalls = {
  'POST /api/v1/meterValues/series/search': {
    ...asked,
    summary: 'Readings of a month at most, drawn together for a chart',
    answer: z.object({ result: z.array(line) }),
  },
  'POST /api/v1/meterValues/anomalies/search': {
    ...asked,
    summary: 'Where the energy register is silent, falls or leaps',
    answer: z.object({ result: z.array(anomaly) }),
  },
  'POST /api/v1/chargePoints/series': {
    tag: 'chargePoints',
    summary: 'Readings of a charge point over time, thinned out for a chart',
    who: chargePoints.access.read,
    body: z.object({
      chargePointId: z.string(),
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
    }),
    answer: series,
    errors: [404, 422],
    reads: true,
  },
  'GET /api/v1/chargePoints/:id/day': {
    tag: 'chargePoints',
    summary:
      'How a charge point has been: states of 24 hours, power of 15 minutes, uptime of 30 days, last frames',
    who: chargePoints.access.read,
    answer: day,
    errors: [404],
  },
} satisfies Record<Address, Call>
