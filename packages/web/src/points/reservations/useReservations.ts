import { openReservationStates } from '@zaryad/model/choices'
import { useRows } from '../../kit/useRow.ts'

/** Reservations of a point that still stand. */
export const useReservations = (pointId: string, isWanted = true) =>
  useRows(
    'reservations',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'expiryDate', order: 'ASC' },
      filter: { chargePointId: pointId, state: openReservationStates },
    },
    { enabled: isWanted },
  )
