import { useQuery } from '@tanstack/react-query'
import { askOpenly } from '../../session/ask.ts'

const usual = 15

/** How long a connector is kept unless said otherwise: a setting of the server. */
export function useDefaultMinutes(): number {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: () => askOpenly('GET /api/v1/settings/public'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.reservationMinutes ?? usual
}
