import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import detail from '../kit/detail/detail.module.css'
import { lazyPart } from '../kit/lazyPart.ts'
import { Readings } from './Readings.tsx'

const CurveCard = lazyPart(() => import('./CurveCard.tsx').then((m) => ({ default: m.CurveCard })))

/** What the meter said, drawn and in figures. */
export function Measured({ row }: { row: RowOf<'transactions'> }) {
  return (
    <div className={detail.column}>
      <Suspense>
        <CurveCard row={row} />
      </Suspense>
      <Readings row={row} />
    </div>
  )
}
