import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../../i18n/format.ts'
import { loggedReason } from '../../kit/detail/actionText.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'

/** Since when a location is not at work, by whom and why; that drivers do not see it. */
export function ClosedNote({ row }: { row: RowOf<'chargeStations'> }) {
  const { t } = useWords()
  const isClosed = row.state === 'maintenance' || row.state === 'closed'
  const { data } = useRows(
    'userLogs',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'at', order: 'DESC' },
      filter: { entity: 'chargeStations', entityId: row.id, action: `workflow.${row.state}` },
    },
    { enabled: isClosed, retry: false },
  )
  const [last] = data ?? []
  const facts = [
    row.visible === false && t('stationPage.hidden'),
    isClosed && t(`choices.chargeStationStates.${row.state}`),
    isClosed && last && t('kit.sinceTime', { time: formatDateTime(last.at, zoneOf(row)) }),
    isClosed && last?.userName,
    isClosed && last && loggedReason(last.after),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {facts.join(' · ')}
    </Alert>
  )
}
