import type { Entity } from '@zaryad/model'
import type { ComponentType } from 'react'
import { columnsOf } from '../columns.ts'
import { kinds } from '../fields/index.ts'
import { cardLine } from '../list/cardLine.ts'
import { RefLink } from '../RefLink.tsx'
import type { Row } from '../screen.ts'
import { useWords } from '../useWords.ts'
import styles from './related.module.css'

type Props = {
  entity: Entity
  rows: Row[]
  names: string[]
  nameOf: ((row: Row) => string) | undefined
  RowAction: ComponentType<{ row: Row }> | undefined
}

/** The rows where a table has no room: the way to each and its state, then a line of the rest. */
export function RelatedCards({ entity, rows, names, nameOf, RowAction }: Props) {
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
