import { entities, type RowOf } from '@zaryad/model'
import { nowMs } from '../clock.ts'
import { addMonths, dayOf, firstOfMonth } from '../dates/day.ts'
import { Card } from '../kit/Card.tsx'
import { Related } from '../kit/detail/Related.tsx'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import Acts from '../money/billing/Acts.tsx'
import { LatestSessions } from '../sessions/LatestSessions.tsx'
import MonthMoney from './MonthMoney.tsx'
import styles from './tenants.module.css'

const payments = entities['client/payments']
const actSums = ['accrued', 'paid', 'commission', 'payout'] as const

/** A company's money: this month, its acts of a year, its newest payments and sessions. */
export default function Finance({ row }: { row: RowOf<'tenants'> }) {
  const { t } = useWords()
  const today = dayOf(nowMs())
  const filter = { tenantId: row.id }
  const year = { start: addMonths(firstOfMonth(today), -11), end: today }
  return (
    <>
      <MonthMoney row={row} />
      <Card title={t('companyMoney.acts')}>
        <div className={`${kit.cardBody} ${styles.onCard}`}>
          <Acts
            filters={{ ...year, tenantId: row.id, stationId: '', payType: '', tab: 'acts' }}
            isAdmin={false}
            names={actSums}
          />
        </div>
      </Card>
      <Related
        entity={payments}
        filter={filter}
        sort="createdAt"
        names={['number', 'payType', 'stationId', 'sum', 'kept', 'returned', 'state', 'paidAt']}
        title={t('companyMoney.payments')}
        empty={t('companyMoney.noPayments')}
      />
      <LatestSessions
        filter={filter}
        title={t('companyMoney.sessions')}
        empty={t('entities.transactions.empty.title')}
      />
    </>
  )
}
