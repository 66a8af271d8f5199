import { entities, type RowOf } from '@zaryad/model'
import { Related } from '../../kit/detail/Related.tsx'
import { useWords } from '../../kit/useWords.ts'
import { growing } from '../../sessions/growing.ts'

const transactions = entities.transactions

/** The sessions of all points of the location, newest first. */
export function StationSessions({ row }: { row: RowOf<'chargeStations'> }) {
  const { t } = useWords()
  return (
    <Related
      entity={transactions}
      filter={{ stationId: row.id }}
      names={[
        'transactionId',
        'chargePointId',
        'connectorId',
        'startedAt',
        'duration',
        'energy',
        'sum',
        'state',
      ]}
      values={growing}
      sort="startedAt"
      take={25}
      title={t('stationPage.tabs.sessions')}
      empty={t('entities.transactions.empty.title')}
    />
  )
}
