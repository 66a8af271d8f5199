import { cellText, type FullColumn } from '../columns.ts'
import type { Row, Screen } from '../screen.ts'
import type { Words } from '../useWords.ts'

/** «23.11.2026 22:38» and «0,0 / 44 кВт» are not torn apart at the end of a line. */
const whole = (text: string) => text.replace(/(?<=\d) (?=\/ \d|\d\d:\d\d)|(?<=\d \/) (?=\d)/g, '\u00a0')

type Card = { screen: Pick<Screen, 'entity' | 'card'>; title: string; columns: FullColumn[]; row: Row }

/** The second line of a row on a telephone: what its name or another value begins with is not said again, a dot stays with what it follows. */
export function cardLine({ screen, title, columns, row }: Card, words: Words): string {
  const isOneOfMoments = columns.filter(({ field }) => field?.kind === 'instant').length > 1
  const textOf = (column: FullColumn) =>
    screen.card?.texts?.[column.name]?.(row, words) ??
    cardText({ screen, column, row, isOneOfMoments }, words)
  const texts = columns.map(textOf).filter(Boolean)
  const isSaid = (text: string) =>
    title === text ||
    [title, ...texts].some((other) => /^[,:]/.test(other.slice(text.length)) && other.startsWith(text))
  return texts
    .filter((text) => !isSaid(text))
    .map(whole)
    .join('\u00a0· ')
}

const bare = new Set(['flag', 'instant', 'integer', 'decimal', 'scaled'])

/** What a value of a card stands among. */
type Place = { screen: Pick<Screen, 'entity'>; column: FullColumn; row: Row; isOneOfMoments: boolean }

/** A value of a card, where no head of a column says what it is: figures have their unit, else the field's name. */
function cardText({ screen, column, row, isOneOfMoments }: Place, words: Words): string {
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
