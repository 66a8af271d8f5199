import { useCallback, useState } from 'react'
import type { Scenario } from './scenario.ts'
import { bare, fromFragment, keepScenarios, ownScenarios } from './store.ts'

/** One that came by link is among them from the start, and stays. */
function atFirst(): Scenario[] {
  const own = ownScenarios()
  const given = fromFragment(window.location.hash)
  if (!given || own.some((each) => JSON.stringify(each) === JSON.stringify(given))) return own
  const all = [...own, given]
  keepScenarios(all)
  return all
}

/** A person's own scenarios, kept in this browser. */
export function useOwn() {
  const [own, setOwn] = useState(atFirst)
  const put = useCallback((all: Scenario[]) => {
    const kept = all.map(bare)
    keepScenarios(kept)
    setOwn(kept)
  }, [])
  return { own, put }
}
