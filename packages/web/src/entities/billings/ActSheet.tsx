import { billingMethods } from '@zaryad/model/choices'
import { formatDateTime } from '../../i18n/format.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './act.module.css'
import { monthOf } from './monthOf.ts'
import { SumTable } from './SumTable.tsx'
import { type Line, nothing, type Sums } from './summary.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown, name: string) =>
  isObject(value) && typeof value[name] === 'string' ? String(value[name]) : ''
const sumsOf = (value: unknown): Sums => ({ ...nothing, ...(isObject(value) ? value : {}) })

/** The paper: who, for which month, by which method, how much; signatures when it is printed. */
export function ActSheet({ row, company }: { row: Row; company: unknown }) {
  const { t, format } = useWords()
  const sums = isObject(row.sums) ? row.sums : {}
  const lines: Line[] = billingMethods.flatMap((method) =>
    method in sums
      ? [{ ...sumsOf(sums[method]), key: method, name: t(`choices.billingMethods.${method}`) }]
      : [],
  )
  const totals = sumsOf({ ...row, count: row.sessions })
  return (
    <article className={styles.sheet}>
      <h2>{t('billings.act.heading', { month: monthOf(row.period) })}</h2>
      <dl className={styles.facts}>
        <dt>{t('kit.fields.tenantId')}</dt>
        <dd>{text(company, 'name') || t('kit.noData')}</dd>
        <dt>{t('entities.tenants.fields.bin')}</dt>
        <dd>{text(company, 'bin') || t('kit.noData')}</dd>
        <dt>{t('entities.billings.fields.state')}</dt>
        <dd>
          {t(`choices.billingStates.${row.state}`)}
          {typeof row.closedAt === 'string' && `, ${formatDateTime(row.closedAt)}`}
          {Number(row.revision) > 1 && `, ${t('billings.act.revision', { number: row.revision })}`}
        </dd>
        {row.state === 'open' && typeof row.calculatedAt === 'string' && (
          <>
            <dt>{t('entities.billings.fields.calculatedAt')}</dt>
            <dd>{formatDateTime(row.calculatedAt)}</dd>
          </>
        )}
      </dl>
      <SumTable title={t('billings.heads.methods')} lines={lines} totals={totals} />
      <p className={styles.due}>
        {t('billings.act.due')} <b>{format.money(totals.payout, 2)}</b>
      </p>
      <p className={styles.explained}>{t('billings.act.formula')}</p>
      <div className={styles.signs} aria-hidden>
        <span>{t('billings.act.platform')}</span>
        <span>{t('billings.act.company')}</span>
      </div>
    </article>
  )
}
