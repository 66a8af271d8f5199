import { dayMs } from '@zaryad/model/durations'
import type { PointConnector } from '@zaryad/model/entities/parts'
import { isFileAddress } from '@zaryad/model/fields/fileAddress'
import type { CommandInput, CommandName } from '../../commands/commands.ts'

/** What is known of a point's and its connectors' power. */
type Giving = { power: number | null; connectors: Pick<PointConnector, 'connectorId' | 'power'>[] }

export type Problem = 'connector' | 'session' | 'reservation' | 'limit' | 'address' | 'span' | 'moment'

const isAddress = (text = '') => isFileAddress(text)

/** kW that the connector, or else its point, can give. */
export function highestKw(row: Giving, connectorId: number | undefined): number | undefined {
  const own = row.connectors.find((each) => each.connectorId === connectorId)?.power
  return own ?? row.power ?? undefined
}

const isNumbered = ({ connectorId }: CommandInput): Problem | undefined =>
  connectorId === undefined ? 'connector' : undefined

function span({ from, to }: CommandInput): Problem | undefined {
  const lengthMs = Date.parse(to ?? '') - Date.parse(from ?? '')
  return lengthMs > 0 && lengthMs <= dayMs ? undefined : 'span'
}

function limit({ limitKw }: CommandInput, row: Giving, connectorId: number | undefined): Problem | undefined {
  if (limitKw === undefined || !(limitKw >= 0)) return 'limit'
  return limitKw > (highestKw(row, connectorId) ?? Number.POSITIVE_INFINITY) ? 'limit' : undefined
}

const checks: Partial<Record<CommandName, (input: CommandInput, row: Giving) => Problem | undefined>> = {
  start: isNumbered,
  unlock: isNumbered,
  reserve: isNumbered,
  clearLimit: isNumbered,
  availability: isNumbered,
  stop: ({ transactionId }) => (transactionId === undefined ? 'session' : undefined),
  cancelReservation: ({ reservationId }) => (reservationId === undefined ? 'reservation' : undefined),
  powerLimit: (input, row) => isNumbered(input) ?? limit(input, row, input.connectorId),
  diagnostics: (input) => (isAddress(input.location) ? span(input) : 'address'),
  firmware: ({ location, at }) =>
    !isAddress(location)
      ? 'address'
      : at !== undefined && Number.isNaN(Date.parse(at))
        ? 'moment'
        : undefined,
}

/** What a command still lacks before it can be sent. */
export const problemOf = (name: CommandName, input: CommandInput, row: Giving): Problem | undefined =>
  checks[name]?.(input, row)

type Charging = { connectors: { connectorId: number; session: object | null }[] }

/** Whether a charge that goes on ends by it. */
export function endsSession(name: CommandName, { connectorId }: CommandInput, row: Charging): boolean {
  if (name === 'stop') return true
  const charging = row.connectors.filter(({ session }) => session !== null)
  if (name === 'unlock') return charging.some((each) => each.connectorId === connectorId)
  return name === 'reset' && charging.length > 0
}
