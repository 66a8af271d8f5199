import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { isUnloaded, loadOnline } from './page/unloaded.ts'

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>

/**
 * React's `lazy` for what a page can do without: a map beside a list, a button to the top. Where it cannot be fetched
 * the page goes on with nothing in its place, or with what stands in for it, until there is a network again.
 */
export const lazyExtra = <P extends object>(load: Load<P>, Absent?: ComponentType) =>
  lazy(() =>
    loadOnline(load).catch((error): { default: ComponentType<P> } => {
      if (isUnloaded(error)) return { default: awaited<P>(load, Absent) }
      throw error
    }),
  )

function awaited<P extends object>(load: Load<P>, Absent?: ComponentType): ComponentType<P> {
  return function Awaited(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>()
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
