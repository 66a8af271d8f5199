import type { ConnectorStatus } from '@zaryad/model/choices'

/** Where each state stands in the drawing, by column and row. */
export const nodes: Readonly<Record<ConnectorStatus, { x: number; y: number }>> = {
  Available: { x: 1, y: 0 },
  Reserved: { x: 0, y: 0 },
  Occupied: { x: 2, y: 0 },
  Preparing: { x: 1, y: 1 },
  SuspendedEV: { x: 0, y: 2 },
  Charging: { x: 1, y: 2 },
  SuspendedEVSE: { x: 2, y: 2 },
  Finishing: { x: 2, y: 1 },
  Unavailable: { x: 0, y: 1 },
  Faulted: { x: 1, y: 3 },
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
