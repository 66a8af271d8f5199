import { useCallback, useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { useWords } from '../../kit/useWords.ts'
import type { Bench } from '../bench.ts'
import { builtIn } from './builtIn.ts'
import { Checklist } from './Checklist.tsx'
import { OwnTools } from './OwnTools.tsx'
import { RunButtons } from './RunButtons.tsx'
import { ScenarioFile } from './ScenarioFile.tsx'
import type { Scenario } from './scenario.ts'
import styles from './scenarios.module.css'
import { asListed, bare, fromFragment, keepScenarios, ownScenarios } from './store.ts'
import { useRun } from './useRun.ts'

/** Scenarios by name, the chosen one with its steps, and what came of each. */
export function ScenariosPanel({ bench }: { bench: Bench }) {
  const { t } = useWords()
  const { own, put } = useOwn()
  const run = useRun(bench)
  const all = [...builtIn, ...asListed(own)]
  const [key, setKey] = useState(() =>
    window.location.hash.startsWith('#scenario=') ? `own-${own.length - 1}` : builtIn[0]?.key,
  )
  const chosen = all.find((each) => each.key === key) ?? all[0]
  if (!chosen) return null
  const isGoingOn = run.state?.phase === 'running' || run.state?.phase === 'paused'
  const state = run.state?.key === chosen.key ? run.state : undefined
  const nameOf = (each: (typeof all)[number]) =>
    each.isOwn ? each.name : t(`emulator.scenarios.${each.key}`)
  return (
    <Card
      title={t('emulator.scenarios.title')}
      id="emulator-scenarios"
      actions={<OwnTools bench={bench} own={own} onPut={put} />}
      className={styles.panel}
    >
      <div className={styles.columns}>
        <ul className={styles.list}>
          {all.map((each) => (
            <li key={each.key}>
              <button
                type="button"
                aria-pressed={each.key === chosen.key}
                disabled={isGoingOn && each.key !== run.state?.key}
                onClick={() => setKey(each.key)}
              >
                {nameOf(each)}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.chosen}>
          <h3>{nameOf(chosen)}</h3>
          <div className={styles.tools}>
            <RunButtons run={run} state={state} onStart={() => run.start(chosen)} />
            <ScenarioFile
              scenario={{ ...chosen, name: nameOf(chosen) }}
              onRemove={
                chosen.isOwn && !isGoingOn
                  ? () => put(own.filter((_, index) => `own-${index}` !== chosen.key))
                  : undefined
              }
            />
          </div>
          <Checklist steps={chosen.steps} marks={state?.marks} phase={state?.phase} />
        </div>
      </div>
    </Card>
  )
}

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
function useOwn() {
  const [own, setOwn] = useState(atFirst)
  const put = useCallback((all: Scenario[]) => {
    const kept = all.map(bare)
    keepScenarios(kept)
    setOwn(kept)
  }, [])
  return { own, put }
}
