import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { isUnloaded, loadOnline } from './page/unloaded.ts'

/** What React's `lazy` takes. */
type Lazy = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']
type Load<T> = () => Promise<{ default: T }>

/**
 * React's `lazy` for what a page can do without: a map beside a list, a button to the top. Where it cannot be fetched
 * the page goes on with nothing in its place, or with what stands in for it, until there is a network again.
 */
export const lazyExtra = <T extends Lazy>(load: Load<T>, Absent?: ComponentType) =>
  lazy<T>(() =>
    loadOnline(load).catch((error) => {
      if (isUnloaded(error)) return { default: awaited(load, Absent) as never }
      throw error
    }),
  )

function awaited(load: Load<Lazy>, Absent?: ComponentType) {
  return function Awaited(props: object) {
    const [Part, setPart] = useState<Lazy>()
    useEffect(() => {
      const again = () =>
        loadOnline(load).then(
          (part) => setPart(() => part.default),
          () => undefined,
        )
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])
    if (Part) return createElement(Part, props)
    return Absent ? createElement(Absent) : null
  }
}
