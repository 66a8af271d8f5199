import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { mostRows } from './longSearch.ts'

let test: TestApp
let company: TestTenant
let other: TestTenant

beforeAll(async () => {
  test = await testApp()
  company = await test.makeTenant(['rfidCard'])
  other = await test.makeTenant(['rfidCard'])
  await addCards(company.id, mostRows + 3)
  await addCards(other.id, 700, 'M')
})
afterAll(() => test.close())

const addCards = (tenantId: string, count: number, letter = 'L') =>
  sql`insert into rfid_cards (id, tenant_id, id_tag)
    select gen_random_uuid(), ${tenantId}, ${letter} || lpad(n::text, 8, '0') from generate_series(1, ${count}::int) n`.execute(
    test.deps.db.system,
  )

const search = (paging: unknown, more: object = {}, client = company.client) =>
  client.post('/rFIDCards/search', { paging, sort: [{ field: 'idTag' }], ...more })

describe('all rows at once', () => {
  it('are refused with their number when they are more than an answer holds', async () => {
    for (const paging of [0, { take: 0 }, { take: 1_000_000 }, { take: 0, skip: 2 }]) {
      const { status, body } = await search(paging)
      expect([status, body.code, body.count]).toEqual([422, 'tooManyRows', mostRows + 3])
    }
  })

  it('are given whole when there are as many as that', async () => {
    const { status, body } = await search({ take: 0, skip: 3, returnCount: true })
    expect(status).toBe(200)
    expect([body.result.length, body.count]).toEqual([mostRows, mostRows + 3])
    expect(body.result.at(-1)?.idTag).toBe(`L000${mostRows + 3}`)
    const million = await search({ take: 1_000_000, returnCount: true }, {}, other.client)
    expect([million.body.result.length, million.body.count]).toEqual([700, 700])
  })

  it('look as they do on a page', async () => {
    const { body: long } = await search({ take: 600, returnCount: true })
    const { body: short } = await search({ take: 20, returnCount: true })
    expect(long.result).toHaveLength(600)
    expect(long.result.slice(0, 20)).toEqual(short.result)
    expect(long.count).toBe(short.count)
  })

  it('are counted no further than is asked, and it is said that there are more', async () => {
    const count = async (countTo: number, more: object = {}, client = company.client, take = 2) => {
      const { body } = await search({ take, returnCount: true, countTo }, more, client)
      return [body.count, body.isMore]
    }
    const all = 700
    for (const take of [2, 600])
      for (const [countTo, told] of [
        [all - 1, [all - 1, true]],
        [all, [all, undefined]],
        [all + 1, [all, undefined]],
      ] as const)
        expect(await count(countTo, {}, other.client, take), `${take} rows, to ${countTo}`).toEqual(told)
    expect(await count(7, { query: 'L0000' })).toEqual([7, true])
    const { status, body } = await search({ take: 1, returnCount: true, countTo: 0 })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'paging.countTo' })]])
  })

  it('are the own ones', async () => {
    const { body } = await search({ take: 0 }, {}, other.client)
    expect(new Set(body.result.map(({ tenantId }) => tenantId))).toEqual(new Set([other.id]))
  })
})

describe('a page far down', () => {
  const tags = async (skip: number, take: number, more: object = {}) => {
    const { body } = await search({ skip, take }, more)
    return body.result.map(({ idTag }) => idTag)
  }

  it('goes on where the one before it ended', async () => {
    const whole = await tags(990, 500)
    expect(whole).toHaveLength(500)
    expect([...(await tags(990, 10)), ...(await tags(1_000, 490))]).toEqual(whole)
    expect(await tags(mostRows, 10)).toEqual(['L00010001', 'L00010002', 'L00010003'])
    expect(await tags(mostRows + 3, 10)).toEqual([])
  })

  it('is of the rows that the filter finds', async () => {
    const filter = { idTag: { operator: 'GREATER', operand1: 'L00002000' } }
    expect(await tags(5_000, 2, { filter })).toEqual(['L00007001', 'L00007002'])
  })
})

describe('IN', () => {
  const tags = (count: number) =>
    Array.from({ length: count }, (_, n) => `L${String(n + 1).padStart(8, '0')}`)
  const within = (count: number) => ({ filter: { idTag: { operator: 'IN', operand1: tags(count) } } })

  it('takes as many members as an answer has rows', async () => {
    const { status, body } = await search({ take: 1, returnCount: true }, within(10_000))
    expect([status, body.count]).toEqual([200, 10_000])
  })

  it('refuses more, plainly', async () => {
    const { status, body } = await search({ take: 1 }, within(10_001))
    expect([status, body.errors]).toEqual([422, [{ field: 'filter.idTag', code: 'tooBig' }]])
  })

  it('refuses many long ones together', async () => {
    const fields = ['idTag', 'number', 'state', 'userId', 'parentIdTag', 'id']
    const filter = Object.fromEntries(fields.map((name) => [name, tags(10_000)]))
    expect((await search({ take: 1 }, { filter })).status).toBe(422)
  })
})
