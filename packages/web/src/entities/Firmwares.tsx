import { entities, type RowOf } from '@zaryad/model'
import { HardDriveDownload } from 'lucide-react'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { FirmwareLinks } from '../points/devices/firmware/FirmwareLinks.tsx'
import { sizeText } from '../points/files/fileSize.ts'

const ImageInput = lazyField(() =>
  import('../points/devices/firmware/ImageInput.tsx').then((m) => ({ default: m.ImageInput })),
)

const Size = ({ row }: { row: RowOf<'firmwares'> }) => <>{sizeText(row.fileSize, useWords())}</>
const Checksum = ({ row }: { row: RowOf<'firmwares'> }) => <CopyText text={row.sha256} />

const screen = screenOf({
  entity: entities.firmwares,
  icon: HardDriveDownload,
  columns: [
    'vendor',
    'model',
    'firmwareVersion',
    'state',
    { name: 'fileSize', Cell: Size, text: (row, words) => sizeText(row.fileSize, words), align: 'right' },
    'fileName',
    'notes',
    'createdAt',
  ],
  hiddenColumns: ['fileName', 'notes'],
  filters: ['vendor', 'model', 'firmwareVersion', 'state'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'draft', filter: { state: 'draft' } },
    { key: 'archived', filter: { state: 'archived' } },
  ],
  inputs: { sha256: ImageInput },
  values: { fileSize: Size, sha256: Checksum },
  hiddenValues: ['name'],
  ListActions: FirmwareLinks,
  card: { status: 'state', lines: ['vendor', 'model', 'firmwareVersion'] },
})

/** Images that stations take their firmware from. */
export default function Firmwares() {
  return <EntityScreen screen={screen} />
}
