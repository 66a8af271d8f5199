import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/useFormat.ts'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { againPath } from '../againPath.ts'
import styles from './session.module.css'
import type { Step } from './step.ts'

/** The bank said no: why, and on with what was chosen. */
export function Failed({ view }: Step) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <p className={styles.figure}>{format.money(view.sum)}</p>
      <Notice tone="red" title={t('driver.return.failed')}>
        <span>
          {t(`driver.reason.${view.failReason || 'declined'}`, { defaultValue: t('driver.reason.declined') })}
        </span>
      </Notice>
      <div className={ui.bottom}>
        <Link className={ui.button} data-look="primary" to={againPath(view, true)}>
          {t(view.addsTo ? 'driver.add.again' : 'driver.again.method')}
        </Link>
      </div>
    </>
  )
}
