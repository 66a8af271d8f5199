import type { RowOf } from '@zaryad/model'
import { can, isAdministrator } from '@zaryad/model/permissions'
import {
  Activity,
  Ban,
  CalendarClock,
  CalendarX,
  CircleGauge,
  Eraser,
  HardDriveDownload,
  LockOpen,
  type LucideIcon,
  Play,
  RotateCcw,
  Square,
} from 'lucide-react'
import type { CommandName } from '../../commands/commands.ts'
import type { User } from '../../session/session.ts'
import { connectorCommands } from '../card/commandsOf.ts'
import { isOnline, sessionsOf } from '../point.ts'

export const commandIcons: Record<CommandName, LucideIcon> = {
  start: Play,
  stop: Square,
  unlock: LockOpen,
  reset: RotateCcw,
  reserve: CalendarClock,
  cancelReservation: CalendarX,
  powerLimit: CircleGauge,
  clearLimit: CircleGauge,
  clearCache: Eraser,
  diagnostics: Activity,
  firmware: HardDriveDownload,
  availability: Ban,
}

/** The ten of the spec (§7), in the order of the panel. */
const spec = [
  'start',
  'stop',
  'unlock',
  'reset',
  'reserve',
  'cancelReservation',
  'powerLimit',
  'clearCache',
  'diagnostics',
  'firmware',
] as const satisfies CommandName[]

/** What an address may ask for by name: those, and what administrators are offered beside them. */
export const isCommand = (name: string | null): name is (typeof spec)[number] | 'availability' =>
  name === 'availability' || spec.some((each) => each === name)

/** Those that the person may give: setting power asks for its service (spec §6). */
export const commandsFor = (user: User | null) =>
  spec.filter((name) => name !== 'powerLimit' || (user !== null && can(user, 'setChargePointPower')))

/** Those to the station as a whole. */
export const stationCommands = spec.filter((name) => !connectorCommands.some((each) => each === name))

/** Calls beyond the spec's are the administrators' (contract §3). */
export const mayCallAnything = (user: User | null) => user !== null && isAdministrator(user)

export const isPossible = (name: CommandName, row: RowOf<'chargePoints'>) =>
  isOnline(row) && (name !== 'stop' || sessionsOf(row).length > 0)
