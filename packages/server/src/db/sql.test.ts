import { expect, it } from 'vitest'
import { sql, written } from './sql.ts'

it('what is put in is a parameter, and a part stands where it is put, its parameters in their turn', () => {
  const bounds = [sql`state = ${'open'}`, sql`at > ${5}`]
  const statement = sql`select ${sql.ref('t.name')} from ${sql.ref('users')} t
    where ${sql.join(bounds, sql` and `)} and id in (${sql.join(['a', 'b'])}) limit ${sql.lit(3)}`
  expect(written(statement)).toEqual({
    text: `select "t"."name" from "users" t
    where state = $1 and at > $2 and id in ($3, $4) limit 3`,
    values: ['open', 5, 'a', 'b'],
  })
})

it('names and literals cannot be broken out of', () => {
  expect(written(sql`${sql.ref('a"b')} ${sql.lit("it's")}`)).toEqual({ text: `"a""b" 'it''s'`, values: [] })
})

it('a part may be used more than once, and nothing is joined to nothing', () => {
  const mine = sql`owner = ${7}`
  expect(written(sql`${mine} or ${mine}${sql.join([])}`)).toEqual({
    text: 'owner = $1 or owner = $2',
    values: [7, 7],
  })
})
