import { entities, type RowOf } from '@zaryad/model'
import { Eraser, EvCharger, HardDriveDownload, RotateCcw, Tag, Wrench } from 'lucide-react'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { mergeStatuses } from '../kit/mergeStatuses.ts'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { screenOf } from '../kit/screen.ts'
import { spokenName } from '../kit/spokenName.ts'
import { isAllowed } from '../kit/useAccess.ts'
import type { Words } from '../kit/useWords.ts'
import type { BulkProps } from '../points/bulk/BulkDialog.tsx'
import {
  ConnectorsCell,
  ErrorCell,
  errorText,
  ModelCell,
  NameCell,
  PlaceCell,
  PowerCell,
  SessionCell,
  SignalCell,
} from '../points/cells.tsx'
import { ConnectButton } from '../points/list/ConnectButton.tsx'
import { PointActions } from '../points/list/PointActions.tsx'
import { isOnline, powerNow, sessionsOf } from '../points/point.ts'

const ChargePoint = lazyWith('station', () => import('../points/ChargePoint.tsx'))
const bulk = (name: keyof typeof import('../points/bulk/dialogs.tsx')) =>
  lazyPart(() => import('../points/bulk/dialogs.tsx').then((m) => ({ default: m[name] })))
const bulkWith = (words: 'files' | 'money', name: keyof typeof import('../points/bulk/dialogs.tsx')) =>
  lazyWith<BulkProps>(words, () => import('../points/bulk/dialogs.tsx').then((m) => ({ default: m[name] })))
const Onboarding = lazyWith('station', () => import('../points/onboarding/Onboarding.tsx'))

function connectorsText(row: RowOf<'chargePoints'>, { t }: Words): string {
  return mergeStatuses(row.connectors, !isOnline(row))
    .map(
      ({ numbers, status }) =>
        `${numbers} ${isOnline(row) ? t(`choices.connectorStatuses.${status}`) : t('kit.offline')}`,
    )
    .join(', ')
}

function powerText(row: RowOf<'chargePoints'>, { format }: Words): string {
  const now = powerNow(row)
  return now === undefined
    ? ''
    : `${format.number(now, 1)} / ${row.power !== null ? format.number(row.power, Number.isInteger(row.power) ? 0 : 1) : ''}`
}

const sessionText = (row: RowOf<'chargePoints'>, { format }: Words) => {
  const sessions = sessionsOf(row)
  return sessions.length
    ? format.number(
        sessions.reduce((sum, { energy }) => sum + (energy ?? 0), 0),
        2,
      )
    : ''
}

const modelText = ({ vendor, model }: RowOf<'chargePoints'>) => [vendor, model].filter(Boolean).join(' ')

const base = entities.chargePoints

const screen = screenOf({
  // exceptions first (ux §5.0)
  entity: { ...base, sort: { field: 'urgency', direction: 'asc' } },
  icon: EvCharger,
  columns: [
    'identity',
    { name: 'name', Cell: NameCell, text: (row) => row.name ?? '' },
    { name: 'stationId', Cell: PlaceCell, text: (row) => (row.station ? spokenName(row.station) : '') },
    {
      name: 'connectionState',
      Cell: SignalCell,
      text: (row, { t }) => t(`choices.connectionStates.${row.connectionState}`),
    },
    {
      name: 'connectors',
      Cell: ConnectorsCell,
      text: connectorsText,
      sortable: true,
      sortBy: 'urgency',
      sortHint: 'entities.chargePoints.problemsFirst',
    },
    { name: 'power', Cell: PowerCell, text: powerText, align: 'right' },
    { name: 'session', Cell: SessionCell, text: sessionText, sortable: false },
    { name: 'error', Cell: ErrorCell, text: errorText, sortable: false },
    { name: 'model', Cell: ModelCell, text: modelText, sortable: false },
    'firmwareVersion',
    'lastSeenAt',
    'rateId',
    'type',
    'state',
  ],
  hiddenColumns: ['model', 'firmwareVersion', 'lastSeenAt', 'rateId', 'type', 'state', 'tenantId'],
  filters: [
    'stationId',
    'connectorStatus',
    'connectionState',
    'attention',
    'withoutKey',
    'type',
    'connectorType',
    'vendor',
    'model',
    'firmwareVersion',
    'rateId',
    'errorCode',
    'lastSeenAt',
    'power',
    'state',
  ],
  views: [
    { key: 'all', filter: {} },
    { key: 'attention', filter: { attention: true } },
    { key: 'charging', filter: { charging: true } },
    { key: 'offline', filter: { connectionState: 1 } },
    { key: 'notConfigured', filter: { state: 'notConfigured' } },
    { key: 'maintenance', filter: { state: 'maintenance' } },
  ],
  sections: [
    { key: 'main', fields: ['identity', 'name', 'stationId', 'state'] },
    { key: 'charging', fields: ['type', 'power', 'rateId'] },
    { key: 'more', fields: ['deviceId', 'note'] },
  ],
  isDeletedByCode: true,
  bulk: [
    { key: 'reset', icon: RotateCcw, Dialog: bulk('ResetPoints') },
    { key: 'clearCache', icon: Eraser, Dialog: bulk('ClearCaches') },
    { key: 'firmware', icon: HardDriveDownload, Dialog: bulkWith('files', 'UpdateFirmware') },
    {
      key: 'rate',
      icon: Tag,
      isOpen: (user) => isAllowed(user, entities.rates, 'edit'),
      Dialog: bulkWith('money', 'AssignRate'),
    },
    { key: 'maintenance', icon: Wrench, Dialog: bulk('MovePoints') },
  ],
  RowActions: PointActions,
  ListActions: ConnectButton,
  hasWizard: true,
  Detail: ChargePoint,
  card: { status: 'connectors', lines: ['name', 'stationId', 'power', 'error'] },
})

/** Posts with one OCPP identity and one or more connectors. */
export default function ChargePoints() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="onboarding/*" element={<Onboarding />} />
        <Route path="*" element={<EntityScreen screen={screen} />} />
      </Routes>
    </Suspense>
  )
}
