import { Suspense } from 'react'
import { lazyWith } from '../lazyWith.tsx'
import { useByHand } from './heldText.ts'

const CopyByHand = lazyWith<{ text: string }>('aside', () =>
  import('./CopyByHand.tsx').then((m) => ({ default: m.CopyByHand })),
)

/** Nothing, until a browser would not copy. */
export function ByHand() {
  const text = useByHand()
  if (text === null) return null
  return (
    <Suspense>
      <CopyByHand text={text} />
    </Suspense>
  )
}
