import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CommandName } from '../../commands/commands.ts'
import { isCommand } from '../commands/commandLooks.ts'

type Asked = { name: CommandName; connectorId?: number }

/** The command whose form is open: chosen here, or named by the address (`?command=reset&connector=2`). */
export function useAskedCommand() {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Asked | null>(null)
  const named = params.get('command')
  const connectorId = Number(params.get('connector')) || undefined
  const asked: Asked | null = isCommand(named) ? { name: named, connectorId } : chosen
  const ask = useCallback(
    (name: CommandName | null, connector?: number) => {
      setChosen(name === null ? null : { name, connectorId: connector })
      setParams(
        (known) => {
          known.delete('command')
          known.delete('connector')
          return known
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return [asked, ask] as const
}
