import type { RowOf } from '@zaryad/model'
import { Empty } from '../../kit/Empty.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { entityOf } from '../../kit/resources.ts'
import { useWords } from '../../kit/useWords.ts'
import { objectText } from './objectText.ts'

/** The object of an act, and the way to it while it is there. */
export function LogObject({ row }: { row: RowOf<'userLogs'> }) {
  const words = useWords()
  const entity = entityOf(row.entity)
  if (!entity) return row.entity ? row.entity : <Empty />
  const isGone = row.action === 'delete'
  const text = objectText(row, words)
  return isGone || !row.entityId ? text : <RefLink entity={entity.name} id={row.entityId} name={text} />
}
