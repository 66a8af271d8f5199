import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { dayOf } from '../../dates/day.ts'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The filters in the address, so that a reload, a link and the back button keep them. */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const today = dayOf(nowMs())
  const filters = useMemo(() => readFilters(address, today), [address, today])
  const setFilters = useCallback(
    (part: Partial<Filters>) =>
      setAddress(writeFilters({ ...filters, ...part }, today), { preventScrollReset: true }),
    [setAddress, filters, today],
  )
  return { filters, setFilters, today }
}

export type SetFilters = (part: Partial<Filters>) => void
