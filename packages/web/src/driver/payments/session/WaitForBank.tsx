import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/useFormat.ts'
import { HeldButton } from '../../../theme/HeldButton.tsx'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { againPath } from '../againPath.ts'
import { cardStep } from '../begin.ts'
import { isPhone } from '../isPhone.ts'
import { ownPayment } from '../ownPayments.ts'
import { postSecure } from '../postSecure.ts'
import { useBroughtBack } from '../useBroughtBack.ts'
import { BankCode } from './BankCode.tsx'
import styles from './session.module.css'
import type { Step } from './step.ts'

/** The bank has not told us yet. Nothing is taken unless it does. */
export function WaitForBank({ view, secret, readAgain }: Step) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const url = ownPayment(view.id)?.redirectUrl
  useBroughtBack(() => setBusy(false))
  const isCard = view.payType === 'HALYK'

  async function payAgain() {
    setBusy(true)
    setFailed(false)
    try {
      const begun = await cardStep({ id: view.id, secret }, view.sum)
      if (begun.next === 'card') return location.assign(begun.path)
      if (begun.next === 'secure') return postSecure(begun.form)
      readAgain()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <>
      <p className={styles.figure}>{format.money(view.sum)}</p>
      <p className={styles.head} role="status">
        {t('driver.wait.title', { bank: t(`driver.method.${view.payType}.name`) })}
      </p>
      {url && !isPhone() && <BankCode url={url} sinceMs={Date.parse(view.createdAt)} />}
      <p className={styles.under}>{t('driver.wait.text')}</p>
      <div className={ui.bottom}>
        {hasFailed && <Notice tone="red" title={t('driver.provider.HALYK')} />}
        {url && (
          <a className={ui.button} data-look="primary" href={url}>
            {t('driver.wait.open')}
          </a>
        )}
        {isCard && (
          <HeldButton
            className={ui.button}
            data-look="primary"
            disabled={isBusy}
            onClick={() => void payAgain()}
          >
            {t('driver.wait.card')}
          </HeldButton>
        )}
        <Link className={ui.button} to={againPath(view, true)}>
          {t(view.addsTo ? 'driver.add.again' : 'driver.again.method')}
        </Link>
      </div>
    </>
  )
}
