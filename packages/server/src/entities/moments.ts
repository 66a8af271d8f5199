import { type Sql, sql } from '../db/sql.ts'

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
    const parts = (operand1 as unknown[]).map((value) => within(column, at(value)))
    return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
  },
  BETWEEN: (column, at, { operand1, operand2 }) =>
    sql`(${column} >= ${at(operand1)} and ${column} < ${next(at(operand2))})`,
  GREATER: (column, at, { operand1 }) => sql`${column} >= ${next(at(operand1))}`,
  LESS_OR_EQUAL: (column, at, { operand1 }) => sql`${column} < ${next(at(operand1))}`,
}
