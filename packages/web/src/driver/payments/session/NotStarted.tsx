import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { againPath, connectorPath } from '../againPath.ts'
import { isFreeOfCharge } from './phase.ts'
import { Returned } from './Returned.tsx'
import type { Step } from './step.ts'

/** No energy was given: what becomes of the money, and two ways on. */
export function NotStarted({ view }: Step) {
  const { t } = useTranslation()
  const kind = kindOf(view)
  const isQuiet = kind === 'cancelled' || kind === 'over'
  return (
    <>
      <Notice tone={isQuiet ? 'grey' : 'red'} title={t(`driver.notStarted.${isQuiet ? kind : 'title'}`)}>
        {kind !== 'cancelled' && <span>{t(`driver.notStarted.${kind}Text`)}</span>}
      </Notice>
      {!isFreeOfCharge(view) && (
        <div className={ui.card}>
          <Returned view={view} />
        </div>
      )}
      <div className={ui.bottom}>
        {kind !== 'over' && (
          <Link className={ui.button} data-look="primary" to={againPath(view)}>
            {t('driver.notStarted.retry')}
          </Link>
        )}
        <Link className={ui.button} to={connectorPath(view)}>
          {t(kind === 'over' ? 'driver.result.again' : 'driver.pay.otherConnector')}
        </Link>
      </div>
    </>
  )
}

/** Why nothing was charged, and with what it was paid. */
function kindOf(view: Step['view']): 'cancelled' | 'over' | 'bonus' | 'free' | 'money' {
  const { failReason, payType } = view
  if (failReason === 'cancelled' || failReason === 'over') return failReason
  if (payType === 'BONUS') return 'bonus'
  return isFreeOfCharge(view) ? 'free' : 'money'
}
