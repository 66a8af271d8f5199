import type { RowOf } from '@zaryad/model'
import type { Act } from '@zaryad/model/calls/billings'
import { billingMethods } from '@zaryad/model/choices'
import { isObject } from '@zaryad/model/fromOutside'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './act.module.css'
import { SumTable } from './SumTable.tsx'
import { type Line, nothing, type Sums } from './summary.ts'
import { useMonth } from './useMonth.ts'

const sumsOf = (value: unknown): Sums => ({ ...nothing, ...(isObject(value) ? value : {}) })

/** As `GET /billings/{id}/act` answers. */
const requisites = ['bin', 'address', 'iban', 'bank'] as const

/** The paper: its number, both parties, the month in words, by which method, how much, the tax; signatures when it is printed. */
export function ActSheet({ row, act }: { row: RowOf<'billings'>; act: Act }) {
  const { t, format } = useWords()
  const month = useMonth()(row.period)
  const sums = isObject(row.sums) ? row.sums : {}
  const lines: Line[] = billingMethods.flatMap((method) =>
    method in sums
      ? [{ ...sumsOf(sums[method]), key: method, name: t(`choices.billingMethods.${method}`) }]
      : [],
  )
  const totals = sumsOf({ ...row, count: row.sessions })
  return (
    <article className={styles.sheet}>
      <h2>
        {row.number !== null
          ? t('act.heading', { number: row.number, month })
          : t('act.draftHeading', { month })}
      </h2>
      <div className={styles.parties}>
        {(['platform', 'company'] as const).map((side) => (
          <section key={side} aria-label={t(`billings.act.${side}`)}>
            <h3>{t(`billings.act.${side}`)}</h3>
            <b>{act[side].name}</b>
            <dl className={styles.facts}>
              {requisites.map((name) => (
                <div key={name}>
                  <dt>{t(`act.requisites.${name}`)}</dt>
                  <dd>{act[side][name] ?? '–'}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('entities.billings.fields.state')}</dt>
          <dd>
            {t(`choices.billingStates.${row.state}`)}
            {row.closedAt && `, ${formatDateTime(row.closedAt)}`}
            {row.revision > 1 && `, ${t('billings.act.revision', { number: row.revision })}`}
          </dd>
        </div>
        {row.state === 'open' && row.calculatedAt && (
          <div>
            <dt>{t('entities.billings.fields.calculatedAt')}</dt>
            <dd>{formatDateTime(row.calculatedAt)}</dd>
          </div>
        )}
      </dl>
      <SumTable title={t('billings.heads.methods')} lines={lines} totals={totals} />
      <p className={styles.due}>
        {t(`billings.act.${totals.payout < 0 ? 'owed' : 'due'}`)}{' '}
        <b>{format.money(Math.abs(totals.payout), 2)}</b>
      </p>
      {act && (
        <p className={styles.vat}>
          {t('act.vat', {
            sum: format.money(totals.commission, 2),
            percent: format.number(act.vat.percent),
            vat: format.money(act.vat.sum, 2),
          })}
        </p>
      )}
      <p className={styles.explained}>{t('billings.act.formula')}</p>
      <div className={styles.signs} aria-hidden>
        <span>{act?.platform.name ?? t('billings.act.platform')}</span>
        <span>{act?.company.name ?? t('billings.act.company')}</span>
      </div>
    </article>
  )
}
