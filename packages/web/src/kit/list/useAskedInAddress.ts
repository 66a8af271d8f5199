import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keep, kept } from '../useKept.ts'
import { type Asked, askedBy, listWords, saidBy, searchOf } from './asked.ts'
import type { Ask } from './useListOf.ts'

/** How the list of a resource is asked for, all of it in the address; where that says nothing, as it was left. */
export function useAskedInAddress(resource: string, atFirst: Asked): [Asked, Ask] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const name = `${resource}.listParams`
  const asked = useMemo(() => {
    if (search) return askedBy(saidBy(search), atFirst)
    const left = kept<Record<string, unknown>>(name)
    return left?.filter ? askedBy(left, atFirst) : atFirst
  }, [search, name, atFirst])

  useEffect(() => {
    const said = saidBy(search)
    // the address of a form over the list may say nothing of the list
    if (listWords.some((each) => each in said)) keep(name, asked)
    if (!search && searchOf(asked) !== searchOf(atFirst))
      navigate({ search: searchOf(asked) }, { replace: true })
  }, [search, name, asked, atFirst, navigate])

  // what is asked for at once is one address: one step back undoes it
  const next = useRef<{ asked: Asked; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(
    () => () => {
      clearTimeout(next.current?.timer)
      next.current = undefined
    },
    [],
  )
  const ask: Ask = (change, { toTop, replace } = {}) => {
    const go = () => {
      const wanted = next.current?.asked ?? asked
      next.current = undefined
      navigate({ search: searchOf(wanted, search) }, { state: { toTop }, replace })
    }
    next.current = {
      asked: { ...(next.current?.asked ?? asked), ...change },
      timer: next.current?.timer ?? setTimeout(go),
    }
  }
  return [asked, ask]
}
