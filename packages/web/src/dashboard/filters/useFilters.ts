import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { dayOf } from '../../dates/day.ts'
import { useUser } from '../../session/useUser.ts'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/**
 * The filters in the address, so that a reload, a link and the back button keep them. Whoever belongs to a company sees
 * that one, whichever the address was made for.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const today = dayOf(nowMs())
  const own = useUser()?.tenantId
  const filters = useMemo(() => {
    const read = readFilters(address, today)
    return own && read.tenantId !== own ? { ...read, tenantId: '' } : read
  }, [address, today, own])
  const setFilters = useCallback(
    (next: Filters) =>
      setAddress(
        (before) => {
          const after = writeFilters(next, dayOf(nowMs()))
          const tab = before.get('tab')
          if (tab) after.set('tab', tab)
          return after
        },
        { preventScrollReset: true },
      ),
    [setAddress],
  )
  return { filters, setFilters, today }
}
