import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/Card.tsx'
import { listPath } from '../../kit/listPath.ts'
import { useWords } from '../../kit/useWords.ts'

const amount = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What the offer comes to: the price of a kWh, and who has bought it. */
export function Sales({ row }: { row: RowOf<'tenantBonuses'> }) {
  const { t, format } = useWords()
  const perKwh = amount(row.volume) > 0 ? amount(row.price) / amount(row.volume) : 0
  const filter = { tenantBonusId: row.id, source: 'purchase' }
  return (
    <Card title={t('entities.tenantBonuses.sales')} isPadded>
      <p>{t('entities.tenantBonuses.perKwh', { price: format.money(perKwh, 2) })}</p>
      <p>
        {t('entities.tenantBonuses.soldFor', {
          count: amount(row.sold),
          number: format.number(amount(row.sold)),
          sum: format.money(amount(row.sold) * amount(row.price)),
        })}
      </p>
      {amount(row.sold) > 0 && (
        <Link to={listPath('userBonuses', filter)}>{t('entities.tenantBonuses.buyers')}</Link>
      )}
    </Card>
  )
}
