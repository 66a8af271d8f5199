import { RefLink } from '../../kit/RefLink.tsx'
import type { Row } from '../../kit/screen.ts'
import { clientName } from './clientName.ts'

export function Client({ row }: { row: Row }) {
  return <RefLink entity="users" id={row.userId} name={clientName(row)} />
}
