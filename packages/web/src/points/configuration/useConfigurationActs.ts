import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationQuery, type Fixed, fixConfiguration, readConfiguration } from './configurationApi.ts'

type Act = 'read' | 'fix'

/** Asking the station and putting it right: one at a time, with what came of it. */
export function useConfigurationActs(pointId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Act | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [fixed, setFixed] = useState<Fixed[] | null>(null)
  const run = async (act: Act, work: () => Promise<void>) => {
    setBusy(act)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    }
    await queries.invalidateQueries({ queryKey: configurationQuery(pointId) })
    setBusy(null)
  }
  return {
    busy,
    error,
    fixed,
    read: () =>
      run('read', async () => {
        setFixed(null)
        await readConfiguration(pointId)
      }),
    fix: () => run('fix', async () => setFixed(await fixConfiguration(pointId))),
  }
}
