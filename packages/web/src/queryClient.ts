import { QueryClient } from '@tanstack/react-query'
import { HttpError } from './session/HttpError.ts'

const isPassing = (error: Error) => !(error instanceof HttpError) || error.status === 0 || error.status >= 502

/** Only what may pass by itself is tried again, and once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && isPassing(error),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
  },
})
