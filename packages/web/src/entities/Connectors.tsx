import { entities, inSessionStatuses, type RowOf } from '@zaryad/model'
import { Plug } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { screenOf } from '../kit/screen.ts'
import type { Words } from '../kit/useWords.ts'
import { ConnectorActions } from '../points/connectors/ConnectorActions.tsx'
import {
  ErrorCell,
  errorText,
  PlaceCell,
  placeText,
  RateCell,
  RecentCell,
  rateOf,
  SessionCell,
  SinceCell,
  sessionOf,
  sinceText,
} from '../points/connectors/cells.tsx'

const sessionText = (row: RowOf<'connectors'>, { format }: Words) => {
  const energy = sessionOf(row)?.energy
  return typeof energy === 'number' ? format.number(energy, 2) : ''
}

/** Without a link nobody knows what a connector is at now. */
const linked = { connectionState: 2 } as const

const screen = screenOf({
  entity: entities.connectors,
  icon: Plug,
  columns: [
    'connectorId',
    'chargePointId',
    { name: 'stationId', Cell: PlaceCell, text: placeText },
    'type',
    'currentType',
    'power',
    'status',
    { name: 'statusAt', Cell: SinceCell, text: (row) => sinceText(row) },
    { name: 'session', Cell: SessionCell, text: sessionText, sortable: false },
    { name: 'rate', Cell: RateCell, text: (row) => rateOf(row)?.name ?? '', sortable: false },
    { name: 'errorCode', Cell: ErrorCell, text: errorText },
    {
      name: 'recentSessions',
      Cell: RecentCell,
      text: ({ recentSessions }) => String(recentSessions ?? ''),
      sortable: false,
      align: 'right',
    },
    'lastSessionAt',
    'vendorErrorCode',
  ],
  heldColumns: ['chargePointId'],
  hiddenColumns: ['currentType', 'rate', 'lastSessionAt', 'vendorErrorCode', 'tenantId'],
  filters: [
    'stationId',
    'chargePointId',
    'status',
    'connectionState',
    'type',
    'currentType',
    'power',
    'lastSessionAt',
    'statusAt',
    'errorCode',
  ],
  views: [
    { key: 'all', filter: {} },
    { key: 'attention', filter: { status: ['Faulted', 'Unavailable'], ...linked } },
    { key: 'charging', filter: { status: [...inSessionStatuses, 'Occupied'], ...linked } },
    { key: 'available', filter: { status: ['Available'], ...linked } },
    { key: 'offline', filter: { connectionState: 1 } },
  ],
  RowActions: ConnectorActions,
  card: {
    title: (row) => `${row.chargePoint?.name ?? ''}: ${row.connectorId}`,
    status: 'status',
    lines: ['errorCode', 'stationId', 'type', 'power', 'chargePointId'],
  },
})

/** Plugs of every charge point. */
export default function Connectors() {
  return <EntityScreen screen={screen} />
}
