import { Alert, Button } from '@mui/material'
import { CircleCheck, Rocket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyButton } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'
import { driverPath } from '../qr/driverPath.ts'
import styles from './onboarding.module.css'
import type { OnboardingState } from './useOnboarding.ts'

const QrCode = lazyButton(() => import('./QrCode.tsx').then((m) => ({ default: m.QrCode })))

/** Into service, and onto the drivers' map. What was left open is said once more. */
export function PublishStep({ state }: { state: OnboardingState }) {
  const { t } = useWords()
  const { point, location, steps, situation, configuration, go, refresh } = state
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!point) return null
  const open = steps.filter(({ name, state: each }) => each === 'open' && name !== 'publish')
  const isOut = steps.find(({ name }) => name === 'publish')?.state === 'done'
  const differences = configuration?.result.filter((key) => key.isDifferent && !key.readOnly).length ?? 0
  const publish = async () => {
    setBusy(true)
    setError(null)
    try {
      if (situation.point?.state !== 'active')
        await http({ method: 'PATCH', path: `/chargePoints/${point.id}`, body: { state: 'active' } })
      if (location && (location.visible !== true || location.state !== 'active')) {
        const body = { visible: true, state: 'active' }
        await http({ method: 'PATCH', path: `/chargeStations/${location.id}`, body })
      }
    } catch (failure) {
      setError(failure)
    }
    await refresh()
    setBusy(false)
  }
  return (
    <div className={styles.connection}>
      <div className={styles.fields}>
        {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
        {!isOut && open.length > 0 && (
          <Alert severity="warning">
            {t('onboarding.publish.open')}
            <ul className={styles.open}>
              {open.map(({ name, why }) => (
                <li key={name}>
                  <button type="button" onClick={() => go(name)}>
                    {t(`onboarding.${name}.title`)}
                  </button>
                  {': '}
                  {t(`onboarding.why.${why}`, { count: differences })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {isOut ? (
          <>
            <p className={styles.success}>
              <CircleCheck size={18} aria-hidden />
              {t('onboarding.publish.out', { code: point.identity })}
            </p>
            <div className={styles.ways}>
              <Button variant="contained" component={Link} to={`/chargePoints/${point.id}`}>
                {t('onboarding.toPoint')}
              </Button>
              <Button
                component={Link}
                to={`/chargePoints/onboarding?station=${location?.id ?? ''}&step=device`}
              >
                {t('onboarding.publish.another')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button
              variant="contained"
              startIcon={<Rocket />}
              loading={isBusy}
              loadingPosition="start"
              onClick={publish}
            >
              {t('onboarding.publish.do')}
            </Button>
          </div>
        )}
      </div>
      {isOut && (
        <Suspense>
          <QrCode text={window.location.origin + driverPath(point.id)} label={t('onboarding.publish.qr')} />
        </Suspense>
      )}
    </div>
  )
}
