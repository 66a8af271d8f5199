import type { RowOf } from '@zaryad/model'
import { RefLink } from '../kit/RefLink.tsx'
import { clientName } from './clientName.ts'

export function Client({ row }: { row: RowOf<'userBonuses'> }) {
  return <RefLink entity="users" id={row.userId} name={clientName(row)} />
}
