import { entities } from '@zaryad/model'
import { Related } from '../../kit/detail/Related.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'

const tenants = entities.tenants

/** Who is on the plan. */
export function Companies({ row }: { row: Row }) {
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
