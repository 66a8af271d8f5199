import type { Row } from '../../kit/screen.ts'
import type { KeptTerms } from './priceSoFar.ts'

export type Session = {
  id: string
  transactionId: number
  energy: number | null
  power: number | null
  startedAt: string
  idTag?: string | null
  /** When its meter was last heard. */
  meterAt?: string | null
  /** Percent, if the car tells. */
  soc?: number | null
  /** What the rate said at its start, prices in tiyn. */
  terms?: KeptTerms | null
}
export type Connector = {
  id: string
  connectorId: number
  type: number | null
  currentType: number
  power: number | null
  status: string | null
  errorCode: string | null
  statusAt: string | null
  session: Session | null
}

const isConnector = (value: unknown): value is Connector =>
  typeof value === 'object' && value !== null && 'connectorId' in value && 'status' in value

/** The connectors that the server adds to a point's row, each with its session. */
export const connectorsOf = (row: Row): Connector[] =>
  Array.isArray(row.connectors) ? row.connectors.filter(isConnector) : []

export const isOnline = (row: Row) => row.connectionState === 2

export const sessionsOf = (row: Row): Session[] => connectorsOf(row).flatMap(({ session }) => session ?? [])

/** kW over all connectors now; undefined without a link, for a missing reading is never 0. */
export function powerNow(row: Row): number | undefined {
  if (!isOnline(row)) return undefined
  return sessionsOf(row).reduce((sum, { power }) => sum + (power ?? 0), 0)
}

export const idOf = (row: Row) => String(row.identity ?? row.id)

const passing = new Set(['NoError', '', 'null'])

/** Codes of connectors that are in error now. */
export const errorsOf = (row: Row): string[] =>
  connectorsOf(row).flatMap(({ status, errorCode }) =>
    status === 'Faulted' && errorCode && !passing.has(errorCode) ? [errorCode] : [],
  )

export type Hardware = { serialNumber: string | null; ocppVersion: string | null; bootedAt: string | null }

const none: Hardware = { serialNumber: null, ocppVersion: null, bootedAt: null }

/** What the device says of itself beyond the row's own fields. */
export const hardwareOf = (row: Row): Hardware =>
  typeof row.hardware === 'object' && row.hardware !== null ? { ...none, ...row.hardware } : none

/** A fault, or a session that stands still: what the recovery ladder is for. */
export const isTroubled = (row: Row) =>
  row.attention === true || connectorsOf(row).some(({ status }) => status === 'Faulted')
