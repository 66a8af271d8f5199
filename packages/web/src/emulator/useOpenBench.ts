import { useCallback, useEffect, useRef, useState } from 'react'
import type { TestStation } from './api.ts'
import { Bench, usualMaker } from './bench.ts'

/** The station that is on the page; another one, or leaving, switches it off. */
export function useOpenBench() {
  const [bench, setBench] = useState<Bench>()
  const current = useRef<Bench>(undefined)
  const put = useCallback((next: Bench | undefined) => {
    current.current?.close()
    current.current = next
    setBench(next)
  }, [])
  const open = useCallback(
    (row: TestStation): Bench => {
      const next = new Bench(row, usualMaker)
      put(next)
      return next
    },
    [put],
  )
  const drop = useCallback(() => put(undefined), [put])
  useEffect(() => () => current.current?.close(), [])
  return { bench, open, drop }
}
