import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { useWords, type Words } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import styles from './transactions.module.css'
import { useOfSession } from './useOfSession.ts'

const shown = ['state', 'stoppedAt', 'meterStop', 'energy', 'duration', 'sum'] as const

/** One figure of a correction as people read it. */
function shownOf(
  name: (typeof shown)[number],
  value: unknown,
  row: RowOf<'transactions'>,
  { t, format }: Words,
): string {
  if (value === null || value === undefined) return t('kit.noData')
  if (name === 'state') return t(`choices.transactionStates.${value}`)
  if (name === 'stoppedAt') return formatDateTime(String(value), zoneOf(row))
  if (name === 'duration') return format.duration(Number(value))
  if (name === 'sum') return format.money(Number(value), 2)
  return name === 'energy'
    ? `${format.number(Number(value), 3)} ${t('kit.units.kWh')}`
    : `${format.number(Number(value))} ${t('kit.units.Wh')}`
}

/** Who changed what and why; the first «before» is what the station measured. */
export function Corrections({ row }: { row: RowOf<'transactions'> }) {
  const words = useWords()
  const { t } = words
  const found = useOfSession(row, 'corrections')
  const corrections = found.data?.result ?? []
  if (!found.error && corrections.length === 0) return null
  return (
    <Card title={t('entities.transactions.corrections')} query={found}>
      {corrections.map((correction, index) => (
        <div key={correction.id} className={styles.correction}>
          <p>
            <b>{t(`entities.transactions.kinds.${correction.kind}`)}</b>{' '}
            <span className={kit.muted}>
              {formatDateTime(correction.at, zoneOf(row))} · {correction.userName ?? t('kit.system')}
            </span>
          </p>
          <p>{correction.reason}</p>
          <table className={styles.bill}>
            <thead>
              <tr>
                <th scope="col">{t('kit.conflict.field')}</th>
                <th scope="col">
                  {t(index === 0 ? 'entities.transactions.metered' : 'entities.transactions.before')}
                </th>
                <th scope="col">{t('entities.transactions.after')}</th>
              </tr>
            </thead>
            <tbody>
              {shown
                .filter((name) => correction.before[name] !== correction.after[name])
                .map((name) => (
                  <tr key={name}>
                    <th scope="row">{t(`entities.transactions.fields.${name}`)}</th>
                    <td>{shownOf(name, correction.before[name], row, words)}</td>
                    <td>{shownOf(name, correction.after[name], row, words)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      ))}
    </Card>
  )
}
