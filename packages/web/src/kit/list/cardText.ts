import { cellText, type FullColumn } from '../columns.ts'
import type { Row, Screen } from '../screen.ts'
import type { Words } from '../useWords.ts'

const bare = new Set(['flag', 'instant', 'integer', 'decimal', 'scaled'])

/** A value of a card, where no head of a column says what it is: figures have their unit, else the field's name. */
export function cardText(screen: Pick<Screen, 'entity'>, column: FullColumn, row: Row, words: Words): string {
  const { entity } = screen
  const { name, field } = column
  const text = cellText(screen, column, row, words)
  if (!text) return text
  // What is made up of several figures («8 / 8») has no field, only a head to its right-hand column.
  if (!field) return column.align === 'right' ? `${words.label(entity, name)}: ${text}` : text
  const unit = words.unit(entity, name, field)
  if (unit) return `${text}\u00a0${unit}`
  const isPlain =
    (column.text !== undefined && !column.isNumeric) || field.unit === 's' || name === entity.sort?.field
  return isPlain || !bare.has(field.kind) ? text : `${words.label(entity, name)}: ${text}`
}
