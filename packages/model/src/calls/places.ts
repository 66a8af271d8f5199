import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { amenities } from '../choices.ts'
import { maxInteger } from '../fields/maxInteger.ts'
import { spokenAddress, spokenDescription } from './spoken.ts'

const tag = 'payments'
const who = 'everybody'

const offerBody = z.object({ pointId: z.string(), connectorId: z.int().min(1).max(maxInteger) })

const ofStation = {
  name: z.string(),
  nameKz: z.string().nullable(),
  nameEn: z.string().nullable(),
  address: z.string().nullable(),
  ...spokenAddress,
  description: z.string().nullable(),
  ...spokenDescription,
  amenities: z.array(z.enum(amenities)),
  photos: z.array(z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() })),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  supportPhone: z.string().nullable(),
  openingHours: z
    .array(z.object({ days: z.array(z.number()), from: z.string(), to: z.string() }))
    .describe('On the clock of the location; none is round the clock'),
  company: z.string().nullable(),
}
const ofPoint = {
  id: z.string(),
  name: z.string().nullable(),
  power: z.number().nullable(),
  isOnline: z.boolean(),
}
const ofConnector = {
  connectorId: z.number(),
  type: z.number().nullable(),
  currentType: z.number(),
  power: z.number().nullable(),
}

/** Prices as kept with a version: tiyn, those of the schedule in tenge. The page prices by the same engine. */
const offer = z.object({
  station: z.object({
    id: z.string(),
    ...ofStation,
  }),
  point: z.object(ofPoint),
  connector: z.object({
    ...ofConnector,
    status: z.string(),
    statusAt: z.string().nullable(),
  }),
  terms: z.unknown(),
  methods: z.array(z.enum(['KASPI', 'HALYK', 'BONUS'])),
  /** Stand-ins for banks say so. */
  isDemo: z.boolean(),
})
export type Offer = z.output<typeof offer>

/** A location, or the one where a point stands: what a QR code knows. By its `holder` a browser's own hold is not another's. */
const placeBody = z
  .object({
    stationId: z.string().optional(),
    pointId: z.string().optional(),
    holder: z.string().min(16).max(100).nullish(),
  })
  .refine(({ stationId, pointId }) => (stationId === undefined) !== (pointId === undefined))
export type AskedPlace = z.output<typeof placeBody>

/** All that a driver sees of a location before paying; prices as in `offer`. */
const place = z.object({
  station: z.object({
    id: z.string(),
    /** Whose bonuses are good here. */
    tenantId: z.string().nullable(),
    ...ofStation,
    /** Payments are taken: it is in service and its company is not suspended. */
    isOpen: z.boolean(),
  }),
  points: z.array(
    z.object({
      ...ofPoint,
      onlineAt: z.string().nullable(),
      isInService: z.boolean(),
      terms: z.unknown(),
      connectors: z.array(
        z.object({
          ...ofConnector,
          status: z.string().nullable(),
          statusAt: z.string().nullable(),
          /** It is reserved for the driver who asks. */
          isOwn: z.boolean(),
          /** Why this driver cannot charge there now, by the same rule as a payment is refused by. */
          taken: z.enum(['busy', 'broken', 'reserved', 'held']).nullable(),
        }),
      ),
    }),
  ),
  methods: z.array(z.enum(['KASPI', 'HALYK', 'BONUS'])),
  isDemo: z.boolean(),
})
export type Place = z.output<typeof place>

/** What a driver sees before anything is paid. */
export const placeCalls = {
  'POST /api/v1/client/payments/offer': {
    tag,
    summary: 'What charging at a connector costs, before anything is paid',
    who,
    body: offerBody,
    malformed: true,
    answer: offer,
    errors: [404],
    limit: { flood: 12_000 },
  },
  'POST /api/v1/client/payments/place': {
    tag,
    summary: 'A location with its connectors and prices, as a driver sees it',
    who,
    body: placeBody,
    malformed: true,
    answer: place,
    errors: [404],
    limit: { flood: 12_000 },
  },
} satisfies Record<Address, Call>
