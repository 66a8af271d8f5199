import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { periods } from '../choices.ts'
import { needs, ownTenant } from '../permissions.ts'
import { tiynOf } from '../pricing/money.ts'
import { localDay, optional, orNothing, pagingOf } from './filters.ts'

const tag = 'dashboard'

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).transform(localDay)
const id = optional(z.string().max(64))
const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.int().min(0),
)
const filter = z.strictObject({
  start: optional(day),
  end: optional(day),
  tenantId: id,
  stationId: id,
  chargePointId: id,
  connectorId: optional(z.union([whole, z.string().max(64)])),
  chargePointType: optional(whole.pipe(z.literal([0, 1, 2]))),
  until: optional(z.iso.datetime({ offset: true }).transform((text) => new Date(text))),
})
const paging = z.object({ skip: z.int().min(0).default(0), take: z.int().min(0).default(0) })
const body = z.object({
  paging: z.preprocess(pagingOf, paging).prefault({}),
  period: optional(z.enum(periods)),
  filter: orNothing(filter),
})
export type DashboardBody = z.output<typeof body>
export type DashboardFilter = Partial<z.output<typeof filter>>

const sent = z.object({
  paging: paging.optional(),
  period: z.enum(periods).default('weekly'),
  filter: z
    .strictObject({
      start: z.string().nullish().describe('First day, or an instant'),
      end: z.string().nullish().describe('Last day, included'),
      tenantId: z.string().nullish(),
      stationId: z.string().nullish(),
      chargePointId: z.string().nullish(),
      connectorId: z.union([z.int(), z.string()]).nullish(),
      chargePointType: z.literal([0, 1, 2]).nullish(),
      until: z.string().nullish().describe('An instant that cuts the last day: what was over before it'),
    })
    .optional(),
})

const row = z.object({
  time: z
    .string()
    .describe('First day of the period, midnight UTC; by the hour, the local hour as if it were UTC’s'),
  amount: z.number().describe('Mean power in kW over the charging time'),
  duration: z.int().describe('s'),
  count: z.int(),
  sum: z.number().describe('₸'),
})
/** Spec §3 «Transaction aggregate row». */
export type TransactionRow = z.output<typeof row>

const ofType = z.object({ type: z.int(), count: z.int() })
const statistics = z.object({
  stationCount: z.int(),
  chargePointCount: z.int(),
  power: z.number().describe('kW'),
  connectorCurrentTypes: z.array(ofType),
  billingChargePointCurrentTypes: z.array(
    z.object({ type: z.int(), power: z.number().describe('kWh'), duration: z.int().describe('s') }),
  ),
  transactionCount: z.int(),
  reservationCount: z.int(),
  billingCount: z.int(),
  billingPower: z.number().describe('kWh'),
  durationSum: z.number().describe('ms of reservations'),
  sum: z.number().describe('₸'),
  chargePointStates: z.array(z.object({ connectionState: z.int(), count: z.int() })),
  chargePointTypes: z.array(ofType),
})
/** Spec §3 «Dashboard statistics», the units by contract §2. */
export type Statistics = z.output<typeof statistics>

const concern = z.object({ count: z.int(), oldestAt: z.string().nullable() })
const attention = z.object({
  faultedConnectors: concern,
  offlinePoints: concern,
  stalledSessions: concern,
  /** The longest of them by its id, for those who open sessions one by one. */
  suspectSessions: concern.extend({ oldestId: z.string().nullable() }),
  failedPayments: concern,
  manualRefunds: concern,
  unclaimedDevices: concern,
  openStations: concern,
})
/** How many, and since when the longest of them. */
export type Concern = z.output<typeof concern>
export type Attention = z.output<typeof attention>

const sums = z.object({
  readyS: z.int().describe('Connector-seconds in order'),
  chargingS: z.int().describe('Of them charging'),
  faultedS: z.int(),
  unavailableS: z.int(),
  offlineS: z.int(),
  repairs: z.int().describe('Faults that were put right'),
  repairS: z.int().describe('How long those had lasted, together'),
  attempts: z.int().describe('Sessions that ended and remote starts that were refused'),
  charged: z.int().describe('Of them those that brought energy'),
})
const failing = z.object({
  id: z.string(),
  identity: z.string(),
  name: z.string().nullable(),
  stationName: z.string(),
  stationNameKz: z.string().nullable(),
  stationNameEn: z.string().nullable(),
  readyS: z.int(),
  faultedS: z.int(),
  unavailableS: z.int(),
  offlineS: z.int(),
})
const reliability = z.object({
  total: sums,
  rows: z.array(sums.extend({ time: z.string().describe('First day of the period, midnight UTC') })),
  pointCount: z.int(),
  sum: z.number().describe('₸'),
  points: z.array(failing),
})
/** How connectors spent their time and how starts ended; everything else is worked out from these. */
export type ReliabilitySums = z.output<typeof sums>
export type FailingPoint = z.output<typeof failing>
export type Reliability = z.output<typeof reliability>

const took = z.object({
  energy: z.number().describe('kWh'),
  sum: z.number().describe('₸'),
  count: z.int(),
})
const place = z.object({
  id: z.string(),
  name: z.string(),
  nameKz: z.string().nullable(),
  nameEn: z.string().nullable(),
  sum: z.number().describe('₸ of the last seven whole days'),
  before: z.number().describe('₸ of the seven before'),
  energy: z.number().describe('kWh'),
  points: z.int(),
  offlinePoints: z.int(),
  faultedConnectors: z.int(),
})
const monthState = z.object({
  month: z.string().describe('2026-11'),
  plan: z.number().nullable().describe('₸'),
  isOwn: z.boolean().describe('Else it is the sum of the companies’ plans'),
  sum: z.number().describe('₸ so far'),
  due: z.number().nullable().describe('₸ of the plan by now'),
  forecast: z.number().describe('₸ at this pace'),
})
const now = z.object({
  charging: z.int().describe('Sessions under way'),
  drawn: z.number().describe('kW that cars draw'),
  installed: z.number().describe('kW'),
  freeConnectors: z.int(),
  connectors: z.int(),
  today: took.describe('What ended since midnight'),
  yesterday: took.describe('Yesterday up to the same minute'),
  weekAgo: took.describe('A week ago up to the same minute'),
  places: z
    .object({ best: z.array(place), worst: z.array(place) })
    .nullable()
    .describe('Five locations each; none where one location is asked for'),
  month: monthState.nullable(),
})
export type Took = z.output<typeof took>
export type Place = z.output<typeof place>
export type PlanState = z.output<typeof monthState>
export type Now = z.output<typeof now>

const plan = z.object({ month: z.string(), sum: z.number().nullable().describe('₸; none takes it away') })
export type MonthPlan = z.output<typeof plan>
const planBody = z.strictObject({
  tenantId: z.string().min(1).nullish(),
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'),
  sum: z
    .number()
    .positive()
    .refine((sum) => tiynOf(sum) !== undefined, 'invalid')
    .nullable(),
})

/** Administrators always, others with analytics; a company's people see their company (spec §6). */
const who = needs('accessAnalitycs')
const asked = { tag, who, body, sent, malformed: true, reads: true, errors: [422] } as const

export const dashboardCalls = {
  'POST /api/v1/dashboard/now': {
    ...asked,
    summary:
      'What goes on at this minute, today beside other days, the best and the worst places, the month’s plan',
    answer: now,
  },
  'POST /api/v1/dashboard/plans': {
    ...asked,
    summary: 'What a company, or the network, means to take by month, from the last month on',
    answer: z.array(plan),
  },
  'PUT /api/v1/dashboard/plans': {
    tag,
    who,
    summary:
      'Sets the plan of a month; an administrator for any company or the network, a company for itself',
    body: planBody,
    sent: plan.extend({ tenantId: z.string().nullish() }),
    answer: plan,
    errors: [422],
  },
  'POST /api/v1/dashboard/billing/transactions': {
    ...asked,
    summary:
      'Sessions by hour (of up to eight days), day, week or month, in the time zones of their locations',
    answer: z.array(row),
  },
  'POST /api/v1/dashboard/geoObject': {
    ...asked,
    summary: 'What stands in the network and what happened in the period',
    answer: z.array(statistics).length(1),
  },
  'POST /api/v1/dashboard/attention': {
    tag,
    // faults are everyday work, not analytics: a company's people see theirs whatever the plan
    who: ownTenant,
    body,
    sent: z.object({ filter: z.strictObject({ tenantId: z.string().nullish() }).optional() }),
    malformed: true,
    reads: true,
    summary: 'What wants an operator’s eye now',
    answer: attention,
  },
  'POST /api/v1/dashboard/reliability': {
    ...asked,
    summary: 'How connectors spent their time and how starts of charging ended',
    answer: reliability,
  },
} satisfies Record<Address, Call>
