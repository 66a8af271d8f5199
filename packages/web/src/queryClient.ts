import { QueryClient } from '@tanstack/react-query'
import { HttpError } from './session/HttpError.ts'

const isPassing = (error: Error) => !(error instanceof HttpError) || error.status === 0 || error.status >= 502

/**
 * Only what may pass by itself is tried again, and once. Without a network nothing waits in silence for it to come
 * back: the question fails at once and says so, and is asked again when there is one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isPassing(error),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always' },
  },
})
