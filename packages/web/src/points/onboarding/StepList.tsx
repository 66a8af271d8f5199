import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { useWords } from '../../kit/useWords.ts'
import styles from './steps.module.css'
import { isReachable, stepNames } from './steps.ts'
import type { OnboardingState } from './useOnboarding.ts'

const icons = { done: CircleCheck, skipped: CircleMinus, open: Circle }

/** All steps: which are green, and why the others are not. Any that has its ground can be gone to. */
export function StepList({
  state: { steps, current, situation, configuration, go },
}: {
  state: OnboardingState
}) {
  const { t } = useWords()
  const differences = configuration?.result.filter((key) => key.isDifferent && !key.readOnly).length ?? 0
  return (
    <nav aria-label={t('onboarding.steps')} className={styles.steps}>
      <ol>
        {steps.map(({ name, state, why, reason }) => {
          const Icon = icons[state]
          const canGo = isReachable(name, situation)
          return (
            <li key={name} data-state={state}>
              <button
                type="button"
                aria-current={name === current ? 'step' : undefined}
                disabled={!canGo}
                onClick={() => go(name)}
              >
                <Icon size={18} aria-hidden />
                <span>
                  <b>
                    {stepNames.indexOf(name) + 1}. {t(`onboarding.${name}.title`)}
                  </b>
                  <span className={styles.hidden}>: {t(`onboarding.states.${state}`)}</span>
                  {canGo && why && (
                    <small>
                      {reason
                        ? t('onboarding.skipped', { reason })
                        : t(`onboarding.why.${why}`, { count: differences })}
                    </small>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
