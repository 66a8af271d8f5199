import type { ConnectorStatus } from '@zaryad/model/choices'

/** Where each state stands in the drawing, by column and row. */
export const nodes: Readonly<Record<ConnectorStatus, { x: number; y: number }>> = {
  Available: { x: 0, y: 1 },
  Reserved: { x: 0, y: 0 },
  Occupied: { x: 0, y: 2 },
  Preparing: { x: 1, y: 1 },
  SuspendedEV: { x: 2, y: 0 },
  Charging: { x: 2, y: 1 },
  SuspendedEVSE: { x: 2, y: 2 },
  Finishing: { x: 1, y: 2 },
  Unavailable: { x: 1, y: 0 },
  Faulted: { x: 3, y: 1 },
}

/** The ways between them (OCPP 1.6 §4.9); a fault is to be had anywhere and is drawn once. */
export const edges: readonly (readonly [ConnectorStatus, ConnectorStatus])[] = [
  ['Available', 'Preparing'],
  ['Available', 'Reserved'],
  ['Available', 'Occupied'],
  ['Available', 'Unavailable'],
  ['Reserved', 'Preparing'],
  ['Preparing', 'Charging'],
  ['Charging', 'SuspendedEV'],
  ['Charging', 'SuspendedEVSE'],
  ['Charging', 'Finishing'],
  ['Finishing', 'Available'],
  ['Charging', 'Faulted'],
]
