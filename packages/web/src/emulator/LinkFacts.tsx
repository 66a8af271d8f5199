import { useWords } from '../kit/useWords.ts'
import type { Bench } from './bench.ts'
import styles from './emulator.module.css'

/** What a station knows of its link; messages that wait are told when it is back. */
export function LinkFacts({ bench: { station } }: { bench: Bench }) {
  const { t, format } = useWords()
  const { counters, outbox, configuration, registration, settings } = station
  const facts: [string, string][] = [
    ['protocol', t(`choices.ocppVersions.${settings.version}`)],
    ['registration', registration === 'none' ? t('kit.noData') : t(`emulator.registrations.${registration}`)],
    ['heartbeat', format.duration(configuration.number('HeartbeatInterval'))],
    ['calls', `${format.number(counters.calls)} / ${format.number(counters.answers)}`],
    ['errors', format.number(counters.errors)],
    ['waiting', format.number(outbox.size)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`emulator.facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
