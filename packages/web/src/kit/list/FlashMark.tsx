import { useIsFlashing } from '../../push/changed.ts'
import type { Row } from '../screen.ts'

/** Stands in a row that has just changed, so that its style may say so. */
export function FlashMark({ row }: { row: Row }) {
  const keys = [row.id, `${row.chargePointId}/${row.connectorId}`]
  return useIsFlashing(keys) ? <i data-flash hidden /> : null
}
