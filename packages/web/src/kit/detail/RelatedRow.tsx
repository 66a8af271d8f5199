import type { Entity } from '@zaryad/model'
import type { ComponentType } from 'react'
import { kinds } from '../fields/index.ts'
import { isNumberName } from '../fields/numberText.ts'
import { RefLink } from '../RefLink.tsx'
import type { Row } from '../screen.ts'
import { useWords } from '../useWords.ts'
import styles from './related.module.css'

/** Figures stand right-aligned, numbers of things do not. */
export const isFigure = (entity: Entity, name: string): boolean => {
  const field = entity.fields[name]
  return field !== undefined && !isNumberName(name) && kinds[field.kind].isNumeric === true
}

const isWords = (kind: string) => kind === 'ref' || kind === 'text'

type Props = {
  entity: Entity
  row: Row
  names: string[]
  nameOf: ((row: Row) => string) | undefined
  values: Partial<Record<string, ComponentType<{ row: Row }>>> | undefined
  RowAction: ComponentType<{ row: Row }> | undefined
}

export function RelatedRow({ entity, row, names, nameOf, values, RowAction }: Props) {
  const words = useWords()
  return (
    <tr>
      {names.map((name, index) => {
        const field = entity.fields[name]
        if (!field) return <td key={name} />
        const { Value, text } = kinds[field.kind]
        const Own = values?.[name]
        const value = Own ? (
          <Own row={row} />
        ) : (
          <Value entity={entity} name={name} field={field} value={row[name]} row={row} />
        )
        const label = text(row[name], { entity, name, field, row }, words)
        return (
          <td
            key={name}
            className={
              isFigure(entity, name) && index > 0
                ? styles.right
                : isWords(field.kind)
                  ? styles.words
                  : undefined
            }
          >
            {index === 0 ? (
              <RefLink entity={entity.name} id={row.id} name={nameOf?.(row) || label || row.id} />
            ) : (
              value
            )}
          </td>
        )
      })}
      {RowAction && (
        <td>
          <RowAction row={row} />
        </td>
      )}
    </tr>
  )
}
