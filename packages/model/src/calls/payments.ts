import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { paymentStates, payTypes, transactionStates } from '../choices.ts'
import type { ExplainedLine } from '../pricing/explain.ts'
import { calledStation, spokenAddress } from './spoken.ts'

const tag = 'payments'
const money = z.number()
const who = 'everybody'

const secretBody = z.object({ id: z.string(), secret: z.string().max(100) })

const MAX_TENGE = 1_000_000

const paymentBody = z.object({
  pointId: z.string(),
  /** The number on the point; a connector's id is understood too. */
  connectorId: z.union([z.int().min(1), z.string()]),
  sum: z.number().min(0).max(MAX_TENGE),
  payType: z.enum(payTypes),
  service: z.string().max(100).nullish(),
  /** kWh, when bought by volume; clients that buy by sum send 0 too. */
  amount: z.number().min(0).max(1000).nullish(),
  /** A payment is born in state 1 (spec §3). */
  state: z.literal(1).nullish(),
  /** The client's own name of the request: asked again, the payment is the same. Of 32 characters and more it makes the secret. */
  key: z.string().min(8).max(100).nullish(),
  token: z.unknown().optional(),
  bonusId: z.string().nullish(),
  phone: z.string().max(30).nullish(),
  /** The browser's own name, which others cannot guess: who chooses anew is not kept out by what one chose before. */
  holder: z.string().min(16).max(100).nullish(),
  /** More money for a session that is under way: its payment, with the secret of it. */
  addTo: secretBody.nullish(),
})
export type PaymentBody = z.infer<typeof paymentBody>

/** What the driver's page shows; money in tenge, energy in kWh, power in kW. */
const driverView = z.object({
  id: z.string(),
  number: z.number(),
  state: z.enum(paymentStates),
  payType: z.string(),
  /** The payment that this one was added to: its page shows the session. */
  addsTo: z.string().nullable(),
  /** With what was added to it while it went on, which is `added`. */
  sum: money,
  added: money,
  amount: z.number().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  startBy: z.string().nullable(),
  failReason: z.string().nullable(),
  /** Charged of the sum, once charging is over; what was refunded of it later, and what stays of it. */
  /** Left off the cost, so that what goes back by hand is whole tenge. */
  rounded: money,
  charged: money,
  refunded: money,
  kept: money,
  /** What of the session's cost another payment was charged, where this one was added to it. */
  elsewhere: money,
  /** The rest of the sum, on its way or back. */
  returned: money,
  /** Of it, what is kept on the driver's balance; and what came from there with the money. */
  toBalance: money,
  fromBalance: money,
  /** kWh of the bonus that were used up, once that is known: no correction of the session changes them. */
  bonusEnergy: z.number().nullable(),
  returnState: z.enum(['none', 'queued', 'manual', 'done']),
  place: z.object({
    stationId: z.string(),
    station: z.string(),
    ...calledStation,
    address: z.string().nullable(),
    ...spokenAddress,
    timeZone: z.string(),
    supportPhone: z.string().nullable(),
    company: z.string().nullable(),
    companyBin: z.string().nullable(),
    pointId: z.string(),
    point: z.string().nullable(),
    connectorId: z.number(),
    connectorType: z.number().nullable(),
    status: z.string().nullable(),
    statusAt: z.string().nullable(),
    isOnline: z.boolean(),
  }),
  session: z
    .object({
      transactionId: z.number(),
      state: z.enum(transactionStates),
      startedAt: z.string(),
      stoppedAt: z.string().nullable(),
      energy: z.number(),
      power: z.number().nullable(),
      /** The car's battery in percent, now and at the first word of it, where the station sends it. */
      soc: z.number().nullable(),
      socAtStart: z.number().nullable(),
      /** When what was paid is used up at the present power; null where that cannot be told. */
      endsAt: z.string().nullable(),
      cost: money,
      meterAt: z.string().nullable(),
      stopReason: z.string().nullable(),
      stoppedBy: z.string().nullable(),
      /** Its stop is on its way to the station, whoever asked for it, or may still end it. */
      isToldToStop: z.boolean(),
      /** What the station last said of the driver's stop, and when it was asked. */
      stopAnswer: z.string().nullable(),
      stopAskedAt: z.string().nullable(),
      /** Why its meter is not believed; decided by people until `decideBy`, then everything goes back. */
      suspectReason: z.string().nullable(),
      decideBy: z.string().nullable(),
      lines: z.array(z.custom<ExplainedLine>()),
      /** The prices that it began by, whatever they are there by now. */
      terms: z.unknown(),
    })
    .nullable(),
})
export type DriverView = z.output<typeof driverView>

const reading = z.object({ at: z.iso.datetime(), power: z.number().describe('kW') })
/** Stretches without a silence of the station: no line is drawn through one. */
const driverPowers = z.object({ stretches: z.array(z.array(reading)) })
export type DriverPowers = z.output<typeof driverPowers>

/** By the secret too: who does not have it cannot keep the driver from his page. */
const ofPayment = { flood: 60_000, each: 240, of: ['id', 'secret'] } as const
const returns = {
  tag,
  summary: 'Where the bank’s page sends the browser back to (spec §2); needs no scripts',
  who,
  files: ['text/html'],
} as const

/** What a driver without an account may do, by the secret of the payment. */
export const paymentCalls = {
  'POST /api/v1/client/payments/request': {
    tag,
    summary: 'A driver asks to pay for charging; no sign-in is needed but for a bonus',
    who,
    body: paymentBody,
    answer: z.object({
      id: z.string(),
      number: z.number(),
      /** Opens the payment's pages; given once. */
      secret: z.string().optional(),
      redirectUrl: z.string().optional(),
      qrCodeImage: z.string().optional(),
    }),
    errors: [404, 409, 422, 502],
    limit: { flood: 1_200, each: 60, of: ['pointId', 'connectorId'], per: 'address' },
  },
  'POST /api/v1/client/payments/state': {
    tag,
    summary: 'A driver’s payment as it is now',
    who,
    body: secretBody,
    malformed: true,
    answer: driverView,
    errors: [404],
    limit: ofPayment,
  },
  'POST /api/v1/client/payments/powers': {
    tag,
    summary:
      'The power of a driver’s session from its start until now, in kW; a stretch ends where the station fell silent',
    who,
    body: secretBody,
    malformed: true,
    answer: driverPowers,
    errors: [404],
    limit: ofPayment,
  },
  'POST /api/v1/client/payments/stop': {
    tag,
    summary: 'A driver ends charging: the station’s own answer; a stop that it refuses is repeated',
    who,
    body: secretBody,
    malformed: true,
    answer: z.object({ status: z.string() }),
    errors: [404, 409, 504],
    limit: ofPayment,
  },
  'GET /api/v1/client/payments/card': {
    tag,
    summary: 'What the card page needs to know of the bank',
    who,
    answer: z.object({ scriptUrl: z.string(), terminal: z.string() }),
    errors: [404],
  },
  'GET /success.html': returns,
  'GET /failure.html': returns,
} satisfies Record<Address, Call>
