import type { Field } from '@zaryad/model'
import type { FullColumn } from '../columns.ts'
import type { Screen } from '../screen.ts'

const isText = ({ kind, options }: Field) =>
  kind !== 'json' && kind !== 'secret' && options.writeOnly !== true

/** What goes into the file: the columns in sight, or those of the list and every other field besides. */
export function exportColumns(
  { entity }: Screen,
  columns: FullColumn[],
  hidden: string[],
  isAll: boolean,
): FullColumn[] {
  const sayable = columns.filter(({ name, text, field }) => text || field || name === 'tenantId')
  if (!isAll) return sayable.filter(({ name }) => !hidden.includes(name))
  const others = Object.entries(entity.fields)
    .filter(([name, field]) => isText(field) && !columns.some((column) => column.name === name))
    .map(([name, field]): FullColumn => ({ name, field, isSortable: false, isNumeric: false }))
  return [...sayable, ...others]
}
