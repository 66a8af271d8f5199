import { entities } from '@zaryad/model'
import { Package } from 'lucide-react'
import { lazy } from 'react'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { type Row, screenOf } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'

const MoveButton = lazy(() => import('./MoveButton.tsx').then((m) => ({ default: m.MoveButton })))
const Companies = lazy(() => import('./Companies.tsx').then((m) => ({ default: m.Companies })))

const isUnlimited = (row: Row) =>
  typeof row.chargePointLimit !== 'number' ||
  (Array.isArray(row.services) && row.services.includes('unlimitedChargePoints'))

function Limit({ row }: { row: Row }) {
  const { t, format } = useWords()
  return (
    <>
      {isUnlimited(row) ? t('entities.subscribePlans.noLimit') : format.number(Number(row.chargePointLimit))}
    </>
  )
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
      text: (row, { t }) =>
        isUnlimited(row) ? t('entities.subscribePlans.noLimit') : String(row.chargePointLimit),
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
