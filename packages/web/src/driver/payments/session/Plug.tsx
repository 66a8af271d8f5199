import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../i18n/format.ts'
import { ConnectorIcon } from '../../../map/ConnectorIcon.tsx'
import { HttpError } from '../../../session/HttpError.ts'
import { HeldButton } from '../../../theme/HeldButton.tsx'
import { Notice } from '../../Notice.tsx'
import { typeName } from '../../station/plugName.ts'
import ui from '../../ui.module.css'
import { stopPayment } from '../view.ts'
import { isFreeOfCharge, isTaken, phaseOf, plugged } from './phase.ts'
import styles from './session.module.css'
import type { Step } from './step.ts'
import { clockText, useSecond } from './useSecond.ts'

/** Paid: the cable goes into the car, or the station is being asked to start. */
export function Plug({ view, secret, readAgain }: Step) {
  const { t } = useTranslation()
  const nowMs = useSecond()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { place, startBy } = view
  const isStarting = phaseOf(view) === 'starting'
  const restMs = startBy ? Date.parse(startBy) - nowMs : 0
  const isReady = place.isOnline && plugged.has(place.status ?? '')
  /** What comes back is what was paid with: money, or kWh. */
  const say = (key: 'brokenText' | 'by' | 'cancel' | 'late' | 'offlineText', values = {}) =>
    t(
      `driver.plug.${view.payType === 'BONUS' ? 'bonus.' : isFreeOfCharge(view) ? 'free.' : ''}${key}`,
      values,
    )
  const cancel = () => {
    setBusy(true)
    setProblem(undefined)
    stopPayment(view.id, secret)
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => {
        setBusy(false)
        readAgain()
      })
  }
  return (
    <>
      <div className={styles.plug} data-live={isStarting}>
        <ConnectorIcon type={place.connectorType} size={96} />
      </div>
      <p className={styles.head} role="status">
        {t(isStarting ? 'driver.plug.starting' : 'driver.plug.title')}
      </p>
      <p className={styles.under}>
        {isStarting
          ? t('driver.plug.startingText')
          : t(isReady ? 'driver.plug.ready' : 'driver.plug.text', {
              plug: typeName(place.connectorType, t),
              number: place.connectorId,
            })}
      </p>
      {restMs > 0 ? (
        <p className={styles.clock}>{clockText(restMs)}</p>
      ) : (
        <p className={styles.under}>{say('late')}</p>
      )}
      {startBy && restMs > 0 && (
        <p className={styles.under}>{say('by', { time: formatTime(startBy, place.timeZone) })}</p>
      )}
      {!place.isOnline && (
        <Notice tone="yellow" title={t('driver.plug.offline')}>
          <span>{say('offlineText')}</span>
        </Notice>
      )}
      {(place.status === 'Faulted' || place.status === 'Unavailable') && (
        <Notice tone="red" title={t('driver.plug.broken')}>
          <span>{say('brokenText')}</span>
        </Notice>
      )}
      {isTaken(view, nowMs) && (
        <Notice tone="yellow" title={t('driver.plug.taken')}>
          <span>{t('driver.plug.takenText')}</span>
        </Notice>
      )}
      <div className={ui.bottom}>
        {problem && (
          <Notice tone="red" title={t(`driver.plug.${problem}`)}>
            <span>{t('driver.plug.cancelAgain')}</span>
          </Notice>
        )}
        <HeldButton className={ui.button} disabled={isBusy} onClick={cancel}>
          {say('cancel')}
        </HeldButton>
      </div>
    </>
  )
}

/** Nothing is said where the payment moved on meanwhile: the page shows what it came to. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return 'cancelFailed'
  if (error.status === 0) return 'cancelNoLink'
  return error.status === 409 ? undefined : 'cancelFailed'
}
