import { Button } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { ArrowLeft, ArrowRight, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import styles from './onboarding.module.css'
import { type SkippableStep, skipStep } from './readinessApi.ts'
import { SkipDialog } from './SkipDialog.tsx'
import { isReachable, type StepName, stepNames } from './steps.ts'
import type { OnboardingState } from './useOnboarding.ts'

/** As the server has it: the others cannot be left out. */
const skippable: readonly SkippableStep[] = ['connection', 'configuration', 'connectors', 'rate', 'test']
const asSkippable = (step: StepName) => skippable.find((each) => each === step)

/** One step: its heading, why it is not green yet, and the ways on. */
export function StepFrame({ state, children }: { state: OnboardingState; children: ReactNode }) {
  const { t } = useWords()
  const user = useUser()
  // devices that knock, and the stations' settings, are the administrators'
  const isOfCompany = user !== null && !isAdministrator(user)
  const { steps, current, situation, pointId, configuration, go, refresh } = state
  const [isSkipping, setSkipping] = useState(false)
  const index = stepNames.indexOf(current)
  const step = steps[index]
  const before = stepNames[index - 1]
  const after = stepNames[index + 1]
  const differences = configuration?.result.filter((key) => key.isDifferent && !key.readOnly).length ?? 0
  const skip = async (reason: string | null) => {
    const left = asSkippable(current)
    if (!left) return
    await skipStep(pointId ?? '', left, reason)
    await refresh()
    setSkipping(false)
    if (reason && after) go(after)
  }
  const isDone = step?.state === 'done'
  return (
    <Card aria-labelledby="step-title">
      <div className={styles.stepHead}>
        <h2 id="step-title">
          {index + 1}. {t(`onboarding.${current}.title`)}
        </h2>
        <p>
          {t([...(isOfCompany ? [`onboarding.${current}.textOfCompany`] : []), `onboarding.${current}.text`])}
        </p>
      </div>
      <div className={styles.stepBody}>{children}</div>
      <div className={styles.stepFoot}>
        <p className={styles.why} data-state={step?.state} aria-live="polite">
          {isDone ? <CircleCheck aria-hidden /> : <Info aria-hidden />}
          <span>
            {isDone
              ? t(`onboarding.${current}.done`)
              : step?.reason
                ? t('onboarding.skipped', { reason: step.reason })
                : t(`onboarding.why.${step?.why}`, { count: differences })}
          </span>
        </p>
        <div className={styles.ways}>
          {before && (
            <Button variant="text" startIcon={<ArrowLeft />} onClick={() => go(before)}>
              {t('onboarding.back')}
            </Button>
          )}
          {pointId && step?.state === 'open' && asSkippable(current) && (
            <Button variant="text" onClick={() => setSkipping(true)}>
              {t('onboarding.skip')}
            </Button>
          )}
          {step?.state === 'skipped' && (
            <Button variant="text" onClick={() => skip(null)}>
              {t('onboarding.redo')}
            </Button>
          )}
          {after && (
            <Button
              variant={step?.state === 'open' ? 'outlined' : 'contained'}
              endIcon={<ArrowRight />}
              disabled={!isReachable(after, situation)}
              onClick={() => go(after)}
            >
              {t('onboarding.next')}
            </Button>
          )}
        </div>
      </div>
      {isSkipping && <SkipDialog step={current} onSkip={skip} onClose={() => setSkipping(false)} />}
    </Card>
  )
}
