import { useRow } from '../kit/useRow.ts'
import type { Filters } from './filters/filters.ts'

/** The time zone of the chosen place: its days and hours are by its own clock. Undefined where many are looked at. */
export function useZone({
  stationId,
  chargePointId,
}: Pick<Filters, 'stationId' | 'chargePointId'>): string | undefined {
  const point = useRow('chargePoints', chargePointId || undefined, false)
  const station = useRow('chargeStations', (!chargePointId && stationId) || undefined, false)
  const timeZone: unknown = (point.data ?? station.data)?.timeZone
  return typeof timeZone === 'string' ? timeZone : undefined
}
