import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/http.ts'

const usual = 15

/** How long a connector is kept unless said otherwise: a setting of the server. */
export function useDefaultMinutes(): number {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: () => http({ method: 'GET', path: '/settings/public', isPublic: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const given = typeof data === 'object' && data !== null && 'reservationMinutes' in data
  return given && typeof data.reservationMinutes === 'number' ? data.reservationMinutes : usual
}
