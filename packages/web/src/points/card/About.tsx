import { Button, Skeleton } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { QrCode, SquareArrowOutUpRight } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRecent } from '../../i18n/format.ts'
import { Card } from '../../kit/Card.tsx'
import detail from '../../kit/detail/detail.module.css'
import { Empty } from '../../kit/Empty.tsx'
import kit from '../../kit/kit.module.css'
import { lazyPart } from '../../kit/lazyPart.ts'
import { RefLink } from '../../kit/RefLink.tsx'
import { TenantName } from '../../kit/TenantName.tsx'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { NextRate } from '../../rates/NextRate.tsx'
import { useUser } from '../../session/useUser.ts'
import styles from '../chargePoints.module.css'
import { usePointDay } from '../day/usePointDay.ts'
import { hardwareOf } from '../point.ts'
import { driverPath } from '../qr/driverPath.ts'

const QrDialog = lazyPart(() => import('../qr/QrDialog.tsx').then((m) => ({ default: m.QrDialog })))

/** What the point is, always in sight. */
export function About({ row }: { row: RowOf<'chargePoints'> }) {
  const { t, format, label } = useWords()
  const user = useUser()
  const [hasQr, setQr] = useState(false)
  const { data: day, isPending } = usePointDay(row.id)
  const { serialNumber, ocppVersion } = hardwareOf(row)
  const heardAt = typeof row.lastSeenAt === 'string' ? formatRecent(row.lastSeenAt, zoneOf(row)) : null
  const model = [row.vendor, row.model].filter(Boolean).join(' ')
  const rate =
    row.rateId || row.nextRate ? (
      <>
        {row.rateId ? <RefLink entity="rates" id={row.rateId} name={row.rate?.name} /> : <Empty />}{' '}
        <NextRate row={row} />
      </>
    ) : null
  const company = user && isAdministrator(user) ? <TenantName id={row.tenantId} /> : undefined
  const facts: Record<string, ReactNode> = {
    model,
    serialNumber: serialNumber && <span className={kit.mono}>{serialNumber}</span>,
    firmwareVersion: row.firmwareVersion ? <span className={kit.mono}>{row.firmwareVersion}</span> : null,
    protocol: ocppVersion && t(`choices.ocppVersions.${ocppVersion}`, { defaultValue: ocppVersion }),
    lastSeenAt: heardAt,
    uptime: typeof day?.uptime === 'number' ? format.share(day.uptime) : undefined,
    power:
      typeof row.power === 'number'
        ? `${format.number(row.power, Number.isInteger(row.power) ? 0 : 1)} ${t('kit.units.kW')}`
        : null,
    rateId: rate,
    ...(company ? { tenantId: company } : {}),
    ...(typeof row.note === 'string' && row.note ? { note: row.note } : {}),
  }
  return (
    <Card title={t('entities.chargePoints.about')}>
      <div className={kit.cardBody}>
        <dl className={`${detail.values} ${styles.about}`}>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{label(entities.chargePoints, name)}</dt>
              <dd>{value || <Missing name={name} isAwaited={isPending} />}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.links}>
          <Button size="small" startIcon={<QrCode size={14} />} onClick={() => setQr(true)}>
            {t('qr.action')}
          </Button>
          <Button
            size="small"
            component="a"
            href={driverPath(row.id)}
            target="_blank"
            rel="noreferrer"
            startIcon={<SquareArrowOutUpRight size={14} />}
          >
            {t('qr.driverPage')}
          </Button>
        </div>
      </div>
      <Suspense>{hasQr && <QrDialog row={row} onClose={() => setQr(false)} />}</Suspense>
    </Card>
  )
}

/** Uptime comes by itself, after the row: till then nothing is said of it. */
function Missing({ name, isAwaited }: { name: string; isAwaited: boolean }) {
  const { t } = useTranslation()
  if (name !== 'uptime') return <Empty of={{ entity: entities.chargePoints, name }} />
  if (isAwaited) return <Skeleton width={48} />
  return <span className={kit.muted}>{t('pointPage.noCounting')}</span>
}
