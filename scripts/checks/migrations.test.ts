import { describe, expect, it } from 'vitest'
import { migrations } from './migrations.ts'

const of = (text: string, number = '0124') =>
  migrations([{ path: `packages/server/src/db/migrations/${number}_x.sql`, text }])

describe('a migration leaves what the release before uses', () => {
  it.each([
    'alter table a drop column b;',
    'drop table a;',
    'drop function if exists f();',
    'alter table a rename column b to c;',
    'ALTER TABLE a\n  ALTER COLUMN b TYPE bigint;',
    'alter table a alter column b set not null;',
  ])('refuses %s', (text) => {
    expect(of(text)).toEqual([expect.stringMatching(/0124_x\.sql:\d takes away/)])
  })

  it('takes what adds, what is said to be unused, and what was released before the rule', () => {
    expect(of('create table a (b int not null);\nalter table a add column c int; -- drop table a')).toEqual(
      [],
    )
    expect(of('-- unused since: 0.9.0\ndrop table a;')).toEqual([])
    expect(of('drop table a;', '0123')).toEqual([])
    expect(of('drop function f(int);\ncreate function f(a bigint) returns int as $$ … $$;')).toEqual([])
  })
})
