import { useGetList } from 'react-admin'
import { resourceOf } from '../../kit/resources.ts'
import type { Row } from '../../kit/screen.ts'

const all = { page: 1, perPage: 1000 }

/** The companies whose plan has a service, switched on or off. */
export function useCompanies(code: string): Row[] | undefined {
  const { data: plans } = useGetList(resourceOf('subscribePlans'), {
    pagination: all,
    filter: { services: [code] },
  })
  const ids = plans?.map(({ id }) => id) ?? []
  const { data } = useGetList<Row>(
    'tenants',
    { pagination: all, sort: { field: 'name', order: 'ASC' }, filter: { subscribePlanId: ids } },
    { enabled: ids.length > 0 },
  )
  return plans && ids.length === 0 ? [] : data
}
