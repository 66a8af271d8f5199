import type { RowOf } from '@zaryad/model'
import type { CommandName } from '../commands/commands.ts'
import { useCommands } from '../commands/useCommands.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { CommandDialog } from './CommandDialog.tsx'

type Props = { name: CommandName; row: RowOf<'chargePoints'>; connectorId?: number; onClose: () => void }

/** A command given away from the point's card: its form, then in its place what the station answers. */
export function PointCommand({ name, row, connectorId, onClose }: Props) {
  const { sent, send } = useCommands()
  if (sent.length === 0)
    return <CommandDialog name={name} row={row} connectorId={connectorId} onSend={send} onClose={onClose} />
  return <AnswerDialog row={row} sent={sent} onSend={send} onClose={onClose} />
}
