import { allEntities, columnOf, type Entity, type Field, snake } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { extensions } from '../extensions.ts'
import { builtIns } from './columns.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const typesOf: Record<Field['kind'], string[]> = {
  text: ['text'],
  choice: ['text', 'smallint', 'integer'],
  choices: ['text[]'],
  ref: ['uuid'],
  scaled: ['bigint'],
  integer: ['smallint', 'integer', 'bigint'],
  decimal: ['double precision'],
  flag: ['boolean'],
  instant: ['timestamp with time zone'],
  json: ['jsonb'],
  secret: ['text'],
}

type Column = { name: string; type: string; isRequired: boolean }

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const found =
    await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
      test.deps.db.system,
    )
  return new Map(found.rows.map((column) => [column.name, column]))
}

async function uniqueColumns(table: string): Promise<string[]> {
  const found = await sql<{
    definition: string
  }>`select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and indisunique`.execute(test.deps.db.system)
  return found.rows.flatMap(
    ({ definition }) => /\((?:(?:lower|upper)\()?(\w+)\)?\)/.exec(definition)?.[1] ?? [],
  )
}

const own = (entity: Entity) =>
  Object.entries(entity.fields).filter(([name]) => !extensions[entity.name]?.computed?.[name])

describe.each(Object.values(allEntities).map((entity) => [entity.name, entity] as const))(
  '%s',
  (_name, entity) => {
    it('has a column of the right type for each field, not null where it is never empty', async () => {
      const columns = await columnsOf(entity.table)
      // what a view fills the table may leave out: a row of many readings has no `value` of its own
      const isFilledByView = extensions[entity.name]?.source !== undefined
      const found = own(entity).map(([name, field]) => {
        const column = columns.get(columnOf(name, field))
        const isRight = typesOf[field.kind].includes(column?.type ?? '')
        return {
          name,
          type: isRight ? 'right' : column?.type,
          isRequired: column?.isRequired || !field.filled || isFilledByView,
        }
      })
      expect(found).toEqual(own(entity).map(([name]) => ({ name, type: 'right', isRequired: true })))
    })

    it('fills every column that may not be null', async () => {
      const columns = await columnsOf(entity.table)
      const loose = own(entity).filter(([name, field]) => {
        const isFilled = field.required || field.hasDefault || field.options.readOnly
        return columns.get(columnOf(name, field))?.isRequired && !isFilled
      })
      expect(loose.map(([name]) => name)).toEqual([])
    })

    it('has the built-in columns', async () => {
      const columns = await columnsOf(entity.table)
      const times: Record<string, string> = { createdAt: 'at', updatedAt: 'at', version: 'at' }
      const names = builtIns(entity).map(
        (name) => (entity.versioned ? undefined : times[name]) ?? snake(name),
      )
      expect(names.filter((name) => !columns.has(name))).toEqual([])
    })

    it('has a unique index for each unique field', async () => {
      const unique = await uniqueColumns(entity.table)
      const wanted = own(entity)
        .filter(([, field]) => field.options.unique)
        .map(([name, field]) => columnOf(name, field))
      expect(wanted.filter((column) => !unique.includes(column))).toEqual([])
    })
  },
)
