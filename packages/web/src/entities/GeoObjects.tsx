import { entities } from '@zaryad/model'
import { Combine, Globe } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyButton, lazyField, lazyPart } from '../kit/lazyPart.ts'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { screenOf } from '../kit/screen.ts'
import { routeOf } from '../menu.ts'

const GeoActions = lazyButton(() =>
  import('../places/geo/GeoActions.tsx').then((m) => ({ default: m.GeoActions })),
)
const GeoTree = lazyPart(() => import('../places/geo/tree/GeoTree.tsx').then((m) => ({ default: m.GeoTree })))
const GeometryInput = lazyField(() =>
  import('../places/geo/GeometryInput.tsx').then((m) => ({ default: m.GeometryInput })),
)
const Merge = lazyPart(() =>
  import('../places/geo/MergeDialog.tsx').then((m) => ({ default: m.MergeDialog })),
)

const screen = screenOf({
  entity: entities.geoObjects,
  icon: Globe,
  filters: ['kind', 'parentId', 'stationCount'],
  views: [
    { key: 'all', filter: {} },
    { key: 'region', filter: { kind: 'region' } },
    { key: 'city', filter: { kind: 'city' } },
    { key: 'district', filter: { kind: 'district' } },
    { key: 'road', filter: { kind: 'road' } },
    { key: 'unused', filter: { stationCount: 0 } },
  ],
  bulk: [{ key: 'merge', icon: Combine, Dialog: Merge }],
  inputs: { geometry: GeometryInput },
  ListActions: GeoActions,
  card: { status: 'kind', lines: ['parentId', 'stationCount'] },
})

/** Countries, regions, cities, districts and roads, as a list or as what lies in what. */
export default function GeoObjects() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isTree = params.get('view') === 'tree' && pathname.replace(/\/$/, '') === routeOf('geoObjects')
  if (!isTree) return <EntityScreen screen={screen} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <GeoTree />
    </Suspense>
  )
}
