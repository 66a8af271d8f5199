import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasFilters, readFilters, type StationFilters, withFilters } from '../../map/filters.ts'

const name = 'driver.filters'

/** Kept as an address has them, so that what they were called then is read by the same rules. */
function kept(): StationFilters {
  try {
    return readFilters(new URLSearchParams(localStorage.getItem(name) ?? ''))
  } catch {
    return readFilters(new URLSearchParams())
  }
}

function keep(filters: StationFilters): void {
  try {
    localStorage.setItem(name, withFilters(new URLSearchParams(), filters).toString())
  } catch {
    // Chosen again next time, then.
  }
}

/** What one looks for: of the address where it says so, else of the last visit; both say it from then on. */
export function useKeptFilters(): [StationFilters, (filters: StationFilters) => void] {
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState(() => {
    const given = readFilters(params)
    return hasFilters(given) ? given : kept()
  })
  useEffect(() => {
    keep(filters)
    const next = withFilters(params, filters)
    if (next.toString() !== params.toString()) setParams(next, { replace: true })
  }, [filters, params, setParams])
  return [filters, setFilters]
}
