import { cellText, type FullColumn } from '../columns.ts'
import type { Row, Screen } from '../screen.ts'
import type { Words } from '../useWords.ts'

const bare = new Set(['flag', 'instant', 'integer', 'decimal', 'scaled'])

/** What a value of a card stands among. */
type Place = { screen: Pick<Screen, 'entity'>; column: FullColumn; row: Row; isOneOfMoments: boolean }

/** A value of a card, where no head of a column says what it is: figures have their unit, else the field's name. */
export function cardText({ screen, column, row, isOneOfMoments }: Place, words: Words): string {
  const { entity } = screen
  const { name, field } = column
  const text = cellText(screen, column, row, words)
  if (!text) return text
  const named = `${words.label(entity, name)}:\u00a0${text}`
  // What is made up of several figures («8 / 8») has no field, only a head to its right-hand column.
  if (!field) return column.align === 'right' ? named : text
  const unit = words.unit(entity, name, field)
  if (unit) return `${text}\u00a0${unit}`
  if (field.kind === 'instant') return name === entity.sort?.field && !isOneOfMoments ? text : named
  const isPlain =
    (column.text !== undefined && !column.isNumeric) || field.unit === 's' || name === entity.sort?.field
  return isPlain || !bare.has(field.kind) ? text : named
}
