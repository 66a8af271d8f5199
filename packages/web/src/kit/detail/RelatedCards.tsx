import type { Entity, Row as RowIn } from '@zaryad/model'
import type { ComponentType } from 'react'
import { columnsOf } from '../columns.ts'
import { kinds } from '../fields/index.ts'
import { cardLine } from '../list/cardLine.ts'
import { RefLink } from '../RefLink.tsx'
import type { Column, NameOf, Row } from '../screen.ts'
import { useWords } from '../useWords.ts'
import styles from './related.module.css'

type Props<E, R, N extends string> = {
  entity: E
  rows: R[]
  names: (N | Column<R, N>)[]
  nameOf?: ((row: R) => string) | undefined
  RowAction?: ComponentType<{ row: R }> | undefined
}

/** The rows where a table has no room: the way to each and its state, then a line of the rest. */
export const RelatedCards = <E extends Entity>(props: Props<E, RowIn<E>, NameOf<E>>) => (
  <AnyRelatedCards {...(props as unknown as Props<Entity, Row, string>)} />
)

/** The same of an entity that is not known here. */
export function AnyRelatedCards({ entity, rows, names, nameOf, RowAction }: Props<Entity, Row, string>) {
  const words = useWords()
  const screen = { entity, columns: names }
  const [title, ...rest] = columnsOf(screen, false)
  const state = rest.find(({ field }) => field?.kind === 'choice')
  const lines = rest.filter((column) => column !== state)
  if (!title?.field) return null
  const { name, field } = title
  const nameOfRow = (row: Row) =>
    nameOf?.(row) || kinds[field.kind].text(row[name], { entity, name, field, row }, words) || row.id
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.first}>
            <RefLink entity={entity.name} id={row.id} name={nameOfRow(row)} />
            {state?.field && <StateValue entity={entity} name={state.name} row={row} />}
          </span>
          <span className={styles.second}>
            {cardLine({ screen, title: nameOfRow(row), columns: lines, row }, words)}
          </span>
          {RowAction && <RowAction row={row} />}
        </li>
      ))}
    </ul>
  )
}

function StateValue({ entity, name, row }: { entity: Entity; name: string; row: Row }) {
  const field = entity.fields[name]
  if (!field) return null
  const { Value } = kinds[field.kind]
  return <Value entity={entity} name={name} field={field} value={row[name]} row={row} />
}
