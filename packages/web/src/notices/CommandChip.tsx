import {
  Ban,
  Check,
  CheckCheck,
  CircleHelp,
  CircleX,
  Clock,
  CloudOff,
  LoaderCircle,
  type LucideIcon,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type Tone } from '../kit/StatusChip.tsx'

/** Where a command has got to: each looks like no other (ux §5.24.3), and `confirmed` is the end that one hopes for. */
export type CommandState =
  | 'sending'
  | 'accepted'
  | 'confirmed'
  | 'rejected'
  | 'noAnswer'
  | 'offline'
  | 'failed'
  | 'hub'
  | 'undone'
  | 'late'

export const commandLooks: Readonly<Record<CommandState, readonly [Tone, LucideIcon]>> = {
  sending: ['blue', LoaderCircle],
  accepted: ['teal', Check],
  confirmed: ['green', CheckCheck],
  rejected: ['red', Ban],
  noAnswer: ['yellow', CircleHelp],
  offline: ['off', WifiOff],
  failed: ['red', TriangleAlert],
  hub: ['off', CloudOff],
  undone: ['red', CircleX],
  late: ['yellow', Clock],
}

export function CommandChip({ state }: { state: CommandState }) {
  const { t } = useTranslation()
  const [tone, icon] = commandLooks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`bulk.results.${state}`)}
    </StatusChip>
  )
}
