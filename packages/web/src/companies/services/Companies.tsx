import type { RowOf } from '@zaryad/model'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useCompanies } from './useCompanies.ts'

/** What the service opens, and the companies that have it. */
export function Companies({ row }: { row: RowOf<'services'> }) {
  const { t } = useWords()
  const companies = useCompanies(row.code)
  return (
    <Card title={t('entities.services.companies')} isPadded>
      <p style={{ marginBottom: 12 }}>{t(`serviceOpens.${row.code}`)}</p>
      {companies?.length === 0 && <span className={kit.empty}>{t('entities.services.nobody')}</span>}
      <div className={kit.chips}>
        {companies?.map(({ id, name }) => (
          <span key={id} className={kit.tag}>
            <RefLink entity="tenants" id={id} name={name} />
          </span>
        ))}
      </div>
    </Card>
  )
}
