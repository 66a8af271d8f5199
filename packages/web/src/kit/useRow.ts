import { useGetOne } from 'react-admin'
import { resourceOf } from './resources.ts'
import type { Row } from './screen.ts'

/** One row, read again while it is looked at. */
export const useRow = (entity: string, id: string | undefined, refetchInterval: number | false = 10_000) =>
  useGetOne<Row>(
    resourceOf(entity),
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval,
      // A list that was read marks older rows of the cache as fresh.
      refetchOnMount: 'always',
      retry: false,
      onError: () => undefined,
    },
  )
