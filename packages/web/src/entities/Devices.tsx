import { entities, type RowOf } from '@zaryad/model'
import { Cpu } from 'lucide-react'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import kit from '../kit/kit.module.css'
import { lazyButton, lazyRowActions } from '../kit/lazyPart.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { screenOf } from '../kit/screen.ts'
import { connectionAddress } from '../points/devices/address.ts'
import { ConnectionNote } from '../points/devices/ConnectionNote.tsx'
import { LinkCell } from '../points/devices/LinkCell.tsx'

const DeviceActions = lazyWith('station', () => import('../points/devices/DeviceActions.tsx'), lazyButton)
const DeviceState = lazyWith('notices', () => import('../points/devices/DeviceState.tsx'))
const RowActions = lazyRowActions(() =>
  import('../points/devices/RowActions.tsx').then((m) => ({ default: m.RowActions })),
)
const FirmwareLinks = lazyButton(() =>
  import('../points/devices/firmware/FirmwareLinks.tsx').then((m) => ({ default: m.FirmwareLinks })),
)
const Deviations = lazyWith('journal', () => import('../points/devices/Deviations.tsx'))

/** The code, and what is typed into the device for it. */
const Address = ({ row }: { row: RowOf<'devices'> }) => (
  <>
    <div className={kit.mono}>{row.identity}</div>
    <CopyText text={connectionAddress(row.identity)} />
  </>
)

/** The kit's page with unclaimed devices first: `unclaimed` is the last state by the alphabet. */
const base = entities.devices

const screen = screenOf({
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
    'passwordState',
    'firstSeenAt',
    'lastSeenAt',
    'simIccid',
    'warrantyUntil',
    'ocppVersion',
    'attempts',
  ],
  hiddenColumns: ['lastSeenAt', 'simIccid', 'warrantyUntil', 'ocppVersion', 'attempts'],
  filters: [
    'state',
    'connectionState',
    'chargePointId',
    'vendor',
    'model',
    'firmwareVersion',
    'ocppVersion',
    'passwordState',
    'open',
    'warrantyUntil',
    'lastSeenAt',
  ],
  views: [
    { key: 'all', filter: {} },
    { key: 'unclaimed', filter: { state: 'unclaimed' } },
    { key: 'offline', filter: { state: 'claimed', connectionState: 1 } },
    { key: 'open', filter: { open: true } },
    { key: 'rejected', filter: { state: 'rejected' } },
  ],
  sections: [
    { key: 'main', fields: ['identity', 'chargePointId'] },
    { key: 'hardware', fields: ['serialNumber', 'vendor', 'model', 'firmwareVersion'] },
    { key: 'connection', fields: ['ocppVersion', 'securityProfile', 'password', 'keyException'] },
    { key: 'service', fields: ['simIccid', 'commissionedAt', 'warrantyUntil', 'note'] },
  ],
  hasTenantInput: false,
  values: { identity: Address, deviations: Deviations },
  Note: ConnectionNote,
  ListActions: FirmwareLinks,
  Main: DeviceState,
  hiddenValues: ['open'],
  Actions: DeviceActions,
  RowActions,
  card: { status: 'state', lines: ['vendor', 'model', 'chargePointId'] },
})

/** Physical units as they present themselves over OCPP. */
export default function Devices() {
  return <EntityScreen screen={screen} />
}
