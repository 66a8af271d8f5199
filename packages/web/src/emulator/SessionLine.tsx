import type { Connector } from '@zaryad/station'
import { useWords } from '../kit/useWords.ts'
import type { Bench } from './bench.ts'
import styles from './emulator.module.css'

type Props = { bench: Bench; connector: Connector }

/** The session that goes on, by the station's own count. Its number is the server's in 1.6 only. */
export function SessionLine({ bench, connector }: Props) {
  const { t, format } = useWords()
  const { session, registerWh, awaited } = connector
  if (awaited) return <p className={styles.session}>{t('emulator.session.awaited')}</p>
  if (!session) return <p className={styles.session}>{t('emulator.session.none')}</p>
  const { transactionId, powerW, meterStartWh } = session
  return (
    <p className={styles.session} data-on>
      {bench.station.settings.version !== 'ocpp1.6'
        ? t('emulator.session.going')
        : transactionId > 0
          ? t('emulator.session.numbered', { number: transactionId })
          : t('emulator.session.unnumbered')}
      {' · '}
      <b>{format.number((registerWh - meterStartWh) / 1000, 3)}</b> {t('kit.units.kWh')}
      {' · '}
      <b>{format.number(powerW / 1000, 1)}</b> {t('kit.units.kW')}
    </p>
  )
}
