import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from '../../driver/Notice.tsx'
import ui from '../../driver/ui.module.css'
import { againPath, connectorPath } from '../againPath.ts'
import { Returned } from './Returned.tsx'
import type { Step } from './SessionPage.tsx'

/** No energy was given: what becomes of the money, and two ways on. */
export function NotStarted({ view }: Step) {
  const { t } = useTranslation()
  const isCancelled = view.failReason === 'cancelled'
  return (
    <>
      <Notice
        tone={isCancelled ? 'grey' : 'red'}
        title={t(isCancelled ? 'driver.notStarted.cancelled' : 'driver.notStarted.title')}
      >
        {!isCancelled && (
          <span>
            {t(view.payType === 'BONUS' ? 'driver.notStarted.textBonus' : 'driver.notStarted.text')}
          </span>
        )}
      </Notice>
      <div className={ui.card}>
        <Returned view={view} />
      </div>
      <div className={ui.bottom}>
        <Link className={ui.button} data-look="primary" to={againPath(view)}>
          {t('driver.notStarted.retry')}
        </Link>
        <Link className={ui.button} to={connectorPath(view)}>
          {t('driver.pay.otherConnector')}
        </Link>
      </div>
    </>
  )
}
