import { useCallback, useEffect, useState } from 'react'

type Loaded<T> = { data: T | undefined; hasFailed: boolean; reload: () => void }

/** What `load` answers, asked when the part is shown and again on `reload`; `load` has to stay the same function. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks anew
  useEffect(() => {
    const aborting = new AbortController()
    setFailed(false)
    load(aborting.signal)
      .then(setData)
      .catch(() => {
        if (!aborting.signal.aborted) setFailed(true)
      })
    return () => aborting.abort()
  }, [load, turn])
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  return { data, hasFailed, reload }
}
