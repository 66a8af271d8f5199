import { entities, openReservationStates } from '@zaryad/model'
import { CalendarClock } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyRowActions } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import {
  Client,
  Created,
  clientText,
  createdText,
  Expiry,
  expiryText,
} from '../points/reservations/cells.tsx'
import { Point } from '../sessions/cells.tsx'

const RowActions = lazyRowActions(() =>
  import('../points/reservations/RowActions.tsx').then((m) => ({ default: m.RowActions })),
)
const Actions = lazyButton(() =>
  import('../points/reservations/RowActions.tsx').then((m) => ({ default: m.Actions })),
)
const ReserveButton = lazyButton(() =>
  import('../points/reservations/ReserveButton.tsx').then((m) => ({ default: m.ReserveButton })),
)

const screen = screenOf({
  entity: entities.reservations,
  icon: CalendarClock,
  columns: [
    'reservationId',
    { name: 'idTag', Cell: Client, text: clientText },
    'stationId',
    { name: 'chargePointId', Cell: Point, text: (row) => row.chargePoint?.name ?? '' },
    'connectorId',
    { name: 'createdAt', Cell: Created, text: createdText, sortable: true },
    { name: 'expiryDate', Cell: Expiry, text: expiryText },
    'state',
    'userId',
  ],
  hiddenColumns: ['connectorId', 'tenantId'],
  filters: ['expiryDate', 'state', 'stationId', 'chargePointId', 'connectorId', 'idTag', 'userId'],
  views: [
    { key: 'active', filter: { state: openReservationStates } },
    { key: 'used', filter: { state: 'used' } },
    { key: 'lost', filter: { state: ['expired', 'cancelled', 'rejected'] } },
    { key: 'all', filter: {} },
  ],
  growsBy: 'reservationId',
  madeBy: entities.chargePoints,
  ListActions: ReserveButton,
  RowActions,
  Actions,
  heading: ({ reservationId }, { t }) => t('entities.reservations.title', { number: reservationId }),
  values: { idTag: Client, expiryDate: Expiry },
  card: { status: 'state', lines: ['idTag', 'chargePointId', 'expiryDate'] },
})

/** Reservations follow the stations' answers; they are made here or on a charge point's page. */
export default function Reservations() {
  return <EntityScreen screen={screen} />
}
