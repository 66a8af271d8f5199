import type { ReactNode } from 'react'
import { formatTime } from '../../../i18n/format.ts'
import { RefLink } from '../../../kit/RefLink.tsx'
import { useNow } from '../../../kit/useNow.ts'
import { useWords } from '../../../kit/useWords.ts'
import styles from '../chargePoints.module.css'
import type { Session } from '../point.ts'
import { priceSoFar } from '../priceSoFar.ts'

type Props = { session: Session; timeZone: string; max: number | null }

/** What the session has come to by now; every figure as old as the meter's last word. */
export function Live({ session, timeZone, max }: Props) {
  const { t, format, label } = useLive()
  const now = useNow(10_000)
  const { power, energy, startedAt, soc, idTag, meterAt } = session
  const share = max && power ? Math.min(1, power / max) : 0
  const price = priceSoFar(session, timeZone, now)
  const facts: [key: string, value: ReactNode][] = [
    ['energy', energy === null ? t('kit.noData') : `${format.number(energy, 2)} ${t('kit.units.kWh')}`],
    ['duration', format.duration(Math.max(0, (now - Date.parse(startedAt)) / 1000))],
    ...(price === undefined ? [] : [['sum', format.money(price, 2)] as [string, string]]),
    ...(idTag ? [['idTag', idTag] as [string, string]] : []),
  ]
  return (
    <div className={styles.live}>
      <div>
        <div className={styles.caption}>
          <i />
          {t('entities.chargePoints.powerNow')}
          {meterAt && `, ${formatTime(meterAt, timeZone)}`}
        </div>
        <div className={styles.big} data-none={power === null || undefined}>
          {power === null ? t('kit.noData') : format.number(power, 1)}{' '}
          {power !== null && <small>{t('kit.units.kW')}</small>}
        </div>
        <Gauge share={share} />
        {typeof soc === 'number' && (
          <div className={styles.soc}>
            <span>{t('entities.chargePoints.soc')}</span>
            <b>{format.share(soc / 100, 0)}</b>
            <Gauge share={soc / 100} />
          </div>
        )}
      </div>
      <dl className={styles.metrics}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{label(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('entities.transactions.one')}</dt>
          <dd>
            <RefLink entity="transactions" id={session.id} name={`№ ${session.transactionId}`} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

const Gauge = ({ share }: { share: number }) => (
  <span className={styles.wideBar}>
    <i style={{ width: `${Math.min(1, share) * 100}%` }} />
  </span>
)

function useLive() {
  const words = useWords()
  return {
    ...words,
    label: (key: string) =>
      key === 'sum'
        ? words.t('entities.chargePoints.priceSoFar')
        : words.t(`entities.transactions.fields.${key}`),
  }
}
