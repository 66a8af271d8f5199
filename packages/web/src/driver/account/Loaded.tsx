import type { ReactNode } from 'react'
import { Failed } from '../Failed.tsx'
import { Notice } from '../Notice.tsx'
import { Waiting } from '../Waiting.tsx'

type Props<T> = {
  answer: { data: T[] | undefined; hasFailed: boolean; reload: () => void }
  empty: string
  children: (rows: T[]) => ReactNode
}

/** Rows, or why there are none. */
export function Loaded<T>({ answer, empty, children }: Props<T>) {
  if (answer.hasFailed) return <Failed failure="unavailable" retry={answer.reload} />
  if (!answer.data) return <Waiting />
  if (answer.data.length === 0) return <Notice tone="grey">{empty}</Notice>
  return children(answer.data)
}
