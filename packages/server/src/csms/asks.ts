import type { CentralAction, FromCentral } from '@zaryad/ocpp'
import type { Command } from './commands/send.ts'

const call = <Action extends CentralAction>(
  action: Action,
  payload: FromCentral[Action]['request'],
): { action: Action; payload: FromCentral[Action]['request'] } => ({ action, payload })

type Connector = { connectorId: number }
type Running = { transactionId: number }
type Card = { idTag: string }
type Limit = Connector & Running & { limitId: number; from: Date; unit: 'W' | 'A'; most: number }

/**
 * What the house asks of a station, in the house's words. The log of commands keeps each under its name in 1.6 (contract
 * §3), which the station's dialect has its own words for, or says that it cannot.
 */
export const asks = {
  start: ({ connectorId, idTag }: Connector & Card) => call('RemoteStartTransaction', { connectorId, idTag }),
  stop: ({ transactionId }: Running) => call('RemoteStopTransaction', { transactionId }),
  /** From the instant on no more than that, W or A, for this session alone; until then other limits stay in force. */
  limit: ({ connectorId, transactionId, limitId, from, unit, most }: Limit) =>
    call('SetChargingProfile', {
      connectorId,
      csChargingProfiles: {
        chargingProfileId: limitId,
        transactionId,
        stackLevel: 0,
        chargingProfilePurpose: 'TxProfile',
        chargingProfileKind: 'Absolute',
        chargingSchedule: {
          startSchedule: from.toISOString(),
          chargingRateUnit: unit,
          chargingSchedulePeriod: [{ startPeriod: 0, limit: most }],
        },
      },
    }),
  reserve: ({
    connectorId,
    idTag,
    reservationId,
    until,
  }: Connector & Card & { reservationId: number; until: Date }) =>
    call('ReserveNow', { connectorId, expiryDate: until.toISOString(), idTag, reservationId }),
  cancelReservation: ({ reservationId }: { reservationId: number }) =>
    call('CancelReservation', { reservationId }),
  readings: ({ connectorId }: Connector) =>
    call('TriggerMessage', { requestedMessage: 'MeterValues', connectorId }),
  /** The readings of the session there, of a station of 2.x that has none of the connector. */
  sessionReadings: ({ connectorId: id }: Connector): Command => ({
    action: 'TriggerMessage',
    payload: { requestedMessage: 'TransactionEvent', evse: { id } },
    isNative: true,
  }),
  firmware: ({ location, retrieveAt }: { location: string; retrieveAt: Date }) =>
    call('UpdateFirmware', { location, retrieveDate: retrieveAt.toISOString() }),
  diagnostics: ({ location, from, to }: { location: string; from: Date; to: Date }) =>
    call('GetDiagnostics', { location, startTime: from.toISOString(), stopTime: to.toISOString() }),
}

type Logged = { start: CentralAction; firmware: CentralAction }
/** Their names in the log of commands, for who looks there. */
export const loggedAs: Logged = { start: 'RemoteStartTransaction', firmware: 'UpdateFirmware' }
