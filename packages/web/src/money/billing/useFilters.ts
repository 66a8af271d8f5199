import { isAdministrator } from '@zaryad/model/permissions'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { dayOf } from '../../dates/day.ts'
import { useUser } from '../../session/useUser.ts'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/**
 * The filters in the address, so that a reload, a link and the back button keep them. The company of an administrator's
 * address is nobody else's to choose, and no field would show it.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const today = dayOf(nowMs())
  const user = useUser()
  const mayChoose = user !== null && isAdministrator(user)
  const filters = useMemo(
    () => ({ ...readFilters(address, today), ...(mayChoose ? {} : { tenantId: '' }) }),
    [address, today, mayChoose],
  )
  const setFilters = useCallback(
    (part: Partial<Filters>) =>
      setAddress(writeFilters({ ...filters, ...part }, today), { preventScrollReset: true }),
    [setAddress, filters, today],
  )
  return { filters, setFilters, today }
}

export type SetFilters = (part: Partial<Filters>) => void
