import { Alert, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { entities } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Lock } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Crumbs } from '../../kit/Crumbs.tsx'
import { readRow, search } from '../../kit/entityApi.ts'
import { lazyPart } from '../../kit/lazyPart.ts'
import { Broken } from '../../kit/page/Broken.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { Forbidden, RowNotFound } from '../../kit/page/pages.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { HttpError } from '../../session/HttpError.ts'
import { useUser } from '../../session/useUser.ts'
import { ConfigurationStep } from './ConfigurationStep.tsx'
import { ConnectionStep } from './ConnectionStep.tsx'
import { ConnectorsStep } from './ConnectorsStep.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { Drafts } from './Drafts.tsx'
import { LocationStep } from './LocationStep.tsx'
import styles from './onboarding.module.css'
import { RateStep } from './RateStep.tsx'
import { StepFrame } from './StepFrame.tsx'
import { StepList } from './StepList.tsx'
import type { StepName } from './steps.ts'
import { type OnboardingState, useOnboarding } from './useOnboarding.ts'

// whoever comes to the last two has been at the others for a while
const TestStep = lazyPart(() => import('./TestStep.tsx').then((m) => ({ default: m.TestStep })))
const PublishStep = lazyPart(() => import('./PublishStep.tsx').then((m) => ({ default: m.PublishStep })))

const contents: Record<StepName, ComponentType<{ state: OnboardingState }>> = {
  location: LocationStep,
  device: DeviceStep,
  connection: ConnectionStep,
  configuration: ConfigurationStep,
  connectors: ConnectorsStep,
  rate: RateStep,
  test: TestStep,
  publish: PublishStep,
}

/** «Подключить точку» (ux §5.6): from an empty place to a point that drivers can use. */
export function Onboarding() {
  const { t } = useWords()
  const access = useAccess(entities.chargePoints)
  const state = useOnboarding()
  const limit = usePlanLimit()
  if (!access.create) return <Forbidden />
  if (state.isLoading) return <PageSkeleton />
  if (state.pointId && !state.point) {
    if (state.error instanceof HttpError && state.error.status === 404)
      return <RowNotFound entity="chargePoints" />
    return <Broken level={1} error={state.error} again={state.refetch} />
  }
  const Content = contents[state.current]
  const isLocked = limit?.isReached && !state.point
  return (
    <>
      <Crumbs entity="chargePoints" here={t('onboarding.title')} />
      <PageHeader
        title={state.point ? t('onboarding.titleOf', { point: state.point.identity }) : t('onboarding.title')}
      >
        {state.point && (
          <Button component={Link} to={`/chargePoints/${state.point.id}`}>
            {t('onboarding.toPoint')}
          </Button>
        )}
      </PageHeader>
      {limit && !limit.isReached && !state.point && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('onboarding.limit.used', { used: limit.used, limit: limit.limit })}
        </Alert>
      )}
      {isLocked ? (
        <>
          <Notice
            icon={Lock}
            title={t('onboarding.limit.title')}
            text={t('onboarding.limit.text', { used: limit.used, limit: limit.limit })}
          >
            <Button component={Link} to="/chargePoints">
              {t('onboarding.limit.back')}
            </Button>
          </Notice>
          <Drafts />
        </>
      ) : (
        <div className={styles.columns}>
          <StepList state={state} />
          <div className={styles.main}>
            <StepFrame key={state.current} state={state}>
              <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
                <Content state={state} />
              </Suspense>
            </StepFrame>
            {!state.point && <Drafts />}
          </div>
        </div>
      )}
    </>
  )
}

export default Onboarding

type PlanLimit = { used: number; limit: number; isReached: boolean }

async function ownLimit(): Promise<PlanLimit | null> {
  const { data } = await search({ resource: 'tenants', filter: {}, take: 1, hasCount: false })
  const [company] = data
  if (!company?.subscribePlanId) return null
  const { chargePointLimit: limit } = await readRow('subscribePlans', company.subscribePlanId)
  const used = company.chargePointCount
  return limit ? { used, limit, isReached: used >= limit } : null
}

/** How many of the plan's points are used; null without a limit, and for administrators, who have none. */
function usePlanLimit(): PlanLimit | null {
  const user = useUser()
  const isLimited =
    user !== null && !isAdministrator(user) && !user.services.includes('unlimitedChargePoints')
  const { data } = useQuery({ queryKey: ['tenants', 'planLimit'], queryFn: ownLimit, enabled: isLimited })
  return (isLimited && data) || null
}
