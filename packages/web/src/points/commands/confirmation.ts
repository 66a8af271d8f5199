import type { RowOf } from '@zaryad/model'
import type { Hardware } from '@zaryad/model/entities/parts'
import type { CommandInput, CommandName } from '../../commands/commands.ts'
import { type Connector, hardwareOf } from '../point.ts'

/** `undone`: the station said that it could not do what it had accepted. */
export type Confirmation = 'none' | 'waiting' | 'confirmed' | 'late' | 'undone'

/** What of a point's row shows that something was done. */
type Seen = {
  connectors: Pick<Connector, 'connectorId' | 'status' | 'session'>[]
  hardware: Partial<Hardware> | null
}

type Asked = { name: CommandName; input: CommandInput; at: number; row: Seen; now: number }
type Sign = (asked: Asked, connector: Seen['connectors'][number] | undefined) => boolean

/** Longer than a station takes to come back from a restart. */
const patienceMs = 240_000
const clockSlackMs = 5_000

/** What of the station's own words says that it did what it accepted. */
const signs: Partial<Record<CommandName, Sign>> = {
  start: (_, connector) => connector?.status === 'Charging' || Boolean(connector?.session),
  stop: ({ input, row }) =>
    !row.connectors.some(({ session }) => session?.transactionId === input.transactionId),
  reset: ({ row, at }) => Date.parse(hardwareOf(row).bootedAt ?? '') > at - clockSlackMs,
  reserve: (_, connector) => connector?.status === 'Reserved',
  availability: ({ input }, connector) =>
    connector !== undefined && (connector.status === 'Unavailable') !== input.isOperative,
}

/** Whether an accepted command has been followed by the state that it asks for (ux §5.0, command lifecycle). */
export function confirmationOf(asked: Asked): Confirmation {
  const { name, input, at, row, now } = asked
  const sign = signs[name]
  if (!sign) return 'none'
  const connector = row.connectors.find(({ connectorId }) => connectorId === input.connectorId)
  if (sign(asked, connector)) return 'confirmed'
  return now - at > patienceMs ? 'late' : 'waiting'
}

type Told = Pick<RowOf<'commands'>, 'confirmation'>

/** The same as the server has written it down. */
export const confirmationIn = ({ confirmation }: Told): Confirmation =>
  confirmation === 'failed' ? 'undone' : (confirmation ?? 'none')

/**
 * Of one that was sent from here: the server's word, once there is one, for it hears all that the station says. What the
 * point's row shows may come sooner than it.
 */
export function confirmationNow(asked: Asked, told: Told | undefined): Confirmation {
  const seen = confirmationOf(asked)
  const said = told ? confirmationIn(told) : 'none'
  if (said === 'none') return seen
  return said === 'waiting' && seen === 'confirmed' ? seen : said
}
