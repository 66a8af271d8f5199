import { entities, type RowOf } from '@zaryad/model'
import { Related } from '../../kit/detail/Related.tsx'
import { useWords } from '../../kit/useWords.ts'

const tenants = entities.tenants

/** Who is on the plan. */
export function Companies({ row }: { row: RowOf<'subscribePlans'> }) {
  const { t } = useWords()
  return (
    <Related
      entity={tenants}
      filter={{ subscribePlanId: row.id }}
      names={['name', 'stationCount', 'chargePointCount', 'state', 'contractUntil']}
      take={25}
      title={t('entities.subscribePlans.companies')}
      empty={t('entities.subscribePlans.nobody')}
    />
  )
}
