import { useGetList } from 'react-admin'

type Reservation = { id: string; reservationId: number; connectorId: number; expiryDate: string }

/** Reservations of a point that still stand. */
export function useReservations(pointId: string, isWanted: boolean): Reservation[] {
  const { data } = useGetList<Reservation>(
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
