import { entities, type RowOf } from '@zaryad/model'
import { Gift } from 'lucide-react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { useWords, type Words } from '../kit/useWords.ts'

const leftText = (row: RowOf<'tenantBonuses'>, { t, format }: Words) =>
  row.left !== null ? format.number(row.left) : t('kit.none.unlimited')

function Left({ row }: { row: RowOf<'tenantBonuses'> }) {
  return <>{leftText(row, useWords())}</>
}

const Sales = lazyPart(() => import('../bonuses/sales/Sales.tsx').then((m) => ({ default: m.Sales })))

const screen = screenOf({
  entity: entities.tenantBonuses,
  icon: Gift,
  columns: [
    'name',
    'volume',
    'price',
    'validDays',
    'sold',
    { name: 'left', Cell: Left, text: leftText, align: 'right' },
    'state',
    'shownFrom',
    'shownTo',
  ],
  filters: ['state', 'price', 'volume', 'validDays', 'sold', 'shownTo'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'draft', filter: { state: 'draft' } },
    { key: 'archived', filter: { state: 'archived' } },
  ],
  sections: [
    { key: 'main', fields: ['name', 'nameKz', 'nameEn', 'state'] },
    { key: 'offer', fields: ['volume', 'price', 'validDays', 'terms', 'termsKz', 'termsEn'] },
    { key: 'limits', fields: ['stock', 'limitPerClient', 'shownFrom', 'shownTo'] },
  ],
  values: { left: Left },
  Main: Sales,
  canCopy: true,
  card: { status: 'state', lines: ['volume', 'price', 'validDays', 'sold'] },
})

/** Packages of kWh that a company sells ahead. */
export default function TenantBonuses() {
  return <EntityScreen screen={screen} />
}
