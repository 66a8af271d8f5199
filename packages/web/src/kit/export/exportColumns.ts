import type { Field } from '@zaryad/model'
import { fileColumns } from '@zaryad/model/fileColumns'
import type { FullColumn } from '../columns.ts'
import type { Screen } from '../screen.ts'

const isText = ({ kind, options }: Field) =>
  kind !== 'json' && kind !== 'secret' && options.writeOnly !== true

/** What every row has. */
const shared = new Set(['tenantId', 'createdAt', 'updatedAt'])

/** What goes into the file: the columns in sight, or those of the list and every other field besides. */
export function exportColumns(
  { entity }: Screen,
  columns: FullColumn[],
  hidden: string[],
  isAll: boolean,
): FullColumn[] {
  const made = fileColumns[entity.name] ?? []
  const sayable = columns.filter(({ name, field }) => field || made.includes(name) || shared.has(name))
  if (!isAll) return sayable.filter(({ name }) => !hidden.includes(name))
  const others = Object.entries(entity.fields)
    .filter(([name, field]) => isText(field) && !columns.some((column) => column.name === name))
    .map(([name, field]): FullColumn => ({ name, field, isSortable: false, isNumeric: false }))
  return [...sayable, ...others]
}
