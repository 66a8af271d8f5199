import type { CallAddress } from '@zaryad/model/calls/index'
import { isObject } from '@zaryad/model/fromOutside'
import { nowMs } from '../clock.ts'
import { ask, type Given, requestOf } from '../session/ask.ts'
import { limitProfile } from './limitProfile.ts'

/** What a command wants to know before it leaves. */
export type CommandName =
  | 'start'
  | 'stop'
  | 'unlock'
  | 'reset'
  | 'clearCache'
  | 'reserve'
  | 'cancelReservation'
  | 'powerLimit'
  | 'clearLimit'
  | 'diagnostics'
  | 'firmware'
  | 'availability'

export type CommandInput = {
  pointId: string
  connectorId?: number
  idTag?: string
  transactionId?: number
  reservationId?: number
  type?: 'Soft' | 'Hard'
  /** Absent: as long as the server's setting says. */
  minutes?: number
  /** The same as a moment. */
  until?: string
  limitKw?: number
  /** Where to send a log, or to take a firmware from. */
  location?: string
  from?: string
  to?: string
  /** When the station is to take the firmware; left out, now. */
  at?: string
  isOperative?: boolean
  /** By which a repeat of a start is known. */
  key?: string
}

type Address = Extract<CallAddress, `POST /devices/api/${string}`>
type Call = { body: Record<string, unknown>; send: () => Promise<unknown> }

const call = <A extends Address>(address: A, ...input: Given<A>): Call => ({
  body: Object(requestOf(address, input[0]).body),
  send: () => ask(address, ...input),
})

/** What a dialog did not ask for goes as it is: the server says what it lacks. */
const filled = <T>(value: T | undefined): T => value as T

export type OnCommand = (name: CommandName, connectorId?: number) => void

/** So long from now by the server's clock. */
export const inMinutes = (minutes: number) => new Date(nowMs() + minutes * 60_000).toISOString()

/** Spec, section 7: the Device API, names as it has them. The profile is the spec's: W, one period. */
export const calls: Record<CommandName, (input: CommandInput) => Call> = {
  start: ({ pointId, connectorId, idTag, key }) =>
    call('POST /devices/api/remoteStartTransaction', {
      key,
      body: { chargerPointId: pointId, connectorId: filled(connectorId), ...(idTag ? { idTag } : {}) },
    }),
  stop: ({ pointId, transactionId }) =>
    call('POST /devices/api/remoteStopTransaction', {
      body: { chargerPointId: pointId, transactionId: filled(transactionId) },
    }),
  unlock: ({ pointId, connectorId }) =>
    call('POST /devices/api/unlockConnector/:id', { id: pointId, body: { connectorId } }),
  reset: ({ pointId, type }) =>
    call('POST /devices/api/reset/:id', { id: pointId, body: { type: filled(type) } }),
  clearCache: ({ pointId }) => call('POST /devices/api/clearCache/:id', { id: pointId }),
  reserve: ({ pointId, connectorId, idTag, minutes, until = minutes && inMinutes(minutes) }) =>
    call('POST /devices/api/reserveNow', {
      body: {
        chargerPointId: pointId,
        connectorId: filled(connectorId),
        ...(until ? { expiryDate: until } : {}),
        ...(idTag ? { idTag } : {}),
      },
    }),
  cancelReservation: ({ pointId, reservationId }) =>
    call('POST /devices/api/cancelReservation', {
      body: { chargerPointId: pointId, reservationId: filled(reservationId), whenBack: true },
    }),
  powerLimit: ({ pointId, connectorId, limitKw = 0 }) =>
    call('POST /devices/api/setChargingProfile', {
      body: {
        chargerPointId: pointId,
        connectorId: filled(connectorId),
        csChargingProfiles: limitProfile(limitKw),
      },
    }),
  // OCPP 1.6 §5.4 is not among the spec's ten: only administrators may send it.
  clearLimit: ({ pointId, connectorId }) =>
    call('POST /devices/api/call', {
      body: { chargerPointId: pointId, action: 'ClearChargingProfile', payload: { id: 1, connectorId } },
    }),
  diagnostics: ({ pointId, location, from, to }) =>
    call('POST /devices/api/getDiagnostics', {
      body: { chargerPointId: pointId, location: filled(location), startTime: from, stopTime: to },
    }),
  firmware: ({ pointId, location, at = new Date(nowMs()).toISOString() }) =>
    call('POST /devices/api/updateFirmware', {
      body: { chargerPointId: pointId, location: filled(location), retrieveDate: at },
    }),
  availability: ({ pointId, connectorId = 0, isOperative }) =>
    call('POST /devices/api/call', {
      body: {
        chargerPointId: pointId,
        action: 'ChangeAvailability',
        payload: { connectorId, type: isOperative ? 'Operative' : 'Inoperative' },
      },
    }),
}

const accepted = new Set(['Accepted', 'AcceptedCanceled', 'Unlocked', 'Scheduled', 'RebootRequired'])

export const isAccepted = (status: string) => accepted.has(status)

type CommandAnswer = { status: string; commandId?: string; fileName?: string }

const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? { ...value } : {})

/** Sends a command and gives the station's own answer; any call answers under `response`. */
export async function runCommand(name: CommandName, input: CommandInput): Promise<CommandAnswer> {
  const answer = fieldsOf(await calls[name](input).send())
  const { status, fileName } = { ...answer, ...fieldsOf(answer.response) }
  return {
    status: typeof status === 'string' ? status : 'Accepted',
    ...(typeof answer.commandId === 'string' ? { commandId: answer.commandId } : {}),
    ...(typeof fileName === 'string' && fileName ? { fileName } : {}),
  }
}

/** The status alone. */
export const sendCommand = async (name: CommandName, input: CommandInput): Promise<string> =>
  (await runCommand(name, input)).status
