import { useGetList } from 'react-admin'
import { resourceOf } from '../../kit/resources.ts'
import type { Row } from '../../kit/screen.ts'

const all = { page: 1, perPage: 1000 }

/** The companies that have a service by their plan or beyond it, switched on or off. */
export function useCompanies(code: string): Row[] | undefined {
  const { data: plans } = useGetList(resourceOf('subscribePlans'), {
    pagination: all,
    filter: { services: [code] },
  })
  const ids = plans?.map(({ id }) => id) ?? []
  const isPlanned = ids.length > 0
  const { data: planned } = useGetList<Row>(
    'tenants',
    { pagination: all, filter: { subscribePlanId: ids } },
    { enabled: isPlanned },
  )
  const { data: extra } = useGetList<Row>('tenants', { pagination: all, filter: { extraServices: [code] } })
  if (!plans || !extra || (isPlanned && !planned)) return undefined
  const companies = new Map([...(isPlanned ? (planned ?? []) : []), ...extra].map((each) => [each.id, each]))
  return [...companies.values()].sort((a, b) => String(a.name).localeCompare(String(b.name)))
}
