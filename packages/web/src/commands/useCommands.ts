import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { nowMs } from '../clock.ts'
import { type CommandInput, type CommandName, runCommand } from './commands.ts'
import { answered, failureOf, type Outcome } from './outcome.ts'

export type { Outcome } from './outcome.ts'
export type Sent = {
  id: number
  name: CommandName
  input: CommandInput
  at: number
  commandId?: string
  outcome: Outcome
}

const kept = 6

/** Commands sent from this page, newest first, each until its outcome is known. */
export function useCommands() {
  const queries = useQueryClient()
  const [sent, setSent] = useState<Sent[]>([])
  const send = useCallback(
    async (name: CommandName, input: CommandInput) => {
      const id = nowMs()
      const settle = (part: Pick<Sent, 'outcome' | 'commandId'>) =>
        setSent((list) => list.map((each) => (each.id === id ? { ...each, ...part } : each)))
      setSent((list) =>
        [{ id, name, input, at: id, outcome: { state: 'sending' } } satisfies Sent, ...list].slice(0, kept),
      )
      try {
        const { status, commandId, fileName } = await runCommand(name, input)
        settle({ commandId, outcome: answered({ status, fileName }) })
      } catch (error) {
        settle({ outcome: failureOf(error) })
      }
      await Promise.all(
        ['chargePoints', 'connectors', 'commands'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    [queries],
  )
  return { sent, send }
}
