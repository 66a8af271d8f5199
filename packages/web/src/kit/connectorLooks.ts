import type { ConnectorStatus } from '@zaryad/model/choices'
import {
  Ban,
  Car,
  Check,
  CirclePause,
  Clock,
  Flag,
  type LucideIcon,
  Plug,
  TriangleAlert,
  Zap,
} from 'lucide-react'
import type { Tone } from './StatusChip.tsx'

/** Colours of the spec, section 4. */
export const connectorLooks: Record<ConnectorStatus, [tone: Tone, icon: LucideIcon]> = {
  Available: ['green', Check],
  Preparing: ['blue', Plug],
  Finishing: ['dgreen', Flag],
  SuspendedEV: ['green', CirclePause],
  SuspendedEVSE: ['green', CirclePause],
  Charging: ['teal', Zap],
  Occupied: ['teal', Car],
  Reserved: ['yellow', Clock],
  Unavailable: ['red', Ban],
  Faulted: ['red', TriangleAlert],
}

export const isConnectorStatus = (status: unknown): status is ConnectorStatus =>
  typeof status === 'string' && Object.hasOwn(connectorLooks, status)
