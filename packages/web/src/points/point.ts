import type { RowOf } from '@zaryad/model'
import type { Hardware, PointConnector, PointSession } from '@zaryad/model/entities/parts'

type Point = RowOf<'chargePoints'>
export type Session = PointSession
export type Connector = PointConnector

export const isOnline = (row: Pick<Point, 'connectionState'>) => row.connectionState === 2

/** Since when a point that has been there has no link. */
export const offlineAt = (
  row: Pick<Point, 'connectionState' | 'connectionStateAt' | 'lastSeenAt'>,
): string | undefined => (isOnline(row) || !row.lastSeenAt ? undefined : row.connectionStateAt)

export const sessionsOf = (row: { connectors: Pick<Connector, 'session'>[] }): Session[] =>
  row.connectors.flatMap(({ session }) => session ?? [])

/** kW over all connectors now; undefined without a link, for a missing reading is never 0. */
export function powerNow(row: Pick<Point, 'connectionState' | 'connectors'>): number | undefined {
  if (!isOnline(row)) return undefined
  return sessionsOf(row).reduce((sum, { power }) => sum + (power ?? 0), 0)
}

export const idOf = ({ identity }: Pick<Point, 'identity'>) => identity

const passing = new Set(['NoError', '', 'null'])

/** Connectors that are in error now; without a link nobody knows. */
export const faultedOf = (row: Pick<Point, 'connectionState' | 'connectors'>): Connector[] =>
  isOnline(row) ? row.connectors.filter(({ status }) => status === 'Faulted') : []

/** The code of a connector that is in error now; undefined where it named none. */
export const faultCodeOf = ({ errorCode }: Pick<Connector, 'errorCode'>): string | undefined =>
  errorCode && !passing.has(errorCode) ? errorCode : undefined

/** Codes of the connectors, or of the station as a whole, that are in error now. */
export function errorsOf(row: Pick<Point, 'errorCode' | 'connectors'>): string[] {
  const codes = row.connectors.flatMap((connector) =>
    connector.status === 'Faulted' ? (faultCodeOf(connector) ?? []) : [],
  )
  if (codes.length > 0) return codes
  return row.errorCode !== null && !passing.has(row.errorCode) ? [row.errorCode] : []
}

const none: Hardware = { serialNumber: null, ocppVersion: null, bootedAt: null }

/** What the device says of itself beyond the row's own fields. */
export const hardwareOf = (row: { hardware: Partial<Hardware> | null }): Hardware => ({
  ...none,
  ...row.hardware,
})

/** A fault, or a session that stands still: what the recovery ladder is for. */
export const isTroubled = (row: Pick<Point, 'attention' | 'connectors'>) =>
  row.attention || row.connectors.some(({ status }) => status === 'Faulted')
