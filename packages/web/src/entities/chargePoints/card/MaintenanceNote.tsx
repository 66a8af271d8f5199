import { Alert } from '@mui/material'
import { useGetList } from 'react-admin'
import { formatDateTime } from '../../../i18n/format.ts'
import { resourceOf } from '../../../kit/resources.ts'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { zoneOf } from '../../../kit/zone.ts'

type Entry = { id: string; at: string; userName: string | null; after: unknown }

const reasonOf = (after: unknown): string =>
  typeof after === 'object' && after !== null && 'reason' in after && typeof after.reason === 'string'
    ? after.reason
    : ''

/** Since when a point is out of service, by whom and why. */
export function MaintenanceNote({ row }: { row: Row }) {
  const { t } = useWords()
  const isOut = row.state === 'maintenance'
  const { data } = useGetList<Entry>(
    resourceOf('userLogs'),
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'at', order: 'DESC' },
      filter: { entity: 'chargePoints', entityId: row.id, action: 'workflow.maintenance' },
    },
    { enabled: isOut, retry: false },
  )
  if (!isOut) return null
  const [last] = data ?? []
  const facts = last
    ? [
        t('kit.sinceTime', { time: formatDateTime(last.at, zoneOf(row)) }),
        last.userName,
        reasonOf(last.after),
      ]
    : []
  return (
    <Alert severity="warning">
      {[t('choices.chargePointStates.maintenance'), ...facts].filter(Boolean).join(' · ')}
    </Alert>
  )
}
