import type { ReactNode } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { RefLink } from '../../kit/RefLink.tsx'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import { priceSoFar } from '../../sessions/priceSoFar.ts'
import { PowerLine } from '../day/PowerLine.tsx'
import type { ConnectorDay } from '../day/usePointDay.ts'
import type { Session } from '../point.ts'
import styles from './connector.module.css'
import { isFresh } from './isFresh.ts'

type Props = {
  session: Session
  day?: ConnectorDay
  /** The moment that the day was read at. */
  at?: string
  isOnline: boolean
  timeZone: string
  max: number | null
}

/** What the session has come to by now; what is only the last that was heard is grey and says from when. */
export function Live({ session, day, at, isOnline, timeZone, max }: Props) {
  const { t, format } = useWords()
  const now = useNow(10_000)
  const { power, energy, startedAt, soc, idTag, meterAt } = session
  const isLive = isFresh({ isOnline, meterAt, now })
  const untilMs = isLive || !meterAt ? now : Date.parse(meterAt)
  const price = priceSoFar(session, timeZone, untilMs)
  const facts: [title: string, value: ReactNode][] = [
    [
      t('entities.transactions.fields.energy'),
      energy === null ? t('kit.noData') : `${format.number(energy, 2)} ${t('kit.units.kWh')}`,
    ],
    [
      t('entities.transactions.fields.duration'),
      format.duration(Math.max(0, (untilMs - Date.parse(startedAt)) / 1000)),
    ],
    ...(price === undefined
      ? []
      : [[t('entities.chargePoints.priceSoFar'), format.money(price, 2)] satisfies [string, string]]),
  ]
  if (day?.paid) {
    const method = t(`choices.payTypes.${day.paid.payType}`, { defaultValue: day.paid.payType })
    const sum = format.money(day.paid.sum)
    facts.push([t('pointPage.paid'), t('pointPage.paidBy', { sum, method })])
  }
  if (day?.client)
    facts.push([
      t('pointPage.client'),
      <RefLink key="client" entity="users" id={day.client.id} name={day.client.name} />,
    ])
  else if (idTag) facts.push([t('entities.transactions.fields.idTag'), idTag])
  return (
    <div className={styles.live} data-stale={!isLive || undefined}>
      <div>
        <div className={styles.caption}>
          {isLive && <i />}
          {isLive || !meterAt
            ? t('entities.chargePoints.powerNow')
            : t('pointPage.powerThen', { time: formatTime(meterAt, timeZone) })}
        </div>
        <div className={styles.big} data-none={power === null || undefined}>
          {power === null ? t('kit.noData') : format.number(power, 1)}{' '}
          {power !== null && <small>{t('kit.units.kW')}</small>}
        </div>
        {typeof soc === 'number' && <Charge soc={soc} from={day?.socStart ?? null} />}
      </div>
      {day && at ? <PowerLine points={day.power} to={at} limit={max} timeZone={timeZone} /> : <div />}
      <dl className={styles.metrics}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('entities.transactions.one')}</dt>
          <dd>
            <RefLink entity="transactions" id={session.id} name={numero(session.transactionId)} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** How full the car is, and from where it came. */
function Charge({ soc, from }: { soc: number; from: number | null }) {
  const { t, format } = useWords()
  const start = from === null ? 0 : Math.min(from, soc)
  return (
    <div className={styles.soc}>
      <span>{t('entities.chargePoints.soc')}</span>
      <b>{format.share(soc / 100, 0)}</b>
      <span className={styles.socBar}>
        <i style={{ left: `${start}%`, width: `${soc - start}%` }} />
        {from !== null && <u style={{ left: `${start}%` }} />}
      </span>
      {from !== null && <small>{t('pointPage.socStart', { share: format.share(from / 100, 0) })}</small>}
    </div>
  )
}
