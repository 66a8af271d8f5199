import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { Empty } from '../../kit/Empty.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { useWords } from '../../kit/useWords.ts'
import { objectText } from './objectText.ts'

/** The object of an act, and the way to it while it is there. */
export function LogObject({ row }: { row: RowOf<'userLogs'> }) {
  const words = useWords()
  const text = objectText(row, words)
  if (!text) return <Empty />
  if (row.action === 'delete' || !row.entity || !row.entityId) return text
  if (row.entity === 'registries')
    return (
      <Link
        to={`/billings?tab=registries&registry=${row.entityId}`}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Link>
    )
  return <RefLink entity={row.entity} id={row.entityId} name={text} />
}
