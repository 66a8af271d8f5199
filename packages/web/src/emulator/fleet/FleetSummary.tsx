import type { FleetCounters } from '@zaryad/station'
import { useWords } from '../../kit/useWords.ts'
import styles from './fleet.module.css'
import type { FleetPhase } from './useFleet.ts'

/** The fleet in figures, every second. */
export function FleetSummary({ counters, phase }: { counters: FleetCounters; phase: FleetPhase }) {
  const { t, format } = useWords()
  const { stations, connected, charging, started, finished, refused, turnedAway, calls, errors, energyWh } =
    counters
  const isOn = phase === 'running'
  const figures: [string, string][] = [
    ['online', `${format.number(isOn ? connected : 0)} / ${format.number(stations)}`],
    ['charging', format.number(isOn ? charging : 0)],
    ['energy', format.number(energyWh / 1000, 1)],
    ['sessions', `${format.number(finished)} / ${format.number(started)}`],
    ['refused', format.number(refused)],
    ['turnedAway', format.number(turnedAway)],
    ['calls', format.number(calls)],
    ['errors', format.number(errors)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`emulator.fleet.figures.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
