import { http } from '../../session/http.ts'

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
  limitKw?: number
  /** Where to send a log, or to take a firmware from. */
  location?: string
  from?: string
  to?: string
  /** When the station is to take the firmware; left out, now. */
  at?: string
  isOperative?: boolean
}

type Call = { path: string; body: Record<string, unknown> }

export type OnCommand = (name: CommandName, connectorId?: number) => void

/** Spec, section 7: the Device API, names as it has them. The profile is the spec's: W, one period. */
export const calls: Record<CommandName, (input: CommandInput) => Call> = {
  start: ({ pointId, connectorId, idTag }) => ({
    path: 'remoteStartTransaction',
    body: { chargerPointId: pointId, connectorId, ...(idTag ? { idTag } : {}) },
  }),
  stop: ({ pointId, transactionId }) => ({
    path: 'remoteStopTransaction',
    body: { chargerPointId: pointId, transactionId },
  }),
  unlock: ({ pointId, connectorId }) => ({ path: `unlockConnector/${pointId}`, body: { connectorId } }),
  reset: ({ pointId, type }) => ({ path: `reset/${pointId}`, body: { type } }),
  clearCache: ({ pointId }) => ({ path: `clearCache/${pointId}`, body: {} }),
  reserve: ({ pointId, connectorId, idTag, minutes }) => ({
    path: 'reserveNow',
    body: {
      chargerPointId: pointId,
      connectorId,
      ...(minutes ? { expiryDate: new Date(Date.now() + minutes * 60_000).toISOString() } : {}),
      ...(idTag ? { idTag } : {}),
    },
  }),
  cancelReservation: ({ pointId, reservationId }) => ({
    path: 'cancelReservation',
    body: { chargerPointId: pointId, reservationId },
  }),
  powerLimit: ({ pointId, connectorId, limitKw = 0 }) => ({
    path: 'setChargingProfile',
    body: {
      chargerPointId: pointId,
      connectorId,
      csChargingProfiles: {
        chargingProfileId: 1,
        stackLevel: 1,
        chargingProfilePurpose: 'TxDefaultProfile',
        chargingProfileKind: 'Relative',
        chargingSchedule: {
          chargingRateUnit: 'W',
          chargingSchedulePeriod: [{ startPeriod: 0, limit: Math.round(limitKw * 1000) }],
        },
      },
    },
  }),
  // OCPP 1.6 §5.4 is not among the spec's ten: only administrators may send it.
  clearLimit: ({ pointId, connectorId }) => ({
    path: 'call',
    body: { chargerPointId: pointId, action: 'ClearChargingProfile', payload: { id: 1, connectorId } },
  }),
  diagnostics: ({ pointId, location, from, to }) => ({
    path: 'getDiagnostics',
    body: { chargerPointId: pointId, location, startTime: from, stopTime: to },
  }),
  firmware: ({ pointId, location, at = new Date().toISOString() }) => ({
    path: 'updateFirmware',
    body: { chargerPointId: pointId, location, retrieveDate: at },
  }),
  availability: ({ pointId, connectorId = 0, isOperative }) => ({
    path: 'call',
    body: {
      chargerPointId: pointId,
      action: 'ChangeAvailability',
      payload: { connectorId, type: isOperative ? 'Operative' : 'Inoperative' },
    },
  }),
}

const accepted = new Set(['Accepted', 'Unlocked', 'Scheduled', 'RebootRequired'])

export const isAccepted = (status: string) => accepted.has(status)

export type CommandAnswer = { status: string; commandId?: string; fileName?: string }

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Sends a command and gives the station's own answer; any call answers under `response`. */
export async function runCommand(name: CommandName, input: CommandInput): Promise<CommandAnswer> {
  const { path, body } = calls[name](input)
  const answer = fieldsOf(await http({ method: 'POST', path: `/devices/api/${path}`, body }))
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
