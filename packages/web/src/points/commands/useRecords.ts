import type { RowOf } from '@zaryad/model'
import { useRows } from '../../kit/useRow.ts'

/** Beside those that were sent from here. */
export const few = 3

/** What was sent to a station last, newest first. */
export const useRecords = ({ id }: Pick<RowOf<'chargePoints'>, 'id'>, count: number) =>
  useRows(
    'commands',
    {
      pagination: { page: 1, perPage: count },
      sort: { field: 'sentAt', order: 'DESC' },
      filter: { chargePointId: id },
    },
    { refetchInterval: 10_000, retry: false },
  )
