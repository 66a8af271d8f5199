import { type Line, price } from '@zaryad/model/pricing/price'
import type { CheckedRow } from './checkRow.ts'

export type PricedRow = CheckedRow & { id: string; sumTiyn: number; lines: Line[] }

/** By the point's rate as it stands; a point without one charges nothing. */
export function priceRow(row: CheckedRow, id: string): PricedRow {
  const { terms, timeZone } = row.point
  const { startedAt, stoppedAt, energyWh } = row
  const priced = terms
    ? price({ terms, timeZone, startedAt, stoppedAt, energyWh })
    : { sumTiyn: 0, lines: [] }
  return { ...row, id, ...priced }
}

/** One session a start: a connector cannot begin twice at the same moment. */
export const startKey = ({ point, connectorId, startedAt }: CheckedRow) =>
  `import:${point.id}:${connectorId}:${new Date(startedAt).toISOString()}`
