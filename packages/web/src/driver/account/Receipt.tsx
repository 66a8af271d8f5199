import type { Receipt as ReceiptOf } from '@zaryad/model/calls/receipts'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { formatDateTime, formatUntil } from '../../i18n/format.ts'
import { spoken } from '../../kit/spokenName.ts'
import { QrPicture } from '../../points/qr/QrPicture.tsx'
import { Frame } from '../Frame.tsx'
import { Notice } from '../Notice.tsx'
import { ownPayment } from '../payments/ownPayments.ts'
import ui from '../ui.module.css'
import { Waiting } from '../Waiting.tsx'
import { askAsDriver } from './driverHttp.ts'
import { ReceiptLines } from './ReceiptLines.tsx'
import styles from './receipt.module.css'
import { useLoaded } from './useLoaded.ts'

/** The secret stands behind `#`, so that no server's log has it. */
export default function Receipt() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { hash } = useLocation()
  const [secret] = useState(() => hash.slice(1) || ownPayment(id)?.secret || '')
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = { id, ...(secret ? { secret } : {}) }
      return askAsDriver('GET /api/v1/client/payments/receipt', { query, signal })
    },
    [id, secret],
  )
  const { data, hasFailed } = useLoaded(load)
  return (
    <div className={styles.page}>
      <Frame
        title={
          data
            ? t('account.receipt.title', { number: data.number })
            : t(hasFailed ? 'account.receipt.none' : 'driver.loading')
        }
        back={secret ? `/map/session/${id}#${secret}` : '/map/account?tab=history'}
      >
        {hasFailed && (
          <Notice tone="grey" title={t('account.receipt.none')}>
            <span>{t('account.receipt.noneText')}</span>
          </Notice>
        )}
        {!data && !hasFailed && <Waiting />}
        {data && <Paper receipt={data} secret={secret} />}
      </Frame>
    </div>
  )
}

function Paper({ receipt, secret }: { receipt: ReceiptOf; secret: string }) {
  const { t } = useTranslation()
  const { company, place, session, paidAt, settledAt, timeZone, fiscalUrl } = receipt
  const at = settledAt ?? paidAt
  const address = fiscalUrl ?? (secret ? `${location.origin}/map/receipt/${receipt.id}#${secret}` : null)
  return (
    <>
      <article className={styles.paper}>
        <h2>{company?.name ?? '–'}</h2>
        {company?.bin && <p className={ui.small}>{t('account.receipt.bin', { bin: company.bin })}</p>}
        <p>{t('account.receipt.number', { number: receipt.number })}</p>
        {at && <p className={ui.small}>{formatDateTime(at, timeZone)}</p>}
        {place && (
          <p className={styles.place}>
            {spoken(place, 'station')}
            {place.address && <span className={ui.small}>{spoken(place, 'address')}</span>}
            <span className={ui.small}>
              {[place.point, t('account.reservations.connector', { number: place.connectorId })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        )}
        {session && (
          <p className={ui.small}>
            {t('account.receipt.session', { number: session.number })} ·{' '}
            {formatDateTime(session.startedAt, timeZone)}
            {session.stoppedAt && ` – ${formatUntil(session.startedAt, session.stoppedAt, timeZone)}`}
          </p>
        )}
        <ReceiptLines receipt={receipt} />
        {address && (
          <div className={styles.qr}>
            <QrPicture text={address} label={t('account.receipt.qr')} />
          </div>
        )}
        <p className={ui.small}>{t(`account.receipt.fiscal.${receipt.fiscalState}`)}</p>
        {place?.supportPhone && (
          <p className={ui.small}>{t('account.receipt.help', { phone: place.supportPhone })}</p>
        )}
      </article>
      <div className={`${ui.bottom} ${styles.screen}`}>
        <button type="button" className={ui.button} data-look="primary" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('account.receipt.print')}
        </button>
      </div>
    </>
  )
}
