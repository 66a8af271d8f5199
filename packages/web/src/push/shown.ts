import type { Query } from '@tanstack/react-query'
import { mostShown, type Shown } from '@zaryad/model'
import { isObject } from '@zaryad/model/fromOutside'
import { queryClient } from '../queryClient.ts'
import { resourceOfQuery, topicsOf } from './touched.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the pages show, by what they have asked; what was left lately is heard of, too, for one goes back. */
export function shownNow(): Shown {
  const all = queryClient.getQueryCache().getAll()
  const ids = new Set(all.filter((query) => query.isActive()).flatMap(idsOf))
  return {
    topics: topicsOf(new Set(all.map(({ queryKey }) => resourceOfQuery(queryKey)).filter(Boolean))).slice(
      0,
      mostShown.topics,
    ),
    ids: [...ids].sort().slice(0, mostShown.ids),
  }
}

/** Rows that were asked for or found. */
const idsOf = ({ queryKey, state: { data } }: Query): string[] => [...idsIn(queryKey), ...rowsIn(data)]

function idsIn(asked: unknown): string[] {
  if (typeof asked === 'string') return uuid.test(asked) ? [asked] : []
  return isObject(asked) ? Object.values(asked).flatMap(idsIn) : []
}

function rowsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(rowsIn)
  if (typeof data !== 'object' || data === null) return []
  if ('id' in data && typeof data.id === 'string') return [data.id]
  return 'data' in data ? rowsIn(data.data) : []
}

/** Tells what is shown now, and again whenever that is something else; answers how to stop. */
export function tellShown(tell: (shown: Shown) => void): () => void {
  let said = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const shown = shownNow()
    const text = JSON.stringify(shown)
    if (text === said) return
    said = text
    tell(shown)
  }
  const leave = queryClient.getQueryCache().subscribe(() => {
    // once for all that a page asks in a turn, and no later: what changes after its answers is to be heard
    timer ??= setTimeout(look)
  })
  look()
  return () => {
    leave()
    clearTimeout(timer)
  }
}
