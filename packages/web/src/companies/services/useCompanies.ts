import type { RowOf } from '@zaryad/model'
import { useRows } from '../../kit/useRow.ts'

const all = { page: 1, perPage: 1000 }

/** The companies that have a service by their plan or beyond it, switched on or off. */
export function useCompanies(code: RowOf<'services'>['code']): RowOf<'tenants'>[] | undefined {
  const { data: plans } = useRows('subscribePlans', {
    pagination: all,
    filter: { services: [code] },
  })
  const ids = plans?.map(({ id }) => id) ?? []
  const isPlanned = ids.length > 0
  const { data: planned } = useRows(
    'tenants',
    { pagination: all, filter: { subscribePlanId: ids } },
    { enabled: isPlanned },
  )
  const { data: extra } = useRows('tenants', {
    pagination: all,
    filter: { extraServices: [code] },
  })
  if (!plans || !extra || (isPlanned && !planned)) return undefined
  const companies = new Map([...(isPlanned ? (planned ?? []) : []), ...extra].map((each) => [each.id, each]))
  return [...companies.values()].sort((a, b) => a.name.localeCompare(b.name))
}
