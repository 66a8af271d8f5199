import { periods } from '@zaryad/model'
import * as z from 'zod'
import { describeRoute } from './describeRoute.ts'

const body = z.object({
  paging: z.object({ skip: z.int().min(0).default(0), take: z.int().min(0).default(0) }).optional(),
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

const rows = z.array(
  z.object({
    time: z
      .string()
      .describe('First day of the period, midnight UTC; by the hour, the local hour as if it were UTC’s'),
    amount: z.number().describe('Mean power in kW over the charging time'),
    duration: z.int().describe('s'),
    count: z.int(),
    sum: z.number().describe('₸'),
  }),
)

const ofType = z.object({ type: z.int(), count: z.int() })
const statistics = z
  .array(
    z.object({
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
    }),
  )
  .length(1)

const concern = z.object({ count: z.int(), oldestAt: z.string().nullable() })
const attention = z.object({
  faultedConnectors: concern,
  offlinePoints: concern,
  stalledSessions: concern,
  suspectSessions: concern,
  failedPayments: concern,
  manualRefunds: concern,
  unclaimedDevices: concern,
  openStations: concern,
})

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
const reliability = z.object({
  total: sums,
  rows: z.array(sums.extend({ time: z.string().describe('First day of the period, midnight UTC') })),
  pointCount: z.int(),
  sum: z.number().describe('₸'),
  points: z.array(
    z.object({
      id: z.string(),
      identity: z.string(),
      name: z.string().nullable(),
      stationName: z.string(),
      readyS: z.int(),
      faultedS: z.int(),
      unavailableS: z.int(),
      offlineS: z.int(),
    }),
  ),
})

const took = z.object({
  energy: z.number().describe('kWh'),
  sum: z.number().describe('₸'),
  count: z.int(),
})
const place = z.object({
  id: z.string(),
  name: z.string(),
  sum: z.number().describe('₸ of the last seven whole days'),
  before: z.number().describe('₸ of the seven before'),
  energy: z.number().describe('kWh'),
  points: z.int(),
  offlinePoints: z.int(),
  faultedConnectors: z.int(),
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
  month: z
    .object({
      month: z.string().describe('2026-11'),
      plan: z.number().nullable().describe('₸'),
      isOwn: z.boolean().describe('Else it is the sum of the companies’ plans'),
      sum: z.number().describe('₸ so far'),
      due: z.number().nullable().describe('₸ of the plan by now'),
      forecast: z.number().describe('₸ at this pace'),
    })
    .nullable(),
})
const plan = z.object({ month: z.string(), sum: z.number().nullable().describe('₸; none takes it away') })

const route = { method: 'POST', tag: 'dashboard' } as const
describeRoute({
  ...route,
  path: '/api/v1/dashboard/now',
  summary:
    'What goes on at this minute, today beside other days, the best and the worst places, the month’s plan',
  body,
  answer: now,
  errors: [422],
})
describeRoute({
  ...route,
  path: '/api/v1/dashboard/plans',
  summary: 'What a company, or the network, means to take by month, from the last month on',
  body,
  answer: z.array(plan),
  errors: [422],
})
describeRoute({
  method: 'PUT',
  tag: 'dashboard',
  path: '/api/v1/dashboard/plans',
  summary: 'Sets the plan of a month; an administrator for any company or the network, a company for itself',
  body: plan.extend({ tenantId: z.string().nullish() }),
  answer: plan,
  errors: [422],
})
describeRoute({
  ...route,
  path: '/api/v1/dashboard/billing/transactions',
  summary: 'Sessions by hour (of up to eight days), day, week or month, in the time zones of their locations',
  body,
  answer: rows,
  errors: [422],
})
describeRoute({
  ...route,
  path: '/api/v1/dashboard/geoObject',
  summary: 'What stands in the network and what happened in the period',
  body,
  answer: statistics,
  errors: [422],
})
describeRoute({
  ...route,
  path: '/api/v1/dashboard/attention',
  summary: 'What wants an operator’s eye now',
  body: z.object({ filter: z.strictObject({ tenantId: z.string().nullish() }).optional() }),
  answer: attention,
})
describeRoute({
  ...route,
  path: '/api/v1/dashboard/reliability',
  summary: 'How connectors spent their time and how starts of charging ended',
  body,
  answer: reliability,
  errors: [422],
})
