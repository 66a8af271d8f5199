import { type Sql, sql } from './sql.ts'

/** Members of a JSON object: a text as it is in the row's own language and, by `<key>Kz` and `<key>En`, in the others. */
export const inLanguages = (key: string, column: string): Sql =>
  sql.join(
    [
      [key, column],
      [`${key}Kz`, `${column}_kz`],
      [`${key}En`, `${column}_en`],
    ].map(([name = '', of = '']) => sql`${sql.lit(name)}, ${sql.ref(of)}`),
  )
