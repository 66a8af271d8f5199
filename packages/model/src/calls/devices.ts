import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { MAX_ID_TAG } from '../cards/idTag.ts'
import { chargePoints } from '../entities/chargePoints.ts'
import { isFileAddress } from '../fields/fileAddress.ts'
import { utcMoment } from '../fields/moment.ts'
import { admins } from '../permissions.ts'

/** Bodies of the Device API; names are the spec's (§7). */
const connectorId = z.int().min(1).max(1000)
const id = z.string().min(1).max(64)
const idTag = z.string().trim().min(1).max(MAX_ID_TAG)
const location = z.string().trim().min(1).max(2000, { abort: true }).refine(isFileAddress)

/** OCPP's schema sets no least power; nothing of the network is fed by a car. */
const profile = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  const periods = Object(given.chargingSchedule).chargingSchedulePeriod
  for (const [at, period] of Array.isArray(periods) ? periods.entries() : [])
    for (const name of ['startPeriod', 'limit'])
      if (Object(period)[name] < 0)
        context.addIssue({
          ...{ code: 'custom', message: 'tooSmall' },
          path: ['chargingSchedule', 'chargingSchedulePeriod', at, name],
        })
})

const bodies = {
  remoteStartTransaction: z.object({ chargerPointId: id, connectorId, idTag: idTag.nullish() }),
  remoteStopTransaction: z.object({ chargerPointId: id, transactionId: z.union([z.int(), id]) }),
  unlockConnector: z.object({ connectorId: connectorId.nullish() }),
  reserveNow: z.object({
    chargerPointId: id,
    connectorId: connectorId.or(z.literal(0)),
    expiryDate: utcMoment.nullish(),
    idTag: idTag.nullish(),
  }),
  cancelReservation: z.object({
    chargerPointId: id,
    reservationId: z.union([z.int(), id]),
    whenBack: z
      .boolean()
      .nullish()
      .describe(
        'Of a charge point that is away the reservation ends all the same: it is told when it is back, and `status` is `Scheduled` in place of 409',
      ),
  }),
  setChargingProfile: z.object({
    chargerPointId: id,
    connectorId: connectorId.or(z.literal(0)),
    csChargingProfiles: profile,
  }),
  getDiagnostics: z
    .object({
      chargerPointId: id,
      location,
      startTime: utcMoment.nullish(),
      stopTime: utcMoment.nullish(),
    })
    .refine(({ startTime, stopTime }) => !startTime || !stopTime || startTime <= stopTime, {
      ...{ error: 'tooSmall', path: ['stopTime'] },
    }),
  updateFirmware: z.object({ chargerPointId: id, location, retrieveDate: utcMoment }),
  call: z.object({
    chargerPointId: id,
    action: z.string(),
    payload: z.record(z.string(), z.unknown()).default({}),
  }),
}

/** Looked at once the charge point is known to be the caller's. */
export const resetBody = z.object({ type: z.enum(['Hard', 'Soft']) })

/** The station's own answer, and the command's id in the journal. */
const answer = z.looseObject({
  status: z.string().describe('The charge point’s own word'),
  commandId: z.string(),
})

/** Commands are open to whoever may edit charge points, within the same bounds. */
const command = {
  tag: 'devices',
  who: chargePoints.access.edit,
  malformed: 'noObject',
  answer,
  errors: [404, 409, 422, 504],
} as const

/** The Device API (contract §3). */
export const deviceCalls = {
  'POST /devices/api/remoteStartTransaction': {
    ...command,
    summary: 'Start a session; without idTag the server makes one',
    body: bodies.remoteStartTransaction,
    once: true,
  },
  'POST /devices/api/remoteStopTransaction': {
    ...command,
    summary: 'Stop a session',
    body: bodies.remoteStopTransaction,
  },
  'POST /devices/api/clearCache/:id': {
    ...command,
    summary: 'Clear the charge point’s authorization cache',
  },
  'POST /devices/api/reset/:id': { ...command, summary: 'Restart the charge point', sent: resetBody },
  'POST /devices/api/unlockConnector/:id': {
    ...command,
    summary:
      'Let a cable go, by the connector’s id or the point’s; with a number where the point has several',
    body: bodies.unlockConnector,
  },
  'POST /devices/api/reserveNow': { ...command, summary: 'Reserve a connector', body: bodies.reserveNow },
  'POST /devices/api/cancelReservation': {
    ...command,
    summary: 'Give a reservation back',
    body: bodies.cancelReservation,
  },
  'POST /devices/api/setChargingProfile': {
    ...command,
    summary: 'Limit the power',
    body: bodies.setChargingProfile,
  },
  'POST /devices/api/getDiagnostics': {
    ...command,
    summary: 'Have diagnostics uploaded',
    body: bodies.getDiagnostics,
  },
  'POST /devices/api/updateFirmware': {
    ...command,
    summary: 'Have firmware installed',
    body: bodies.updateFirmware,
  },
  'POST /devices/api/call': {
    ...command,
    summary:
      'Any call that the station’s OCPP version lets a central system make, checked against its schema; a list of cards that is longer than the station takes at once leaves in parts, and the answer says which version it has',
    who: admins,
    body: bodies.call,
    answer: z.object({ response: z.record(z.string(), z.unknown()), commandId: z.string() }),
  },
} satisfies Record<Address, Call>
