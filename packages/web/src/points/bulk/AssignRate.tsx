import { lazy, Suspense } from 'react'
import type { BulkProps } from './BulkDialog.tsx'

const GiveRate = lazy(() => import('../../rates/give/GiveRate.tsx').then((m) => ({ default: m.GiveRate })))

/** One rate for several points; a session that goes on keeps the one it started with. */
export function AssignRate(props: BulkProps) {
  return (
    <Suspense>
      <GiveRate {...props} reach="chargePointIds" />
    </Suspense>
  )
}
