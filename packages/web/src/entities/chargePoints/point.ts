import type { KeptTerms } from '@zaryad/model/pricing/wireTerms'
import type { Row } from '../../kit/screen.ts'

export type Session = {
  id: string
  transactionId: number
  energy: number | null
  power: number | null
  startedAt: string
  idTag?: string | null
  /** When its meter was last heard. */
  meterAt?: string | null
  /** Since when it has had no energy. */
  stalledSince?: string | null
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
  vendorErrorCode?: string | null
  statusAt: string | null
  session: Session | null
}

const isConnector = (value: unknown): value is Connector =>
  typeof value === 'object' && value !== null && 'connectorId' in value && 'status' in value

/** The connectors that the server adds to a point's row, each with its session. */
export const connectorsOf = (row: Row): Connector[] =>
  Array.isArray(row.connectors) ? row.connectors.filter(isConnector) : []

export const isOnline = (row: Row) => row.connectionState === 2

const momentOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Since when a point that has been there has no link. */
export const offlineAt = (row: Row): string | undefined =>
  isOnline(row) || !momentOf(row.lastSeenAt)
    ? undefined
    : (momentOf(row.connectionStateAt) ?? momentOf(row.lastSeenAt))

export const sessionsOf = (row: Row): Session[] => connectorsOf(row).flatMap(({ session }) => session ?? [])

/** kW over all connectors now; undefined without a link, for a missing reading is never 0. */
export function powerNow(row: Row): number | undefined {
  if (!isOnline(row)) return undefined
  return sessionsOf(row).reduce((sum, { power }) => sum + (power ?? 0), 0)
}

export const idOf = (row: Row) => String(row.identity ?? row.id)

const passing = new Set(['NoError', '', 'null'])

/** Connectors that are in error now; without a link nobody knows. */
export const faultedOf = (row: Row): Connector[] =>
  isOnline(row) ? connectorsOf(row).filter(({ status }) => status === 'Faulted') : []

/** The code of a connector that is in error now; undefined where it named none. */
export const faultCodeOf = ({ errorCode }: Pick<Connector, 'errorCode'>): string | undefined =>
  errorCode && !passing.has(errorCode) ? errorCode : undefined

/** Codes of the connectors, or of the station as a whole, that are in error now. */
export function errorsOf(row: Row): string[] {
  const codes = connectorsOf(row).flatMap((connector) =>
    connector.status === 'Faulted' ? (faultCodeOf(connector) ?? []) : [],
  )
  if (codes.length > 0) return codes
  return typeof row.errorCode === 'string' && !passing.has(row.errorCode) ? [row.errorCode] : []
}

export type Hardware = { serialNumber: string | null; ocppVersion: string | null; bootedAt: string | null }

const none: Hardware = { serialNumber: null, ocppVersion: null, bootedAt: null }

/** What the device says of itself beyond the row's own fields. */
export const hardwareOf = (row: Row): Hardware =>
  typeof row.hardware === 'object' && row.hardware !== null ? { ...none, ...row.hardware } : none

/** A fault, or a session that stands still: what the recovery ladder is for. */
export const isTroubled = (row: Row) =>
  row.attention === true || connectorsOf(row).some(({ status }) => status === 'Faulted')
