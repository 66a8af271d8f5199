import { Suspense } from 'react'
import type { ActProps } from './form/AskToAct.tsx'
import { lazyPart } from './lazyPart.ts'

const AskToAct = lazyPart(() => import('./form/AskToAct.tsx').then((m) => ({ default: m.AskToAct })))

/** The question before an act; it comes when it is first asked. */
export const ActDialog = (props: ActProps) => (
  <Suspense>
    <AskToAct {...props} />
  </Suspense>
)
