import { entities, type RowOf } from '@zaryad/model'
import { Related } from '../kit/detail/Related.tsx'
import { useWords } from '../kit/useWords.ts'

const stations = entities.chargeStations

export function Stations({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  return (
    <Related
      entity={stations}
      filter={{ tenantId: row.id }}
      names={['name', 'address', 'state', 'visible']}
      take={25}
      title={t('entities.tenants.tabs.stations')}
      empty={t('entities.tenants.noStations')}
    />
  )
}
