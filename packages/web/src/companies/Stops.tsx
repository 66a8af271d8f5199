import type { RowOf } from '@zaryad/model'
import { Ban, Check } from 'lucide-react'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './tenants.module.css'

/** What a suspension stops, and what it leaves alone, in numbers. */
export function Stops({ row }: { row: RowOf<'tenants'> }) {
  const { t, format } = useWords()
  const { total } = useRows('transactions', {
    pagination: { page: 1, perPage: 1 },
    filter: { tenantId: row.id, state: 'active' },
  })
  const count = (value: unknown) => ({ count: Number(value ?? 0), number: format.number(Number(value ?? 0)) })
  return (
    <>
      <ul className={styles.effects} data-stops>
        <li>
          <Ban aria-hidden />
          {t('entities.tenants.suspended.people', count(row.userCount))}
        </li>
        <li>
          <Ban aria-hidden />
          {t('entities.tenants.suspended.points', count(row.chargePointCount))}
        </li>
      </ul>
      <ul className={styles.effects}>
        {total !== undefined && (
          <li>
            <Check aria-hidden />
            {t('entities.tenants.suspended.sessions', count(total))}
          </li>
        )}
        <li>
          <Check aria-hidden />
          {t('entities.tenants.suspended.data')}
        </li>
      </ul>
    </>
  )
}
