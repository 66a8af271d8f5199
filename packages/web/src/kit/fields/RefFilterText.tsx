import { entityOf } from '../resources.ts'
import { spokenName } from '../spokenName.ts'
import { useByIds } from '../useByIds.ts'

/** The name of the row that a filter names. */
export function RefFilterText({ target, id }: { target: string; id: string }) {
  const { data } = useByIds(target, [id])
  const label = entityOf(target)?.label ?? 'name'
  const [row] = data ?? []
  return <>{String((row && (label === 'name' ? spokenName(row) : row[label])) ?? '…')}</>
}
