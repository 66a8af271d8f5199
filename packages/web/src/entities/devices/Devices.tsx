import { entities } from '@zaryad/model'
import { Cpu } from 'lucide-react'
import { lazy } from 'react'
import { lazyWith } from '../../i18n/lazyWith.ts'
import { CopyText } from '../../kit/CopyText.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { declared, type Row, type Screen } from '../../kit/screen.ts'
import { connectionAddress } from './address.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import { LinkCell } from './LinkCell.tsx'

const DeviceActions = lazy(() => import('./DeviceActions.tsx').then((m) => ({ default: m.DeviceActions })))
const RowActions = lazy(() => import('./RowActions.tsx').then((m) => ({ default: m.RowActions })))
const FirmwareLinks = lazy(() =>
  import('./firmware/FirmwareLinks.tsx').then((m) => ({ default: m.FirmwareLinks })),
)
const Deviations = lazyWith('journal', () => import('./Deviations.tsx'))

const Address = ({ row }: { row: Row }) => <CopyText text={connectionAddress(String(row.identity))} />

/** The kit's page with unclaimed devices first: `unclaimed` is the last state by the alphabet. */
const base = declared(entities.devices)

const screen: Screen = {
  entity: { ...base, sort: { field: 'state', direction: 'desc' } },
  icon: Cpu,
  columns: [
    'identity',
    'state',
    'chargePointId',
    {
      name: 'connectionState',
      Cell: LinkCell,
      text: (row, { t }) => (row.chargePointId ? t(`choices.connectionStates.${row.connectionState}`) : ''),
      sortable: false,
    },
    'serialNumber',
    'vendor',
    'model',
    'firmwareVersion',
    'firstSeenAt',
    'lastSeenAt',
    'simIccid',
    'warrantyUntil',
    'ocppVersion',
    'attempts',
    'passwordState',
  ],
  hiddenColumns: ['lastSeenAt', 'simIccid', 'warrantyUntil', 'ocppVersion', 'attempts', 'passwordState'],
  filters: [
    'state',
    'connectionState',
    'chargePointId',
    'vendor',
    'model',
    'firmwareVersion',
    'ocppVersion',
    'passwordState',
    'warrantyUntil',
    'lastSeenAt',
  ],
  views: [
    { key: 'all', filter: {} },
    { key: 'unclaimed', filter: { state: 'unclaimed' } },
    { key: 'offline', filter: { state: 'claimed', connectionState: 1 } },
    { key: 'rejected', filter: { state: 'rejected' } },
  ],
  sections: [
    { key: 'main', fields: ['identity', 'chargePointId'] },
    { key: 'hardware', fields: ['serialNumber', 'vendor', 'model', 'firmwareVersion'] },
    { key: 'connection', fields: ['ocppVersion', 'securityProfile', 'password'] },
    { key: 'service', fields: ['simIccid', 'commissionedAt', 'warrantyUntil', 'note'] },
  ],
  hasTenantInput: false,
  values: { identity: Address, deviations: Deviations },
  Note: ConnectionNote,
  ListActions: FirmwareLinks,
  Actions: DeviceActions,
  RowActions,
  card: { status: 'state', lines: ['vendor', 'model', 'chargePointId'] },
}

/** Physical units as they present themselves over OCPP. */
export default function Devices() {
  return <EntityScreen screen={screen} />
}
