import { entities, type RowOf } from '@zaryad/model'
import { Megaphone } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'

const Copy = lazyButton(() =>
  import('../publicity/ads/CopyButton.tsx').then((m) => ({ default: m.CopyButton })),
)
const Items = lazyPart(() => import('../publicity/ads/Items.tsx').then((m) => ({ default: m.Items })))

const CopyButton = ({ row }: { row: RowOf<'ads'> }) => <Copy entity="ads" row={row} />

const screen = screenOf({
  entity: entities.ads,
  icon: Megaphone,
  filters: ['state', 'from', 'to', 'places', 'advertiser'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'draft', filter: { state: 'draft' } },
    { key: 'paused', filter: { state: 'paused' } },
    { key: 'archived', filter: { state: 'archived' } },
  ],
  sections: [{ key: 'main', fields: ['name', 'advertiser', 'from', 'to', 'places', 'note'] }],
  Actions: CopyButton,
  Main: Items,
  card: { status: 'state', lines: ['advertiser', 'from', 'to'] },
})

/** Campaigns of advertisers. */
export default function Ads() {
  return <EntityScreen screen={screen} />
}
