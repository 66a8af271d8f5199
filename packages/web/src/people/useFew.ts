import { useState } from 'react'

const few = 5

type Few<T> = { shown: T[]; showAll?: () => void }

/** The first few of a list that may be long, this session before others; all of it once it is asked for. */
export function useFew<T extends { isCurrent: boolean }>(all: T[]): Few<T> {
  const [isWhole, setWhole] = useState(false)
  const inOrder = all.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  if (isWhole || all.length <= few) return { shown: inOrder }
  return { shown: inOrder.slice(0, few), showAll: () => setWhole(true) }
}
