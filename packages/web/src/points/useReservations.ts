import type { RowOf } from '@zaryad/model'
import { useRows } from '../kit/useRow.ts'

/** Reservations of a point that still stand. */
export function useReservations(pointId: string, isWanted: boolean): RowOf<'reservations'>[] {
  const { data } = useRows(
    'reservations',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'expiryDate', order: 'ASC' },
      filter: { chargePointId: pointId, state: ['requested', 'active'] },
    },
    { enabled: isWanted },
  )
  return data ?? []
}
