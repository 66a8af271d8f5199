import { Check, Circle, CircleSlash, LoaderCircle, type LucideIcon, X } from 'lucide-react'
import { useWords } from '../../kit/useWords.ts'
import type { Mark, RunState } from './run.ts'
import type { Step } from './scenario.ts'
import styles from './scenarios.module.css'
import { stepText } from './stepText.ts'

const icons: Record<Mark, LucideIcon> = {
  waiting: Circle,
  running: LoaderCircle,
  passed: Check,
  failed: X,
  skipped: CircleSlash,
}

type Props = { steps: readonly Step[]; marks: Mark[] | undefined; phase: RunState['phase'] | undefined }

/** Each step with what came of it, and the whole in a word. */
export function Checklist({ steps, marks, phase }: Props) {
  const words = useWords()
  const { t } = words
  return (
    <>
      <p className={styles.phase} role="status" data-phase={phase}>
        {phase &&
          t(`emulator.run.${phase}`, { count: marks?.filter((mark) => mark === 'passed').length ?? 0 })}
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const mark = marks?.[index] ?? 'waiting'
          const Icon = icons[mark]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <li key={index} data-mark={mark} data-expect={'expect' in step || undefined}>
              <Icon size={14} strokeWidth={2} aria-label={t(`emulator.marks.${mark}`)} />
              <span>{stepText(step, words)}</span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
