import type { Clock, OcppVersion } from '@zaryad/ocpp'
import type { CurrentType } from './car.ts'
import type { StationKind } from './kinds.ts'
import type { OpenSocket } from './socket.ts'

export type ConnectorOptions = {
  /** The number on the wire, from 1. */
  id: number
  /** For people: Type2, CCS2, CHAdeMO, GBT_DC… */
  type?: string
  currentType: CurrentType
  maxPowerW: number
}

export type StationOptions = {
  /** End point without the identity: `ws://host:port/ocpp`. */
  url: string
  identity: string
  /** What it speaks; asked for as the socket's subprotocol. */
  version?: OcppVersion
  /** Basic authentication when set; a key that it is given takes its place. */
  password?: string
  /** A browser's station cannot show a key, and so takes none. */
  takesKeys?: boolean
  vendor?: string
  model?: string
  firmware?: string
  serialNumber?: string
  connectors: ConnectorOptions[]
  openSocket: OpenSocket
  /** Energy flows this many times faster than time; timestamps stay those of the clock. */
  speed?: number
  meterIntervalS?: number
  /** Same seed, same jitter. */
  seed?: number
  callTimeoutMs?: number
  /** First and longest pause between two tries to connect. */
  reconnectFirstMs?: number
  reconnectMaxMs?: number
  rebootMs?: number
  /** Pause between two steps of a firmware update or an upload. */
  jobStepMs?: number
  /** In what it is odd. */
  kind?: StationKind
  /** Initial values of configuration keys. */
  configuration?: { [key: string]: string }
  /** Sends a log to where the central system wants it; without it the upload is only played. */
  uploadFile?: (location: string, content: string) => Promise<void>
  clock?: Clock
}

export const defaultOptions = {
  version: 'ocpp1.6',
  kind: 'usual',
  vendor: 'Zaryad',
  model: 'Virtual',
  firmware: '1.0.0',
  speed: 1,
  takesKeys: true,
  meterIntervalS: 60,
  callTimeoutMs: 30_000,
  reconnectFirstMs: 1_000,
  reconnectMaxMs: 60_000,
  rebootMs: 2_000,
  jobStepMs: 2_000,
} satisfies Partial<StationOptions>

export type Settings = StationOptions & Required<Pick<StationOptions, keyof typeof defaultOptions>>
