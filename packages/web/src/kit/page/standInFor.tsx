import { type ComponentType, createElement, useState, useSyncExternalStore } from 'react'
import { loadAgain } from './unloaded.ts'

/** What stands where a part should: how it is asked for again, and what the part itself was given. */
export type Absent<P> = { given: P; isLoading: boolean; again: () => void }

/** In place of a part that could not be fetched; the part itself, wherever it is wanted, once it could. */
export function standInFor<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Said: ComponentType<Absent<P>>,
) {
  let part: ComponentType<P> | undefined
  const waiting = new Set<() => void>()
  const onCome = (tell: () => void) => {
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }
  return function StandIn(props: P) {
    const [isLoading, setLoading] = useState(false)
    const Part = useSyncExternalStore(onCome, () => part)
    if (Part) return <Part {...props} />
    const again = async () => {
      setLoading(true)
      part = (await loadAgain(load))?.default
      setLoading(false)
      for (const tell of waiting) tell()
    }
    return createElement(Said, { given: props, isLoading, again })
  }
}
