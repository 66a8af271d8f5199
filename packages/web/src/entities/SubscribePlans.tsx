import { entities, type RowOf } from '@zaryad/model'
import { Package } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'

const MoveButton = lazyButton(() =>
  import('../companies/plans/MoveButton.tsx').then((m) => ({ default: m.MoveButton })),
)
const Companies = lazyPart(() =>
  import('../companies/plans/Companies.tsx').then((m) => ({ default: m.Companies })),
)

/** How many points the plan lets a company have; null where it does not say, or lifts it. */
const limitOf = ({ chargePointLimit, services }: RowOf<'subscribePlans'>) =>
  services.includes('unlimitedChargePoints') ? null : chargePointLimit

function Limit({ row }: { row: RowOf<'subscribePlans'> }) {
  const { t, format } = useWords()
  const limit = limitOf(row)
  return <>{limit === null ? t('entities.subscribePlans.noLimit') : format.number(limit)}</>
}

const screen = screenOf({
  entity: entities.subscribePlans,
  icon: Package,
  columns: [
    'name',
    'price',
    'period',
    'services',
    {
      name: 'chargePointLimit',
      Cell: Limit,
      text: (row, { t }) => String(limitOf(row) ?? t('entities.subscribePlans.noLimit')),
      align: 'right',
    },
    { name: 'tenantCount', sortable: false },
    'state',
    'position',
  ],
  hiddenColumns: ['position'],
  filters: ['state', 'services', 'price', 'period'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'archived', filter: { state: 'archived' } },
  ],
  sections: [
    { key: 'main', fields: ['name', 'price', 'period', 'chargePointLimit', 'position'] },
    { key: 'services', fields: ['services'] },
  ],
  values: { chargePointLimit: Limit },
  Actions: MoveButton,
  Main: Companies,
  canCopy: true,
  card: { status: 'state', lines: ['price', 'period', 'tenantCount'] },
})

/** Bundles of services with a price. */
export default function SubscribePlans() {
  return <EntityScreen screen={screen} />
}
