import { Square } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../../session/HttpError.ts'
import { HeldButton } from '../../../theme/HeldButton.tsx'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { stopPayment } from '../view.ts'
import { Call } from './Call.tsx'
import styles from './session.module.css'
import type { Step } from './step.ts'
import { type Stopping, stoppingOf } from './stopping.ts'
import { useSecond } from './useSecond.ts'

const tones = { refused: 'red', noAnswer: 'red', offline: 'yellow', noLink: 'red' } as const

/** The station may take a while to obey, or refuse: what it says is told, and the button comes back. */
export function StopButton({ view, secret, readAgain }: Step) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasNoLink, setNoLink] = useState(false)
  const nowMs = useSecond()
  const stop = () => {
    dialog.current?.close()
    setBusy(true)
    setNoLink(false)
    stopPayment(view.id, secret)
      .catch((error: unknown) => setNoLink(error instanceof HttpError && error.status === 0))
      .finally(() => {
        setBusy(false)
        readAgain()
      })
  }
  const stopping: Stopping | 'noLink' = hasNoLink ? 'noLink' : stoppingOf(view, nowMs)
  const isWaiting = isBusy || stopping === 'waiting'
  return (
    <>
      <div className={ui.bottom}>
        {!isWaiting && stopping !== 'no' && (
          <Notice tone={tones[stopping]} title={t(`driver.stop.${stopping}`)}>
            <span>{t(`driver.stop.${stopping}Text`)}</span>
            <Call phone={view.place.supportPhone} />
          </Notice>
        )}
        <HeldButton
          className={ui.button}
          data-look="danger"
          disabled={isWaiting}
          onClick={() => dialog.current?.showModal()}
        >
          <Square size={16} aria-hidden />
          {t(
            isWaiting ? 'driver.stop.stopping' : stopping === 'no' ? 'driver.stop.stop' : 'driver.stop.again',
          )}
        </HeldButton>
      </div>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="stop-title">
        <h2 id="stop-title">{t('driver.stop.title')}</h2>
        <p className={ui.text}>
          {t(
            view.payType === 'BONUS'
              ? 'driver.stop.textBonus'
              : view.sum > 0
                ? 'driver.stop.text'
                : 'driver.stop.textFree',
          )}
        </p>
        <button type="button" className={ui.button} data-look="danger" onClick={stop}>
          {t('driver.stop.confirm')}
        </button>
        <button type="button" className={ui.button} onClick={() => dialog.current?.close()}>
          {t('driver.stop.goOn')}
        </button>
      </dialog>
    </>
  )
}
