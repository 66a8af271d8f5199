import { Alert, Button, Skeleton } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { CircleCheck, CircleDashed, Radio } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { lazyButton } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { useUser } from '../../session/useUser.ts'
import { connectionAddress } from '../devices/address.ts'
import { MakerHints } from './MakerHints.tsx'
import styles from './onboarding.module.css'
import { askStation, type Readiness } from './readinessApi.ts'
import type { OnboardingState } from './useOnboarding.ts'

const QrCode = lazyButton(() => import('./QrCode.tsx').then((m) => ({ default: m.QrCode })))

const checks = [
  ['socket', ({ isOnline, connectionAt }: Readiness) => (isOnline ? connectionAt : null)],
  ['boot', ({ bootAt }: Readiness) => bootAt],
  ['heartbeat', ({ heartbeatAt }: Readiness) => heartbeatAt],
  ['status', ({ statusAt }: Readiness) => statusAt],
] as const

/** The address for the station, and what has come from it so far. */
export function ConnectionStep({ state: { point, readiness } }: { state: OnboardingState }) {
  const { t, format } = useWords()
  const user = useUser()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!point) return null
  const address = connectionAddress(encodeURIComponent(point.identity))
  const ask = async () => {
    setBusy(true)
    setError(null)
    await askStation(point.id).catch(setError)
    setBusy(false)
  }
  const isMissing = readiness?.isOnline && checks.some(([, momentOf]) => momentOf(readiness) === null)
  return (
    <div className={styles.connection}>
      <div className={styles.fields}>
        <div className={styles.address}>
          <span>{t('onboarding.connection.address')}</span>
          <CopyText text={address} />
        </div>
        <ul className={styles.checks} aria-live="polite">
          {checks.map(([name, momentOf]) => {
            const at = readiness ? momentOf(readiness) : null
            const Icon = at ? CircleCheck : CircleDashed
            return (
              <li key={name} data-done={at !== null || undefined}>
                <Icon size={18} aria-hidden />
                <b>{t(`onboarding.connection.checks.${name}`)}</b>
                <small>{at ? format.relative(at) : t('onboarding.connection.waiting')}</small>
              </li>
            )
          })}
        </ul>
        {readiness && !readiness.isOnline && readiness.attempts > 0 && readiness.lastSeenAt && (
          <Alert severity="info">
            {t('onboarding.connection.knocked', { time: format.relative(readiness.lastSeenAt) })}
          </Alert>
        )}
        {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
        {isMissing && user !== null && (
          <div>
            <Button startIcon={<Radio />} loading={isBusy} loadingPosition="start" onClick={ask}>
              {t('onboarding.connection.ask')}
            </Button>
          </div>
        )}
        {!readiness?.isOnline && (
          <MakerHints vendor={readiness?.vendor ?? null} isAdmin={user !== null && isAdministrator(user)} />
        )}
      </div>
      <Suspense fallback={<Skeleton variant="rounded" width={168} height={168} />}>
        <QrCode text={address} label={t('onboarding.connection.qr')} />
      </Suspense>
    </div>
  )
}
