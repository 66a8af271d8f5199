import { Square } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../driver/Notice.tsx'
import ui from '../../driver/ui.module.css'
import { HttpError } from '../../session/HttpError.ts'
import { stopPayment } from '../view.ts'
import type { Step } from './SessionPage.tsx'
import styles from './session.module.css'

/** The station may take a while to obey; it is shown as stopping until its own word comes. */
export function StopButton({ view, secret, readAgain }: Step) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<'no' | 'yes' | 'failed' | 'offline'>('no')
  const stop = () => {
    dialog.current?.close()
    setAsked('yes')
    stopPayment(view.id, secret).then(readAgain, (error: unknown) => {
      const isOffline = error instanceof HttpError && error.problem?.code === 'station_offline'
      setAsked(isOffline ? 'offline' : 'failed')
      readAgain()
    })
  }
  return (
    <>
      {asked === 'failed' && <Notice tone="red" title={t('driver.stop.failed')} />}
      {asked === 'offline' && (
        <Notice tone="yellow" title={t('driver.stop.offline')}>
          <span>{t('driver.stop.offlineText')}</span>
        </Notice>
      )}
      <div className={ui.bottom}>
        <button
          type="button"
          className={ui.button}
          data-look="danger"
          disabled={asked === 'yes'}
          onClick={() => dialog.current?.showModal()}
        >
          <Square size={16} strokeWidth={1.75} aria-hidden />
          {t(asked === 'yes' ? 'driver.stop.stopping' : 'driver.stop.stop')}
        </button>
      </div>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="stop-title">
        <h2 id="stop-title">{t('driver.stop.title')}</h2>
        <p className={ui.text}>
          {t(view.payType === 'BONUS' ? 'driver.stop.textBonus' : 'driver.stop.text')}
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
