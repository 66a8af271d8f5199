import { Configuration } from '../configuration/Configuration.tsx'
import styles from './onboarding.module.css'
import type { OnboardingState } from './useOnboarding.ts'

/** The same as the point's tab: expected against actual, and all put right at once. */
export function ConfigurationStep({ state: { point } }: { state: OnboardingState }) {
  if (!point) return null
  return (
    <div className={styles.bare}>
      <Configuration row={point} isBrief />
    </div>
  )
}
