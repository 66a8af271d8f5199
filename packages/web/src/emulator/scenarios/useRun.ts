import { useEffect, useRef, useState } from 'react'
import type { Bench } from '../bench.ts'
import { Run, type RunState } from './run.ts'
import type { Listed } from './scenario.ts'

/** At most one scenario goes on at a time; leaving the page stops it. */
export function useRun(bench: Bench) {
  const [state, setState] = useState<(RunState & { key: string }) | undefined>()
  const current = useRef<Run>(undefined)
  useEffect(() => () => current.current?.stop(), [])
  const start = (scenario: Listed) => {
    current.current?.stop()
    const run = new Run(bench, scenario, () => {
      if (current.current === run) setState({ ...run.state, key: scenario.key })
    })
    current.current = run
    setState({ ...run.state, key: scenario.key })
    void run.start()
  }
  return {
    state,
    start,
    pause: () => current.current?.pause(),
    goOn: () => current.current?.goOn(),
    stop: () => current.current?.stop(),
  }
}
