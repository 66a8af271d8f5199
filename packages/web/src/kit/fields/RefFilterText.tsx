import { useGetManyAggregate } from 'react-admin'
import { entityOf, resourceOf } from '../resources.ts'

/** The name of the row that a filter names. */
export function RefFilterText({ target, id }: { target: string; id: string }) {
  const { data } = useGetManyAggregate(resourceOf(target), { ids: [id] })
  const label = entityOf(target)?.label ?? 'name'
  return <>{String(data?.[0]?.[label] ?? '…')}</>
}
