import { entities } from '@zaryad/model'
import { isFree } from '@zaryad/model/pricing/wireTerms'
import { Tag } from 'lucide-react'
import { lazy } from 'react'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { lazyField, lazyPart } from '../kit/lazyPart.ts'
import { screenOf } from '../kit/screen.ts'
import { termsIn } from '../rates/terms.ts'

const RateDetail = lazy(() => import('../rates/RateDetail.tsx').then((m) => ({ default: m.RateDetail })))
const RateAside = lazyPart(() => import('../rates/RateAside.tsx').then((m) => ({ default: m.RateAside })))
const ScheduleInput = lazyField(() =>
  import('../rates/ScheduleInput.tsx').then((m) => ({ default: m.ScheduleInput })),
)
const StateInput = lazyField(() => import('../rates/StateInput.tsx').then((m) => ({ default: m.StateInput })))
const GraceInput = lazyField(() => import('../rates/GraceInput.tsx').then((m) => ({ default: m.GraceInput })))
const ValidFromInput = lazyField(() =>
  import('../rates/ValidFromInput.tsx').then((m) => ({ default: m.ValidFromInput })),
)

const screen = screenOf({
  entity: entities.rates,
  icon: Tag,
  columns: [
    'name',
    'letter',
    'pricing',
    'priceEnergy',
    'priceTime',
    'priceStart',
    'priceIdle',
    'pointCount',
    'validFrom',
    'nextFrom',
    'state',
    'stationType',
    'updatedAt',
  ],
  hiddenColumns: ['stationType', 'nextFrom', 'updatedAt', 'tenantId'],
  filters: ['letter', 'pricing', 'stationType', 'priceEnergy', 'priceTime', 'pointCount', 'validFrom'],
  views: [
    { key: 'all', filter: {} },
    { key: 'active', filter: { state: 'active' } },
    { key: 'scheduled', filter: { state: 'scheduled' } },
    { key: 'draft', filter: { state: 'draft' } },
    { key: 'archived', filter: { state: 'archived' } },
  ],
  sections: [
    { key: 'main', fields: ['name', 'letter', 'stationType', 'state'] },
    { key: 'prices', fields: ['priceEnergy', 'priceTime', 'priceStart', 'priceIdle', 'idleGraceMinutes'] },
    { key: 'schedule', fields: ['schedule'] },
    { key: 'start', fields: ['validFrom'] },
  ],
  inputs: {
    schedule: ScheduleInput,
    state: StateInput,
    idleGraceMinutes: GraceInput,
    validFrom: ValidFromInput,
  },
  check: (values): Record<string, 'free'> =>
    values.state !== 'draft' && values.isFree !== true && isFree(termsIn(values))
      ? { priceEnergy: 'free' }
      : {},
  FormAside: RateAside,
  Detail: RateDetail,
  canCopy: true,
  card: { status: 'state', lines: ['priceEnergy', 'priceTime', 'pointCount'] },
})

/** Prices; a session keeps the version it started with. */
export default function Rates() {
  return <EntityScreen screen={screen} />
}
