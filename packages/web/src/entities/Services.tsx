import { entities, type RowOf } from '@zaryad/model'
import { Layers } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import type { Words } from '../kit/useWords.ts'
import { useWords } from '../kit/useWords.ts'

const ServiceSwitch = lazyButton(() =>
  import('../companies/services/ServiceSwitch.tsx').then((m) => ({ default: m.ServiceSwitch })),
)
const Companies = lazyPart(() =>
  import('../companies/services/Companies.tsx').then((m) => ({ default: m.Companies })),
)

const opensText = (row: RowOf<'services'>, { t }: Words) => t(`serviceOpens.${row.code}`)

/** What the service opens in the console, in words. */
function Opens({ row }: { row: RowOf<'services'> }) {
  const words = useWords()
  return <>{opensText(row, words)}</>
}

const screen = screenOf({
  entity: entities.services,
  icon: Layers,
  columns: [
    // its words are in another order than the codes
    { name: 'code', sortable: false },
    { name: 'opens', Cell: Opens, text: opensText, sortable: false },
    { name: 'tenantCount', sortable: false },
    'active',
    'name',
    'description',
  ],
  hiddenColumns: ['name', 'description'],
  filters: ['active'],
  views: [
    { key: 'all', filter: {} },
    { key: 'off', filter: { active: false } },
  ],
  sections: [{ key: 'main', fields: ['name', 'description'] }],
  Actions: ServiceSwitch,
  Main: Companies,
  card: { status: 'active', lines: ['opens', 'tenantCount'] },
})

/** The catalogue of what a company can have, by its plan or beyond it; its nine rows come with the product. */
export default function Services() {
  return <EntityScreen screen={screen} />
}
