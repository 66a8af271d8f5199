import { entityOf } from '../resources.ts'
import { useByIds } from '../useByIds.ts'

/** The name of the row that a filter names. */
export function RefFilterText({ target, id }: { target: string; id: string }) {
  const { data } = useByIds(target, [id])
  const label = entityOf(target)?.label ?? 'name'
  return <>{String(data?.[0]?.[label] ?? '…')}</>
}
