import { entities } from '@zaryad/model'
import { stopReasons, suspectReasons } from '@zaryad/model/choices'
import { choice } from '@zaryad/model/fields/kinds'
import { BatteryCharging } from 'lucide-react'
import { lazy } from 'react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyRowActions } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import {
  Client,
  clientText,
  Duration,
  durationText,
  MeanPower,
  meanPowerText,
  Point,
  Reason,
  reasonText,
  State,
  Sum,
  sumText,
} from '../sessions/cells.tsx'

const Transaction = lazy(() =>
  import('../sessions/Transaction.tsx').then((m) => ({ default: m.Transaction })),
)
const Totals = lazyButton(() => import('../sessions/Totals.tsx').then((m) => ({ default: m.Totals })))
const RowActions = lazyRowActions(() =>
  import('../sessions/RowActions.tsx').then((m) => ({ default: m.RowActions })),
)

/** Reasons are any text on the wire; people choose among those that mean something. */
const entity = {
  ...entities.transactions,
  fields: {
    ...entities.transactions.fields,
    stopReason: choice(stopReasons, { readOnly: true }),
    suspectReason: choice(suspectReasons, { readOnly: true }),
  },
}

export const screen = screenOf({
  entity,
  icon: BatteryCharging,
  columns: [
    'transactionId',
    'startedAt',
    'stoppedAt',
    'stationId',
    { name: 'chargePointId', Cell: Point, text: (row) => row.chargePoint?.name ?? '' },
    'connectorId',
    { name: 'client', Cell: Client, text: clientText, sortable: false },
    { name: 'duration', Cell: Duration, text: durationText },
    'energy',
    { name: 'meanPower', Cell: MeanPower, text: meanPowerText, sortable: false, align: 'right' },
    'rateId',
    { name: 'sum', Cell: Sum, text: sumText, align: 'right' },
    { name: 'state', Cell: State },
    { name: 'stopReason', Cell: Reason, text: reasonText },
    'userId',
    'idTag',
    'paymentId',
    'correctedAt',
  ],
  hiddenColumns: [
    'stoppedAt',
    'connectorId',
    'meanPower',
    'rateId',
    'userId',
    'idTag',
    'paymentId',
    'correctedAt',
    'tenantId',
  ],
  filters: [
    'startedAt',
    'stoppedAt',
    'startedThere',
    'stoppedThere',
    'stationId',
    'chargePointId',
    'connectorId',
    'idTag',
    'userId',
    'energy',
    'withoutEnergy',
    'sum',
    'duration',
    'stopReason',
    'suspectReason',
    'stuck',
    'rateId',
    'currentType',
    'correctedAt',
    'imported',
    'simulated',
  ],
  views: [
    { key: 'active', filter: { state: 'active' } },
    { key: 'finished', filter: { state: 'finished' } },
    { key: 'suspect', filter: { state: 'suspect' } },
    { key: 'failed', filter: { state: 'failed' } },
    { key: 'all', filter: {} },
  ],
  growsBy: 'transactionId',
  Totals,
  RowActions,
  Detail: Transaction,
  card: {
    status: 'state',
    lines: ['startedAt', 'chargePointId', 'energy', 'sum', 'stationId', 'stopReason'],
  },
})

/** Charging sessions, written by charge points and the importer. */
export default function Transactions() {
  return <EntityScreen screen={screen} />
}
