import type { RowOf } from '@zaryad/model'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf, type Outcome } from '../../commands/outcome.ts'
import { inSteps } from './inSteps.ts'

/** Points that are acted on together (ux §5.6). */
const step = 10

export type Act = (row: RowOf<'chargePoints'>) => Promise<Outcome>
export type Results = ReadonlyMap<string, Outcome>

export const isGood = (outcome: Outcome | undefined) => outcome?.state === 'accepted'

/** Acts on points step by step and keeps what came of each. */
export function useBulkRun(act: Act) {
  const [results, setResults] = useState<Results>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const run = useCallback(
    async (rows: RowOf<'chargePoints'>[]) => {
      const put = (id: string, outcome: Outcome) => setResults((known) => new Map(known).set(id, outcome))
      isStopped.current = false
      setRunning(true)
      await inSteps(
        rows,
        step,
        async (row) => {
          put(row.id, { state: 'sending' })
          put(row.id, await act(row).catch(failureOf))
        },
        () => isStopped.current,
      )
      setRunning(false)
    },
    [act],
  )
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  // whoever has left sends no more
  useEffect(() => stop, [stop])
  return { results, isRunning, run, stop }
}
