import pg from 'pg'

/** Where a statement runs: on any connection of a pool, or on that of one transaction. */
export type Tx = { query(statement: Statement): Promise<pg.QueryResult> }
type Statement = { text: string; values: unknown[]; name?: string }

/** A statement whose rows are claimed to be `Row`, or a part of one. What is put into it is a part, else a parameter. */
export class Sql<Row = unknown> {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[] = []) {
    this.parts = parts
    this.values = values
  }

  /** What is asked many times a second has a name: PostgreSQL plans it a few times a connection, not each time. */
  async execute(tx: Tx, name?: string): Promise<{ rows: Row[]; rowCount: number }> {
    try {
      const statement = written(this)
      const result = await tx.query(name === undefined ? statement : { ...statement, name })
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error) // `pg` fails out of its socket: who asked is said
      throw error
    }
  }
}

/** As PostgreSQL takes it: `$1` and on for the parameters. */
export function written(whole: Sql): Statement {
  const statement: Statement = { text: '', values: [] }
  const write = ({ parts, values }: Sql) => {
    parts.forEach((part, index) => {
      statement.text += part
      if (index >= values.length) return
      const value = values[index]
      if (value instanceof Sql) write(value)
      else statement.text += `$${statement.values.push(value)}`
    })
  }
  write(whole)
  return statement
}

/** `('paid', 'charging')`, behind `in`: of our own words, which partial indexes are found by. */
export const listed = (words: readonly string[]): string =>
  `(${words.map((word) => pg.escapeLiteral(word)).join(', ')})`

export const sql = Object.assign(
  <Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]) => new Sql<Row>(parts, values),
  {
    /** As it stands: never what somebody has sent. */
    raw: (text: string) => new Sql([text]),
    /** For where a parameter cannot stand, or would hide an index. */
    lit: (value: string | number) =>
      new Sql([typeof value === 'string' ? pg.escapeLiteral(value) : `${value}`]),
    /** As `listed`, for statements that are written with the tag. */
    listed: (words: readonly string[]) => new Sql([listed(words)]),
    /** A table, or a column: `t.name`. */
    ref: (name: string) => new Sql([name.split('.').map(pg.escapeIdentifier).join('.')]),
    join: (items: readonly unknown[], between: Sql = new Sql([', '])) => {
      const values = items.flatMap((item, index) => (index ? [between, item] : [item]))
      return new Sql(new Array(values.length + 1).fill(''), values)
    },
  },
)
