import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/http.ts'

/** `POST /meterValues/{what}/search`. */
export const useAnswer = <T>(what: 'series' | 'anomalies', question: Record<string, unknown>) =>
  useQuery({
    queryKey: ['readings', what, question],
    queryFn: async ({ signal }) => {
      const path = `/meterValues/${what}/search`
      return (await http({ method: 'POST', path, body: question, signal })) as { result: T[] }
    },
    staleTime: 30_000,
  })
