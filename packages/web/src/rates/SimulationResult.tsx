import { useWords } from '../kit/useWords.ts'
import type { Simulation } from './api.ts'
import styles from './rates.module.css'

/** What was, what would have been, the difference, and how exact it is. */
export function SimulationResult({ result, isStale }: { result: Simulation; isStale: boolean }) {
  const { t, format } = useWords()
  const { total, sessions, energy, actualSum, simulatedSum, difference, approximated } = result
  const word = (key: string, values: Record<string, unknown> = {}) =>
    t(`entities.rates.simulation.${key}`, values)
  if (sessions === 0) return <p className={styles.note}>{word('none')}</p>
  const sign = difference > 0 ? '+' : ''
  const share = actualSum > 0 ? ` (${sign}${format.share(difference / actualSum)})` : ''
  return (
    <div aria-live="polite" data-stale={isStale || undefined} className={styles.simulated}>
      <dl className={styles.bill}>
        <div>
          <dt>{word('sessions')}</dt>
          <dd>{format.number(sessions)}</dd>
        </div>
        <div>
          <dt>{word('energy')}</dt>
          <dd>
            {format.number(energy, 2)} {t('kit.units.kWh')}
          </dd>
        </div>
        <div>
          <dt>{word('actual')}</dt>
          <dd>{format.money(actualSum, 2)}</dd>
        </div>
        <div>
          <dt>{word('simulated')}</dt>
          <dd>{format.money(simulatedSum, 2)}</dd>
        </div>
        <div>
          <dt>{word('difference')}</dt>
          <dd>
            {sign}
            {format.money(difference, 2)}
            {share}
          </dd>
        </div>
      </dl>
      {isStale && <p className={styles.note}>{word('stale')}</p>}
      {sessions < total && (
        <p className={styles.note}>
          {word('sampled', { sessions: format.number(sessions), total: format.number(total) })}
        </p>
      )}
      {approximated > 0 && (
        <p className={styles.note}>
          {word('approximated', { count: approximated, number: format.number(approximated) })}
        </p>
      )}
    </div>
  )
}
