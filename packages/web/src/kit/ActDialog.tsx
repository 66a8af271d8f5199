import { lazy, Suspense } from 'react'
import type { ActProps } from './form/AskToAct.tsx'

const AskToAct = lazy(() => import('./form/AskToAct.tsx').then((m) => ({ default: m.AskToAct })))

/** The question before an act; it comes when it is first asked. */
export const ActDialog = (props: ActProps) => (
  <Suspense>
    <AskToAct {...props} />
  </Suspense>
)
