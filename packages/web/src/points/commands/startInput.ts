import { hourMs } from '@zaryad/model/durations'
import { nowMs } from '../../clock.ts'
import type { CommandInput, CommandName } from '../../commands/commands.ts'
import type { Connector } from '../point.ts'
import { highestKw } from './readiness.ts'

const statuses =
  (...wanted: string[]) =>
  ({ status, session }: Plug) =>
    session === null && wanted.includes(status ?? '')

type Startable = { id: string; power: number | null; connectors: Plug[] }
type Plug = Pick<Connector, 'connectorId' | 'power' | 'status' | 'session'>

/** Which of several connectors a command is most likely about. */
const likely: Partial<Record<CommandName, (connector: Plug) => boolean>> = {
  start: statuses('Preparing', 'Available'),
  reserve: statuses('Available'),
  unlock: statuses('Faulted', 'Finishing', 'Occupied'),
  stop: ({ session }) => session !== null,
}

/** What takes a connector for itself begins with a free one or with none: any other is the person's to choose. */
const takes = new Set<CommandName>(['start', 'reserve'])

/** What the form of a command begins with. */
export function startInput(name: CommandName, row: Startable, wanted: number | undefined): CommandInput {
  const connectors = row.connectors
  const isTaken = takes.has(name)
  const found =
    connectors.find(({ connectorId, session }) => connectorId === wanted && !(isTaken && session)) ??
    connectors.find(likely[name] ?? (() => true)) ??
    (isTaken ? undefined : connectors[0])
  const connectorId = found?.connectorId
  const now = nowMs()
  return {
    pointId: row.id,
    connectorId,
    transactionId: found?.session?.transactionId,
    type: 'Soft',
    limitKw: highestKw(row, connectorId),
    from: new Date(now - hourMs).toISOString(),
    to: new Date(now).toISOString(),
    isOperative: found?.status === 'Unavailable',
  }
}
