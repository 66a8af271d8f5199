import { lookUp } from '@zaryad/model'
import { wordOf } from '@zaryad/ocpp'

type Fields = Readonly<Record<string, unknown>>
export type Heard = { action: string; payload: Fields }
export type Verdict = 'confirmed' | 'failed'

/** How an accepted command is known to be done, and how long a station may take for it. */
export type Sign = {
  patienceS: number
  /** What a call of the station's says of it. */
  reads(heard: Heard): Verdict | undefined
  /** The answer alone says that it is done. */
  isDoneBy?: string
  /** A connector that stands so already needs to say nothing more. */
  holds?(status: string, connectorId: number): boolean
}

const MINUTE_S = 60
/** Longer than a station takes to come back from a restart. */
const RESTART_S = 4 * MINUTE_S
/** A car has to be plugged in within `ConnectionTimeOut`, some minutes at most. */
const START_S = 5 * MINUTE_S

const same = (one: unknown, other: unknown) => wordOf(one).toLowerCase() === wordOf(other).toLowerCase()
const when = (isSo: boolean): Verdict | undefined => (isSo ? 'confirmed' : undefined)

/** Connector 0 is the whole station: any connector's word is one of it. */
const isAbout = (asked: Fields, said: Fields) =>
  Number(asked.connectorId ?? 0) === 0 || same(asked.connectorId, said.connectorId)

/** The last words of a transfer (OCPP 1.6 §7.25 and §7.17); those in between say nothing yet. */
const ofTransfer = (call: string, done: string, failed: readonly string[]) => (heard: Heard) => {
  if (heard.action !== call) return undefined
  const status = wordOf(heard.payload.status)
  return failed.includes(status) ? 'failed' : when(status === done)
}

function ofStatus(asked: Fields, holds: (status: string) => boolean): Sign {
  return {
    patienceS: MINUTE_S,
    reads: ({ action, payload }) =>
      when(action === 'StatusNotification' && isAbout(asked, payload) && holds(wordOf(payload.status))),
    holds: (status, connectorId) => isAbout(asked, { connectorId }) && holds(status),
  }
}

function availability(asked: Fields): Sign {
  const isOut = asked.type === 'Inoperative'
  // A connector that charges changes over once it has ended (`Scheduled`).
  return { ...ofStatus(asked, (status) => (status === 'Unavailable') === isOut), patienceS: 720 * MINUTE_S }
}

/** A firmware is fetched at its date at the earliest. */
function firmware({ retrieveDate }: Fields, nowMs: number): Sign {
  const waitS = Math.max(0, (Date.parse(wordOf(retrieveDate)) - nowMs) / 1000) || 0
  const failed = ['DownloadFailed', 'InstallationFailed']
  return {
    patienceS: waitS + 60 * MINUTE_S,
    reads: ofTransfer('FirmwareStatusNotification', 'Installed', failed),
  }
}

const signs: Record<string, (asked: Fields, nowMs: number) => Sign> = {
  Reset: () => ({
    patienceS: RESTART_S,
    reads: ({ action }) => when(action === 'BootNotification'),
  }),
  RemoteStartTransaction: (asked) => ({
    patienceS: START_S,
    reads: ({ action, payload }) => when(action === 'StartTransaction' && same(payload.idTag, asked.idTag)),
  }),
  RemoteStopTransaction: (asked) => ({
    patienceS: 2 * MINUTE_S,
    reads: ({ action, payload }) =>
      when(action === 'StopTransaction' && same(payload.transactionId, asked.transactionId)),
  }),
  // OCPP 1.6 §5.18: a station answers once the lock has moved
  UnlockConnector: () => ({ patienceS: 0, reads: () => undefined, isDoneBy: 'Unlocked' }),
  ChangeAvailability: availability,
  ReserveNow: (asked) => ofStatus(asked, (status) => status === 'Reserved'),
  TriggerMessage: (asked) => ({
    patienceS: MINUTE_S,
    reads: ({ action }) => when(action === asked.requestedMessage),
  }),
  UpdateFirmware: firmware,
  GetDiagnostics: () => ({
    patienceS: 30 * MINUTE_S,
    reads: ofTransfer('DiagnosticsStatusNotification', 'Uploaded', ['UploadFailed']),
  }),
}

/** Undefined for what nothing of the station's would ever show, such as a cleared cache. */
export const signOf = (action: string, payload: object, nowMs: number): Sign | undefined =>
  lookUp(signs, action)?.({ ...payload }, nowMs)
