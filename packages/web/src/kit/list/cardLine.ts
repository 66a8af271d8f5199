import type { FullColumn } from '../columns.ts'
import type { Row, Screen } from '../screen.ts'
import type { Words } from '../useWords.ts'
import { cardText } from './cardText.ts'

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
