import { entities, inSessionStatuses } from '@zaryad/model'
import { Plug } from 'lucide-react'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { declared, type Row, type Screen } from '../../kit/screen.ts'
import type { Words } from '../../kit/useWords.ts'
import { ConnectorActions } from './ConnectorActions.tsx'
import { ErrorCell, RateCell, RecentCell, rateOf, SessionCell, sessionOf } from './cells.tsx'

const sessionText = (row: Row, { format }: Words) => {
  const energy = sessionOf(row)?.energy
  return typeof energy === 'number' ? format.number(energy, 2) : ''
}

const screen: Screen = {
  entity: declared(entities.connectors),
  icon: Plug,
  columns: [
    'connectorId',
    'chargePointId',
    'stationId',
    'type',
    'currentType',
    'power',
    'status',
    'statusAt',
    { name: 'session', Cell: SessionCell, text: sessionText, sortable: false },
    { name: 'rate', Cell: RateCell, text: (row) => rateOf(row)?.name ?? '', sortable: false },
    { name: 'errorCode', Cell: ErrorCell, text: ({ errorCode }) => String(errorCode ?? '') },
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
  hiddenColumns: ['stationId', 'rate', 'lastSessionAt', 'vendorErrorCode', 'tenantId'],
  filters: [
    'stationId',
    'chargePointId',
    'status',
    'type',
    'currentType',
    'power',
    'lastSessionAt',
    'statusAt',
    'errorCode',
  ],
  views: [
    { key: 'all', filter: {} },
    { key: 'attention', filter: { status: ['Faulted', 'Unavailable'] } },
    { key: 'charging', filter: { status: [...inSessionStatuses, 'Occupied'] } },
    { key: 'available', filter: { status: ['Available'] } },
  ],
  RowActions: ConnectorActions,
  card: { status: 'status', lines: ['type', 'power', 'stationId'] },
}

/** Plugs of every charge point. */
export default function Connectors() {
  return <EntityScreen screen={screen} />
}
