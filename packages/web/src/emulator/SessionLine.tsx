import type { Connector } from '@zaryad/station'
import { useWords } from '../kit/useWords.ts'
import styles from './emulator.module.css'

/** The session that goes on, by the station's own count. */
export function SessionLine({ connector: { session, registerWh, awaited } }: { connector: Connector }) {
  const { t, format } = useWords()
  if (awaited) return <p className={styles.session}>{t('emulator.session.awaited')}</p>
  if (!session) return <p className={styles.session}>{t('emulator.session.none')}</p>
  const { transactionId, powerW, meterStartWh } = session
  return (
    <p className={styles.session} data-on>
      {transactionId > 0
        ? t('emulator.session.numbered', { number: transactionId })
        : t('emulator.session.unnumbered')}
      {' · '}
      <b>{format.number((registerWh - meterStartWh) / 1000, 3)}</b> {t('kit.units.kWh')}
      {' · '}
      <b>{format.number(powerW / 1000, 1)}</b> {t('kit.units.kW')}
    </p>
  )
}
