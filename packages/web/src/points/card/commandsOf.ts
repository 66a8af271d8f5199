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

/** Why a command to a connector would come to nothing, as words under `commands`; what is not known keeps nobody from it. */
export function reasonAgainst(
  name: CommandName,
  { connectorId, status, session }: Pick<Connector, 'connectorId' | 'status' | 'session'>,
  reservations: readonly { connectorId: number }[] | undefined,
): 'stop.none' | 'isCharging' | 'isReserved' | 'cancelReservation.none' | undefined {
  if (name === 'stop' && !session) return 'stop.none'
  if ((name === 'start' || name === 'reserve') && session) return 'isCharging'
  // a reservation of connector 0 is the station's as a whole
  const own = reservations?.filter((each) => each.connectorId === connectorId || each.connectorId === 0)
  if (name === 'reserve' && (status === 'Reserved' || own?.length)) return 'isReserved'
  return name === 'cancelReservation' && own?.length === 0 ? 'cancelReservation.none' : undefined
}
