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
    })
    .optional(),
})

const rows = z.array(
  z.object({
    time: z.string().describe('First day of the period, midnight UTC'),
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

const route = { method: 'POST', tag: 'dashboard' } as const
describeRoute({
  ...route,
  path: '/api/v1/dashboard/billing/transactions',
  summary: 'Sessions by day, week or month, in the time zones of their locations',
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
