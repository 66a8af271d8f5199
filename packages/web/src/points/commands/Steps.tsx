import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '../chargePoints.module.css'
import type { Step } from './commandSteps.ts'

const icons = { ok: Check, no: X }

/** The way of a command, a line a step; what follows stands beside the last. */
export function Steps({ steps, children }: { steps: Step[]; children?: ReactNode }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, state, text }, index) => {
        const Icon = state === 'go' ? undefined : icons[state]
        return (
          <li key={key} data-state={state}>
            <span>{Icon && <Icon size={11} strokeWidth={2.2} aria-hidden />}</span>
            {text}
            {index === steps.length - 1 && children}
          </li>
        )
      })}
    </ol>
  )
}
