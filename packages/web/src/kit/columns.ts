import type { Field } from '@zaryad/model'
import { isOrdered } from '@zaryad/model/orders'
import { kinds } from './fields/index.ts'
import { isNumberName } from './fields/numberText.ts'
import { refName } from './fields/ref.tsx'
import type { Column, Row, Screen } from './screen.ts'
import type { Words } from './useWords.ts'

export type FullColumn = Column & { field: Field | undefined; isSortable: boolean; isNumeric: boolean }

/** The columns of a list: the screen's, or the declaration's; the company besides for administrators. */
export function columnsOf(
  { entity, columns }: Pick<Screen, 'entity' | 'columns'>,
  isAdmin: boolean,
): FullColumn[] {
  const given: (string | Column)[] = columns ?? [...entity.list]
  const withTenant = isAdmin && (entity.owner.tenant === 'own' || entity.owner.tenant === 'inherit')
  const all = withTenant ? [...given, 'tenantId'] : given
  return all.map((each) => {
    const column: Column = typeof each === 'string' ? { name: each } : each
    const field = entity.fields[column.name]
    return {
      ...column,
      field,
      isSortable: column.sortable ?? isOrdered(entity, column.name),
      isNumeric:
        column.align === 'right' ||
        (field !== undefined && kinds[field.kind].isNumeric === true && !isNumberName(column.name)),
    }
  })
}

/** A cell's text for CSV and narrow cards. */
export function cellText(
  { entity }: Pick<Screen, 'entity'>,
  column: FullColumn,
  row: Row,
  words: Words,
): string {
  if (column.text) return column.text(row, words)
  const { name, field } = column
  if (name === 'tenantId') return String(refName(row, name) ?? row.tenantId ?? '')
  if (!field) return ''
  return kinds[field.kind].text(row[name], { entity, name, field, row }, words)
}
