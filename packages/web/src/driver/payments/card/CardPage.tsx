import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/useFormat.ts'
import { spoken } from '../../../kit/spokenName.ts'
import { HttpError } from '../../../session/HttpError.ts'
import { Frame } from '../../Frame.tsx'
import { Notice } from '../../Notice.tsx'
import ui from '../../ui.module.css'
import { Waiting } from '../../Waiting.tsx'
import { againPath } from '../againPath.ts'
import { ownPayments } from '../ownPayments.ts'
import { type PaymentView, readPayment } from '../view.ts'
import styles from './card.module.css'
import { type CardPayment, cardPaymentOf } from './cardLink.ts'
import { payByCard } from './halykPay.ts'

const inAddress = (): CardPayment | undefined =>
  cardPaymentOf(new URLSearchParams(location.search).get('payment'))

/** On to the bank's card page (spec §2): card data is typed there alone. */
export function CardPage() {
  const { t } = useTranslation()
  const [payment] = useState(inAddress)
  // out of the address bar before anything is drawn; not while rendering, for that may be begun anew
  useLayoutEffect(() => history.replaceState(history.state, '', '/payments/halyk'), [])
  if (payment) return <OnToBank payment={payment} />
  const [last] = ownPayments().filter(({ isOver }) => !isOver)
  return (
    <Frame title={t('driver.card.title')} back="/map">
      <Notice tone="grey" title={t('driver.stale.title')}>
        <span>{t('driver.stale.text')}</span>
      </Notice>
      <div className={ui.bottom}>
        <Link
          className={ui.button}
          data-look="primary"
          to={last ? `/map/session/${last.id}#${last.secret}` : '/map'}
        >
          {t(last ? 'driver.stale.payment' : 'driver.stale.map')}
        </Link>
      </div>
    </Frame>
  )
}

function OnToBank({ payment }: { payment: CardPayment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [view, setView] = useState<PaymentView>()
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void goOn(payment, setView).catch(() => setFailed(true))
  }, [payment])

  return (
    <Frame title={t('driver.card.title')} back={`/map/session/${payment.paymentId}#${payment.secret}`}>
      <div className={styles.sum}>{format.money(payment.sum)}</div>
      {view && (
        <p className={styles.merchant}>
          {[view.place.company, spoken(view.place, 'station')].filter(Boolean).join(' · ')}
          <br />
          {t('driver.return.number', { number: view.number })}
        </p>
      )}
      {hasFailed ? (
        <>
          <Notice tone="red" title={t('driver.provider.HALYK')}>
            <span>{t('driver.pay.nothingTaken')}</span>
          </Notice>
          <div className={ui.bottom}>
            {view && (
              <Link className={ui.button} data-look="primary" to={againPath(view)}>
                {t('driver.again.method')}
              </Link>
            )}
            <button type="button" className={ui.button} onClick={() => location.reload()}>
              {t('driver.retry')}
            </button>
          </div>
        </>
      ) : (
        <>
          <Waiting />
          <p className={styles.merchant}>{t('driver.card.goingOn')}</p>
        </>
      )}
    </Frame>
  )
}

/** One that is paid already goes to its charging, not to the bank again. */
async function goOn(payment: CardPayment, setView: (view: PaymentView) => void): Promise<void> {
  const view = await readPayment(payment.paymentId, payment.secret).catch(packageOf)
  if (view) setView(view)
  if (!view || view.state === 'created' || view.state === 'failed') return payByCard(payment)
  location.replace(`/map/session/${payment.paymentId}#${payment.secret}`)
}

/** What was bought without a place has no state to show; the bank's token knows its sum. */
function packageOf(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}
