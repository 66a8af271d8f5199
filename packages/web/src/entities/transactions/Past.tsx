import { entities } from '@zaryad/model'
import detail from '../../kit/detail/detail.module.css'
import { History } from '../../kit/detail/History.tsx'
import type { Row } from '../../kit/screen.ts'
import { Corrections } from './Corrections.tsx'

/** What people did with the session. */
export function Past({ row }: { row: Row }) {
  return (
    <div className={detail.column}>
      <Corrections row={row} />
      <History entity={entities.transactions} id={row.id} />
    </div>
  )
}
