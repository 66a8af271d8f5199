import type { IdTagInfo } from '@zaryad/ocpp'

type Connector = { connectorId: number }
type Card = { idTag: string }
/** As OCPP writes an instant. */
type Instant = string
/** As the Device API words it (spec §7), checked by its schema before it leaves. */
export type Profile = object
export type Purpose = 'station' | 'default' | 'session'
type Unit = 'W' | 'A'
type Tries = { retries?: number; retryInterval?: number }

export type Limit = Connector & {
  transactionId: number
  limitId: number
  from: Instant
  unit: Unit
  most: number
}

/** What every station may be asked, in the house's words. */
type Common = {
  availability: Connector & { isOut: boolean }
  cancelReservation: { reservationId: number }
  clearCache: object
  clearProfiles: { id?: number; connectorId?: number; purpose?: Purpose; stackLevel?: number }
  /** Without keys all that it has. */
  configuration: { keys: string[] }
  configure: { key: string; value: string }
  diagnostics: Tries & { location: string; from?: Instant; to?: Instant }
  firmware: Tries & { location: string; from: Instant }
  /** From the instant on no more than that, W or A, for this session alone; until then other limits stay in force. */
  limit: Limit
  localList: { version: number; isFull: boolean; cards?: (Card & { info?: IdTagInfo })[] }
  localListVersion: object
  message: { vendorId: string; messageId?: string; data?: string }
  profile: Connector & { profile: Profile }
  reboot: { isHard: boolean }
  reserve: Connector & Card & { reservationId: number; until: Instant; parentIdTag?: string }
  schedule: Connector & { duration: number; unit?: Unit }
  start: Card & { connectorId?: number; profile?: Profile }
  stop: { transactionId: number }
  /** To say a thing now, which is said by itself otherwise. */
  trigger: { message: Message; connectorId?: number }
  unlock: Connector
}

/** What only a station of 2.x can be asked. */
export type Beyond = {
  /** The readings of the session there, where there are none of the connector. */
  sessionReadings: Connector
}

export type Asks = Common & Beyond
export type Verb = keyof Asks
export type CommonVerb = keyof Common
export type Ask<V extends Verb = Verb> = { [Each in V]: { verb: Each; about: Asks[Each] } }[V]

/** There is no such thing in the house's words, or none in the station's. */
export const cannot = 'cannot'
export type Cannot = typeof cannot

export type FirmwareState =
  | 'downloading'
  | 'downloaded'
  | 'installing'
  | 'installed'
  | 'downloadFailed'
  | 'installationFailed'
export type UploadState = 'uploading' | 'uploaded' | 'failed' | 'idle'

/** What a station has said, once it is durable, for those who wait for it; absent where it was no word that is known. */
export type Told =
  | { what: 'boot' | 'heartbeat' | 'meter' }
  | { what: 'begin'; idTag: string }
  | { what: 'end'; transactionId: number | null }
  /** Connector 0 is the whole station; null where none is named. */
  | { what: 'state'; connectorId: number | null; status: string | undefined }
  | { what: 'firmware'; state: FirmwareState | undefined }
  | { what: 'upload'; state: UploadState | undefined }
export type What = Told['what']
/** What it says when it is asked to. */
export type Message = Exclude<What, 'begin' | 'end'>
