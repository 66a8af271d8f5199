import { type Sql, sql } from '../db/sql.ts'

const iso =
  /^(?<day>(\d{4}|[+-]\d{6})-\d\d-(?<date>\d\d))([T ](?<time>\d\d:\d\d(:\d\d([.,]\d+)?)?) ?(?<zone>Z|[+-]\d\d(:?\d\d)?)?)?$/i

/**
 * Milliseconds of a moment as ISO 8601 has it, of UTC where no zone is named; a day is its beginning. What a browser
 * would read besides is none: in «05.06.2027» it takes the day for the month.
 */
export function momentMs(text: unknown): number {
  const { day = '', date, time = '00:00', zone = 'Z' } = iso.exec(String(text))?.groups ?? {}
  const [hours, minutes] = [zone.slice(0, 3), zone.slice(3).replace(':', '') || '00']
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${hours}:${minutes}`
  // the thirtieth of February is read as the second of March
  if (new Date(`${day}T00:00:00Z`).getUTCDate() !== Number(date)) return Number.NaN
  return Date.parse(`${day}T${time.replace(',', '.')}${offset}`)
}

type Make = (column: Sql, at: (value: unknown) => unknown, given: Operands) => Sql
type Operands = { operand1?: unknown; operand2?: unknown }

/** The wire has whole milliseconds, a column microseconds: an instant as it was read means all of its millisecond. */
const next = (at: unknown) => sql`${at}::timestamptz + interval '1 millisecond'`
const within = (column: Sql, at: unknown) => sql`(${column} >= ${at} and ${column} < ${next(at)})`

/** The operators that a part of a millisecond would make a difference to. */
export const momentOperators: Record<string, Make> = {
  EQUALS: (column, at, { operand1 }) => within(column, at(operand1)),
  NOT_EQUALS: (column, at, { operand1 }) => sql`${within(column, at(operand1))} is not true`,
  IN: (column, at, { operand1 }) => {
    const parts = (operand1 as unknown[]).map((value) =>
      value === null ? sql`${column} is null` : within(column, at(value)),
    )
    return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
  },
  BETWEEN: (column, at, { operand1, operand2 }) =>
    sql`(${column} >= ${at(operand1)} and ${column} < ${next(at(operand2))})`,
  GREATER: (column, at, { operand1 }) => sql`${column} >= ${next(at(operand1))}`,
  LESS_OR_EQUAL: (column, at, { operand1 }) => sql`${column} < ${next(at(operand1))}`,
}
