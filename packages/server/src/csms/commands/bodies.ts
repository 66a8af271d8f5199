import { AppError } from '@zaryad/model'
import { MAX_ID_TAG } from '@zaryad/model/cards/idTag'
import * as z from 'zod'
import { parse } from '../../http/parse.ts'

/** Bodies of the Device API; names are the spec's (§7). */
const connectorId = z.int().min(1).max(1000)
const id = z.string().min(1).max(64)
const instant = z.iso.datetime({ offset: true, local: true }).transform((text) => new Date(text))
const idTag = z.string().trim().min(1).max(MAX_ID_TAG)
const location = z.string().trim().min(1).max(2000)

export const bodies = {
  remoteStartTransaction: z.object({ chargerPointId: id, connectorId, idTag: idTag.nullish() }),
  remoteStopTransaction: z.object({ chargerPointId: id, transactionId: z.union([z.int(), id]) }),
  reset: z.object({ type: z.enum(['Hard', 'Soft']) }),
  unlockConnector: z.object({ connectorId: connectorId.nullish() }),
  reserveNow: z.object({
    chargerPointId: id,
    connectorId: connectorId.or(z.literal(0)),
    expiryDate: instant.nullish(),
    idTag: idTag.nullish(),
  }),
  cancelReservation: z.object({ chargerPointId: id, reservationId: z.union([z.int(), id]) }),
  setChargingProfile: z.object({
    chargerPointId: id,
    connectorId: connectorId.or(z.literal(0)),
    csChargingProfiles: z.record(z.string(), z.unknown()),
  }),
  getDiagnostics: z.object({
    chargerPointId: id,
    location,
    startTime: instant.nullish(),
    stopTime: instant.nullish(),
  }),
  updateFirmware: z.object({ chargerPointId: id, location, retrieveDate: instant }),
  call: z.object({
    chargerPointId: id,
    action: z.string(),
    payload: z.record(z.string(), z.unknown()).default({}),
  }),
}

/** 400 for what is no object at all, 422 with the field otherwise. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw new AppError('malformed')
  return parse(schema, given)
}
