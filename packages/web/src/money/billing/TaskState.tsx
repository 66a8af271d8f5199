import { CircleCheck, Clock, RotateCcw, TriangleAlert } from 'lucide-react'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { useWords } from '../../kit/useWords.ts'
import type { Task, View } from './task.ts'

const chips: Record<View, { tone: Tone; icon: typeof Clock }> = {
  manual: { tone: 'yellow', icon: Clock },
  queued: { tone: 'blue', icon: RotateCcw },
  done: { tone: 'green', icon: CircleCheck },
}

/** How far a bank is with what it is asked to do. */
export function TaskState({ task }: { task: Pick<Task, 'state' | 'error' | 'tries' | 'isLate'> }) {
  const { t } = useWords()
  if (task.isLate)
    return (
      <StatusChip tone="red" icon={TriangleAlert}>
        {t('refunds.late')}
      </StatusChip>
    )
  return (
    <StatusChip {...chips[task.state]}>
      {task.state === 'queued' && task.error
        ? t(`refunds.again.${task.error}`, { count: task.tries })
        : t(`refunds.state.${task.state}`)}
    </StatusChip>
  )
}
