import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { areaOf, box, pathOf, roundUp } from '../../../points/day/powerPath.ts'
import ui from '../../ui.module.css'
import type { PaymentView } from '../view.ts'
import styles from './powerChart.module.css'
import { usePowers } from './usePowers.ts'

type Props = { view: PaymentView; session: NonNullable<PaymentView['session']>; secret: string }

/** How the power went from the start until the last reading; nothing until there are two. */
export function PowerChart({ view, session, secret }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleId = useId()
  const stretches = usePowers(view.id, secret, session.state === 'active')
  const all = stretches.flat()
  const last = all.at(-1)
  if (!last || all.length < 2) return null
  const fromMs = Date.parse(session.startedAt)
  const spanMs = Math.max(1, Date.parse(last.at) - fromMs)
  const powers = all.map(({ power }) => power)
  const top = roundUp(Math.max(1, ...powers))
  const lines = stretches.map((stretch) =>
    stretch.map(({ at, power }) => ({
      x: (Math.max(0, Date.parse(at) - fromMs) / spanMs) * box.width,
      y: box.height * (1 - power / top),
    })),
  )
  const { timeZone } = view.place
  const said = {
    from: formatTime(session.startedAt, timeZone),
    to: formatTime(last.at, timeZone),
    lowest: format.number(Math.min(...powers), 1),
    highest: format.number(Math.max(...powers), 1),
  }
  return (
    <section className={ui.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('driver.charging.powers')}
      </h2>
      <div className={styles.chart} role="img" aria-label={t('driver.charging.powersSaid', said)}>
        <span className={styles.top}>{`${format.number(top)} ${t('driver.unit.kw')}`}</span>
        <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden>
          <path
            className={styles.grid}
            d={`M0 0.5H${box.width}M0 50H${box.width}M0 ${box.height}H${box.width}`}
          />
          {lines.map((spots) => (
            <g key={spots[0]?.x}>
              <path className={styles.area} d={areaOf(spots)} />
              <path className={styles.line} d={pathOf(spots)} />
            </g>
          ))}
        </svg>
        <span className={styles.times}>
          <span>{said.from}</span>
          <span>{said.to}</span>
        </span>
      </div>
    </section>
  )
}
