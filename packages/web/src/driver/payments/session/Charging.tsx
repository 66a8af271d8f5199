import { suspendedStatuses } from '@zaryad/model/choices'
import { Plus, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/useFormat.ts'
import { Notice } from '../../Notice.tsx'
import { termsOfKept } from '../../place.ts'
import ui from '../../ui.module.css'
import { addPath } from '../againPath.ts'
import { Gauge } from './Gauge.tsx'
import { PowerChart } from './PowerChart.tsx'
import { canAdd, isFreeOfCharge, usedShare } from './phase.ts'
import { StopButton } from './StopButton.tsx'
import styles from './session.module.css'
import type { Step } from './step.ts'
import { useSecond } from './useSecond.ts'

/** A reading older than this is said to be old. */
const freshMs = 90_000

/**
 * Live: what has come in, of what was paid, at which power. Known figures stay and say their age; what one has to know
 * stands above them, for on a telephone the end of the page is out of sight.
 */
export function Charging({ view, secret, readAgain }: Step) {
  const { t } = useTranslation()
  const format = useFormat()
  const nowMs = useSecond()
  const { session, place, sum, amount } = view
  if (!session) return null
  const isActive = session.state === 'active'
  const ageMs = session.meterAt ? nowMs - Date.parse(session.meterAt) : null
  const terms = termsOfKept(session.terms)
  const isPaused = isActive && suspendedStatuses.some((status) => status === place.status)
  const lastsS =
    Math.max(0, (Date.parse(session.stoppedAt ?? '') || nowMs) - Date.parse(session.startedAt)) / 1000
  const share = usedShare(view)
  const { soc } = session
  return (
    <>
      {isActive && !place.isOnline && session.stoppedBy !== 'driver' && (
        <Notice tone="yellow">{t('driver.charging.offline')}</Notice>
      )}
      {isActive && session.isToldToStop && !session.stoppedBy && (
        <Notice tone="yellow">{t('driver.charging.toldToStop')}</Notice>
      )}
      {isPaused && terms && terms.priceIdleTiyn > 0 && (
        <Notice tone="yellow">
          {t('driver.charging.idle', {
            minutes: format.number(terms.idleGraceMinutes),
            price: format.money(terms.priceIdleTiyn / 100),
          })}
        </Notice>
      )}
      <Gauge
        share={soc === null ? share : soc / 100}
        before={soc === null ? 0 : (session.socAtStart ?? 0) / 100}
      >
        <span className={ui.chip} data-tone={isActive ? 'teal' : 'dgreen'}>
          <Zap size={14} aria-hidden />
          {t(
            isActive
              ? isPaused
                ? 'driver.charging.paused'
                : 'driver.charging.on'
              : 'driver.charging.ending',
          )}
        </span>
        <span className={styles.energy}>{format.number(session.energy, 2)}</span>
        <span className={ui.text}>{t('driver.unit.kwh')}</span>
      </Gauge>
      {soc !== null && (
        <p className={styles.soc}>
          <b>{format.share(soc / 100, 0)}</b>{' '}
          {t('driver.charging.soc', { before: format.share((session.socAtStart ?? soc) / 100, 0) })}
        </p>
      )}
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('driver.charging.power')}</dt>
          <dd>
            {session.power === null ? '–' : `${format.number(session.power, 1)} ${t('driver.unit.kw')}`}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('driver.charging.time')}</dt>
          <dd>{format.duration(lastsS)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('driver.charging.cost')}</dt>
          <dd>{format.money(Math.min(session.cost, sum || session.cost), 0)}</dd>
        </div>
      </dl>
      <PowerChart view={view} session={session} secret={secret} />
      <div className={ui.card}>
        <div className={`${ui.row} ${styles.paid}`}>
          <b>
            {isFreeOfCharge(view)
              ? t('driver.free.title')
              : amount === null
                ? t('driver.charging.paid', { sum: format.money(sum) })
                : t('driver.charging.paidEnergy', {
                    energy: format.number(amount, Number.isInteger(amount) ? 0 : 1),
                  })}
          </b>
          {!isFreeOfCharge(view) && <span className={ui.small}>{leftText(session.endsAt, nowMs)}</span>}
        </div>
        {!isFreeOfCharge(view) && (
          <progress className={styles.bar} value={share} max={1} aria-label={t('driver.charging.progress')} />
        )}
        {canAdd(view) && (
          <Link className={`${ui.button} ${styles.add}`} to={addPath(view.id, secret)}>
            <Plus size={16} aria-hidden />
            {t('driver.add.do')}
          </Link>
        )}
      </div>
      <p className={styles.under}>
        {ageMs !== null && ageMs > freshMs
          ? t('driver.charging.old', { age: format.duration(ageMs / 1000) })
          : ageMs !== null && t('driver.charging.fresh', { age: format.duration(Math.max(0, ageMs) / 1000) })}
      </p>
      <p className={styles.under}>{t(isActive ? 'driver.charging.closable' : 'driver.charging.counting')}</p>
      {isActive && <StopButton view={view} secret={secret} readAgain={readAgain} />}
    </>
  )

  /** Nothing is promised where nothing flows, or no reading has come yet. */
  function leftText(endsAt: string | null, nowMs: number): string {
    if (!isActive) return t('driver.charging.used', { share: format.share(share, 0) })
    if (!endsAt) return t('driver.charging.leftUnknown')
    const leftS = Math.floor((Date.parse(endsAt) - nowMs) / 60_000) * 60
    return leftS < 60
      ? t('driver.charging.leftLittle')
      : t('driver.charging.left', { time: format.duration(leftS) })
  }
}
