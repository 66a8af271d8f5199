import { useEffect, useState } from 'react'
import { nowMs } from '../../clock.ts'
import { isAccepted, sendCommand } from '../../commands/commands.ts'
import { useNow } from '../../kit/useNow.ts'
import { useRow } from '../../kit/useRow.ts'
import { HttpError } from '../../session/HttpError.ts'
import { useReadiness } from '../onboarding/readinessApi.ts'
import { judge, limitsS, nextRung, type Rung, type Rungs, type Seen } from './ladder.ts'

const everyMs = 1_000

type Running = { rung: Rung; before: Seen; sinceMs: number }

const notTried = { result: 'notTried' } as const
const untried: Rungs = {
  link: notTried,
  stop: notTried,
  unlock: notTried,
  softReset: notTried,
  hardReset: notTried,
}

/** The ladder as it is walked: what the point shows now, the rung that is waited on, how the others ended. */
export function useLadder(pointId: string, connectorId: number) {
  const { data: facts } = useReadiness(pointId, everyMs)
  const { data: row } = useRow('chargePoints', pointId, everyMs)
  const [state, setState] = useState<Rungs>(untried)
  const [running, setRunning] = useState<Running | null>(null)
  const now = useNow(everyMs)
  const connector = row?.connectors.find((each) => each.connectorId === connectorId)
  const seen: Seen | undefined =
    facts && row
      ? {
          isOnline: facts.isOnline,
          connectionAt: facts.connectionAt,
          bootAt: facts.bootAt,
          statusAt: facts.statusAt,
          status: connector?.status ?? null,
          hasSession: Boolean(connector?.session),
        }
      : undefined
  const end = (rung: Rung, result: 'done' | 'failed' | 'skipped' | 'notNeeded', why?: string) => {
    setState((old) => ({ ...old, [rung]: { result, why, at: nowMs() } }))
    setRunning((old) => (old?.rung === rung ? null : old))
  }
  const waitedS = running ? Math.max(0, (now - running.sinceMs) / 1000) : 0
  const verdict = running && seen ? judge(running.rung, running.before, seen, waitedS) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a verdict that is final is taken once
  useEffect(() => {
    if (running && verdict && verdict.result !== 'running') end(running.rung, verdict.result, verdict.why)
  }, [running, verdict?.result, verdict?.why])

  const run = async (rung: Rung) => {
    if (!seen) return
    if (rung === 'stop' && !seen.hasSession) return end(rung, 'notNeeded', 'noSession')
    setState((old) => ({ ...old, [rung]: { result: 'running' } }))
    const started: Running = { rung, before: seen, sinceMs: nowMs() }
    if (rung === 'link') return setRunning(started)
    try {
      const status = await sendRung(rung, pointId, {
        connectorId,
        transactionId: connector?.session?.transactionId,
      })
      if (!isAccepted(status)) return end(rung, 'failed', `answer.${status}`)
      setRunning(started)
    } catch (error) {
      const code = error instanceof HttpError ? error.problem?.code : undefined
      end(rung, 'failed', `answer.${code ?? 'undelivered'}`)
    }
  }
  return {
    row,
    seen,
    state,
    next: running ? running.rung : nextRung(state),
    running: running && {
      rung: running.rung,
      why: verdict?.why ?? '',
      leftS: Math.max(0, Math.ceil(limitsS[running.rung] - waitedS)),
    },
    run,
    skip: (rung: Rung) => end(rung, 'skipped'),
    again: (rung: Rung) => setState((old) => ({ ...old, [rung]: { result: 'notTried' } })),
  }
}

type Of = { connectorId: number; transactionId?: number }

function sendRung(rung: Exclude<Rung, 'link'>, pointId: string, { connectorId, transactionId }: Of) {
  if (rung === 'stop') return sendCommand('stop', { pointId, transactionId })
  if (rung === 'unlock') return sendCommand('unlock', { pointId, connectorId })
  return sendCommand('reset', { pointId, type: rung === 'softReset' ? 'Soft' : 'Hard' })
}
