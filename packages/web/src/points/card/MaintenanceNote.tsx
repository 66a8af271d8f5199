import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../../i18n/format.ts'
import { loggedReason } from '../../kit/detail/actionText.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'

/** Since when a point is out of service, by whom and why. */
export function MaintenanceNote({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  const isOut = row.state === 'maintenance'
  const { data } = useRows(
    'userLogs',
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
        loggedReason(last.after),
      ]
    : []
  return (
    <Alert severity="warning">
      {[t('choices.chargePointStates.maintenance'), ...facts].filter(Boolean).join(' · ')}
    </Alert>
  )
}
