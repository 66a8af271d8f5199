import type { Row } from '../../../kit/screen.ts'
import type { CommandInput, CommandName } from '../commands.ts'
import { type Connector, connectorsOf } from '../point.ts'
import { highestKw } from './readiness.ts'

const hourMs = 3_600_000

const statuses =
  (...wanted: string[]) =>
  ({ status, session }: Connector) =>
    session === null && wanted.includes(status ?? '')

/** Which of several connectors a command is most likely about. */
const likely: Partial<Record<CommandName, (connector: Connector) => boolean>> = {
  start: statuses('Preparing', 'Available', 'Reserved'),
  reserve: statuses('Available'),
  unlock: statuses('Faulted', 'Finishing', 'Occupied'),
  stop: ({ session }) => session !== null,
}

/** What the form of a command begins with. */
export function startInput(name: CommandName, row: Row, wanted: number | undefined): CommandInput {
  const connectors = connectorsOf(row)
  const found =
    connectors.find(({ connectorId }) => connectorId === wanted) ??
    connectors.find(likely[name] ?? (() => true)) ??
    connectors[0]
  const connectorId = found?.connectorId
  const now = Date.now()
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
