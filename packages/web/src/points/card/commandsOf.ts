import type { CommandName } from '../../commands/commands.ts'
import type { Connector } from '../point.ts'

const startable = new Set(['Available', 'Preparing', 'Reserved'])
const unlockable = new Set(['Finishing', 'Occupied', 'Faulted', 'SuspendedEV', 'SuspendedEVSE'])

/** Those that are about one connector: they stand on its card alone, all others on the station's panel. */
export const connectorCommands = [
  'start',
  'stop',
  'unlock',
  'reserve',
  'cancelReservation',
  'powerLimit',
] as const satisfies CommandName[]

/** Buttons by state (ux §5.7); what makes less sense now is behind «…». */
export function commandsOf({ status, session }: Pick<Connector, 'status' | 'session'>): CommandName[] {
  const state = status ?? ''
  const names: CommandName[] = []
  if (session) names.push('powerLimit', 'stop')
  if (!session && state === 'Available') names.push('reserve')
  if (!session && startable.has(state)) names.push('start')
  if (!session && state === 'Reserved') names.push('cancelReservation')
  if (unlockable.has(state)) names.push('unlock')
  return names
}
