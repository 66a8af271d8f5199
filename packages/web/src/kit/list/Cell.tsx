import { Link, useLocation } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import type { FullColumn } from '../columns.ts'
import { kinds } from '../fields/index.ts'
import kit from '../kit.module.css'
import type { Row, Screen } from '../screen.ts'
import { TenantName } from '../TenantName.tsx'

type Props = { screen: Screen; column: FullColumn; row: Row; isFirst: boolean }

/** One value in a row; the first is the row's link. */
export function Cell({ screen: { entity }, column, row, isFirst }: Props) {
  const { search } = useLocation()
  const content = <Content entity={entity} column={column} row={row} />
  if (!isFirst || column.field?.kind === 'ref') return content
  return (
    <Link
      to={`${routeOf(entity.name)}/${row.id}`}
      state={{ search }}
      className={kit.code}
      onClick={(event) => event.stopPropagation()}
    >
      {content}
    </Link>
  )
}

function Content({
  entity,
  column: { Cell: Own, name, field },
  row,
}: Pick<Props, 'column' | 'row'> & { entity: Screen['entity'] }) {
  if (Own) return <Own row={row} />
  if (name === 'tenantId') return <TenantName id={row.tenantId} />
  if (!field) return null
  const { Value } = kinds[field.kind]
  return <Value entity={entity} name={name} field={field} value={row[name]} row={row} />
}
