import { entities, type RowOf } from '@zaryad/model'
import detail from '../kit/detail/detail.module.css'
import { History } from '../kit/detail/History.tsx'
import { Corrections } from './Corrections.tsx'

/** What people did with the session. */
export function Past({ row }: { row: RowOf<'transactions'> }) {
  return (
    <div className={detail.column}>
      <Corrections row={row} />
      <History entity={entities.transactions} id={row.id} />
    </div>
  )
}
