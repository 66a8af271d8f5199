import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { clients } from '../permissions.ts'
import { calledStation, spokenAddress, spokenTerms } from './spoken.ts'

const tag = 'driver'
const who = clients

const named = z.object({ ru: z.string(), kz: z.string().nullable(), en: z.string().nullable() })
/** A name in the three languages. */
export type Named = z.output<typeof named>

/** A driver's pages are short. */
const page = z.strictObject({
  skip: z.int().min(0).max(10_000).default(0),
  take: z.int().min(1).max(100).default(20),
})
const session = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  energy: z.number(),
  duration: z.number().nullable(),
  sum: z.number().nullable(),
  station: z.string().nullable(),
  ...calledStation,
  address: z.string().nullable(),
  ...spokenAddress,
  timeZone: z.string(),
  paymentId: z.string().nullable(),
})
export type OwnSession = z.output<typeof session>
const payment = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  payType: z.string(),
  createdAt: z.string(),
  sum: z.number(),
  charged: z.number(),
  returned: z.number(),
  amount: z.number().nullable(),
  energy: z.number().nullable(),
  station: z.string().nullable(),
  ...calledStation,
  timeZone: z.string(),
  /** The name of what was bought, where it was a package. */
  package: z.string().nullable(),
  packageName: named.nullable(),
})
export type OwnPayment = z.output<typeof payment>

const bonus = z.object({
  id: z.string(),
  tenantId: z.string(),
  company: z.string(),
  /** In the three languages; null where it was a gift. */
  name: named.nullable(),
  volume: z.number(),
  held: z.number(),
  issued: z.number(),
  expiresAt: z.string().nullable(),
  source: z.string(),
  state: z.enum(['active', 'used', 'expired', 'refunded']),
})
export type OwnBonus = z.output<typeof bonus>
const bonusMovement = z.object({
  at: z.string(),
  kind: z.string(),
  delta: z.number(),
  rest: z.number(),
  /** kWh that charging took of what was held for it; null where it is no end of charging. */
  used: z.number().nullable(),
  paymentNumber: z.number().nullable(),
})
export type OwnBonusMovement = z.output<typeof bonusMovement>

const movement = z.object({
  at: z.string(),
  kind: z.enum(['toBalance', 'fromBalance']),
  delta: z.number(),
  paymentId: z.string(),
  paymentNumber: z.number(),
  station: z.string().nullable(),
  ...calledStation,
})
export const balance = z.object({
  /** Tenge. */
  balance: z.number(),
  /** What is sent back by hand for less stays here; 0 where nothing does. */
  below: z.number(),
  /** The newest first. */
  result: z.array(movement),
})
export type Balance = z.output<typeof balance>

const offer = z.object({
  id: z.string(),
  tenantId: z.string(),
  company: z.string(),
  name: named,
  volume: z.number(),
  price: z.number(),
  validDays: z.number(),
  terms: z.string().nullable(),
  ...spokenTerms,
})
export type PackageOffer = z.output<typeof offer>

const buyBody = z.strictObject({
  packageId: z.string().max(64),
  payType: z.enum(['KASPI', 'HALYK']),
  /** The client's own name of the request: asked again, the payment is the same. Of 32 characters and more it makes the secret. */
  key: z.string().min(8).max(100),
})
export type BuyPackage = z.output<typeof buyBody>

const reservation = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  createdAt: z.string(),
  expiryDate: z.string(),
  station: z.string().nullable(),
  ...calledStation,
  address: z.string().nullable(),
  ...spokenAddress,
  timeZone: z.string(),
  pointId: z.string(),
  point: z.string().nullable(),
  connectorId: z.number(),
})
export type OwnReservation = z.output<typeof reservation>
/** The station's own word: Accepted, Occupied, Faulted, Rejected, Unavailable; or none for a cancelled one. */
const reserved = z.object({ status: z.string(), reservation: reservation.nullable() })
const reservesMost = { flood: 1_200, each: 30, of: 'asker' } as const

/** What a driver with an account sees, buys and reserves. */
export const driverCalls = {
  'POST /api/v1/driver/payments/search': {
    tag,
    summary: 'The driver’s own payments, the newest first',
    who,
    body: page,
    malformed: true,
    answer: z.object({ result: z.array(payment) }),
    reads: true,
  },
  'POST /api/v1/driver/transactions/search': {
    tag,
    summary: 'The driver’s own charging sessions, the newest first',
    who,
    body: page,
    malformed: true,
    answer: z.object({ result: z.array(session) }),
    reads: true,
  },
  'POST /api/v1/driver/bonuses/search': {
    tag,
    summary: 'The driver’s own kWh, those that can be used first; with `tenantId` at one company',
    who,
    body: z.strictObject({ tenantId: z.string().max(64).optional() }),
    malformed: true,
    answer: z.object({ result: z.array(bonus) }),
    reads: true,
  },
  'POST /api/v1/driver/bonuses/movements': {
    tag,
    summary: 'How the rest of one of the driver’s bonuses came about',
    who,
    body: z.strictObject({ bonusId: z.string().max(64) }),
    answer: z.object({ result: z.array(bonusMovement) }),
    errors: [404],
  },
  'POST /api/v1/driver/balance': {
    tag,
    summary: 'What is kept for the driver, and how it came about; it adds to the next payment',
    who,
    answer: balance,
  },
  'POST /api/v1/driver/packages/search': {
    tag,
    summary: 'Packages of kWh that the driver can buy now, of one company or of all',
    who,
    body: z.strictObject({ tenantId: z.string().max(64).optional() }),
    malformed: true,
    answer: z.object({ result: z.array(offer) }),
    reads: true,
  },
  'POST /api/v1/driver/packages/buy': {
    tag,
    summary: 'Begin to pay for a package; kWh come with the bank’s word. For HALYK, payOrder follows',
    who,
    body: buyBody,
    answer: z.object({
      id: z.string(),
      number: z.number(),
      sum: z.number(),
      secret: z.string().optional(),
      redirectUrl: z.string().optional(),
      qrCodeImage: z.string().optional(),
    }),
    errors: [404, 409, 422, 502],
  },
  'POST /api/v1/driver/reservations': {
    tag,
    summary: 'Reserve a free connector for RESERVATION_MINUTES; one at a time',
    who,
    body: z.strictObject({ pointId: z.string().max(64), connectorId: z.int().min(1).max(1000) }),
    answer: reserved,
    errors: [404, 409, 422, 504],
    limit: reservesMost,
  },
  'POST /api/v1/driver/reservations/cancel': {
    tag,
    summary: 'End the driver’s own reservation',
    who,
    body: z.strictObject({ id: z.string().max(64) }),
    answer: reserved,
    errors: [404, 409, 504],
    limit: reservesMost,
  },
  'POST /api/v1/driver/reservations/search': {
    tag,
    summary: 'The driver’s latest reservations, the newest first',
    who,
    answer: z.object({ result: z.array(reservation) }),
    reads: true,
  },
} satisfies Record<Address, Call>
