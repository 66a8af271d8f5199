import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isAway } from '../session/errorText.ts'
import { type Notice, NoticesContext } from './Notices.tsx'
import { resourceOf } from './resources.ts'

/** What is told once it is done; nothing where the page itself shows it. */
export type Said = string | Notice | undefined

/** Which questions are asked anew: those whose key begins so, or all. */
export type Renewed = readonly (string | readonly unknown[])[] | 'all'

/** Tells what was done, once what it changed has been read again. */
export function useTell() {
  const add = use(NoticesContext)
  const queries = useQueryClient()
  return useCallback(
    async (said: Said, renews: Renewed = []) => {
      // whatever was done has its line there, and what it changed waits for nobody's history
      void queries.invalidateQueries({ queryKey: [resourceOf('userLogs')] })
      if (renews === 'all') await queries.invalidateQueries()
      else await Promise.all(renews.map((key) => queries.invalidateQueries({ queryKey: [key].flat() })))
      if (typeof said === 'string') add({ text: said, type: 'success' })
      else if (said) add(said)
    },
    [add, queries],
  )
}

/** Does and tells, for a button that asks nothing: once however often it is pressed; a failure is told too. */
export function useAct() {
  const { t } = useTranslation()
  const tell = useTell()
  const runs = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const act = useCallback(
    async (run: () => Promise<Said> | Promise<void>, renews?: Renewed) => {
      if (runs.current) return
      runs.current = true
      setBusy(true)
      try {
        await tell((await run()) ?? undefined, renews)
      } catch (error) {
        await tell({ text: errorText(error, t), type: 'error' }, isAway(error) ? [] : renews)
      } finally {
        runs.current = false
        setBusy(false)
      }
    },
    [t, tell],
  )
  return { act, isBusy }
}
