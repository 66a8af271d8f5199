import { entities } from '@zaryad/model'
import { ListChecks } from 'lucide-react'
import { lazy } from 'react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { FirmwareLinks } from '../points/devices/firmware/FirmwareLinks.tsx'

const Campaign = lazy(() =>
  import('../points/devices/firmware/Campaign.tsx').then((m) => ({ default: m.Campaign })),
)
const TargetsInput = lazyField(() =>
  import('../points/devices/firmware/TargetsInput.tsx').then((m) => ({ default: m.TargetsInput })),
)
const ImageChoice = lazyField(() =>
  import('../points/devices/firmware/ImageChoice.tsx').then((m) => ({ default: m.ImageChoice })),
)

const screen = screenOf({
  entity: entities.firmwareCampaigns,
  icon: ListChecks,
  columns: [
    'name',
    'firmwareId',
    'state',
    'total',
    'installed',
    'failed',
    'skipped',
    'wave',
    'startedAt',
    'finishedAt',
  ],
  hiddenColumns: ['skipped', 'wave', 'finishedAt'],
  filters: ['state', 'firmwareId', 'startedAt'],
  views: [
    { key: 'all', filter: {} },
    { key: 'running', filter: { state: { operator: 'IN', operand1: ['running', 'paused'] } } },
    { key: 'stopped', filter: { state: 'stopped' } },
    { key: 'done', filter: { state: 'done' } },
    { key: 'draft', filter: { state: 'draft' } },
  ],
  sections: [
    { key: 'main', fields: ['name', 'firmwareId', 'targets'] },
    { key: 'pace', fields: ['waveKind', 'waveSize', 'pauseMinutes', 'stopOnFailures'] },
    { key: 'hours', fields: ['windowFrom', 'windowTo'] },
  ],
  inputs: { firmwareId: ImageChoice, targets: TargetsInput },
  ListActions: FirmwareLinks,
  Detail: Campaign,
  card: { status: 'state', lines: ['firmwareId', 'total', 'installed'] },
})

/** One image brought to many points. */
export default function Campaigns() {
  return <EntityScreen screen={screen} />
}
