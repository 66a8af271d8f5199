import { entities, type RowOf } from '@zaryad/model'
import { Newspaper } from 'lucide-react'
import { lazy } from 'react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyField } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { Author, authorText, Languages, languagesText } from '../publicity/news/cells.tsx'

const Copy = lazyButton(() =>
  import('../publicity/ads/CopyButton.tsx').then((m) => ({ default: m.CopyButton })),
)
const input = (name: keyof typeof import('../publicity/news/inputs.tsx')) =>
  lazyField(() => import('../publicity/news/inputs.tsx').then((m) => ({ default: m[name] })))
const Detail = lazy(() => import('../publicity/news/NewsPage.tsx').then((m) => ({ default: m.NewsPage })))

const CopyButton = ({ row }: { row: RowOf<'news'> }) => <Copy entity="news" row={row} />

const screen = screenOf({
  entity: entities.news,
  icon: Newspaper,
  columns: [
    { name: 'heading', sortable: true },
    { name: 'languages', Cell: Languages, text: languagesText, sortable: false },
    'audience',
    'from',
    'to',
    'importance',
    'state',
    { name: 'authorId', Cell: Author, text: authorText, sortable: false },
  ],
  filters: ['state', 'audience', 'importance', 'languages', 'stationId', 'from', 'to'],
  views: [
    { key: 'all', filter: {} },
    { key: 'published', filter: { state: 'published' } },
    { key: 'scheduled', filter: { state: 'scheduled' } },
    { key: 'draft', filter: { state: 'draft' } },
    { key: 'withdrawn', filter: { state: 'withdrawn' } },
    { key: 'noKazakh', filter: { languages: { operator: 'NOT_EQUALS', operand1: 'kz' } } },
  ],
  inputs: { title: input('TextsInput'), audience: input('AudienceInput'), stationId: input('StationInput') },
  sections: [
    { key: 'whom', fields: ['audience', 'stationId', 'from', 'to', 'importance'] },
    { key: 'text', fields: ['title'] },
  ],
  hiddenValues: ['title', 'text', 'heading', 'ofNetwork'],
  values: { languages: Languages, authorId: Author },
  Actions: CopyButton,
  Detail,
  card: { status: 'state', lines: ['audience', 'from', 'to'] },
})

/** Announcements to drivers. */
export default function News() {
  return <EntityScreen screen={screen} />
}
