import { allEntities, type Field } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { builtIns } from './columns.ts'
import { operatorsOf } from './filter.ts'
import { op } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const samples: Partial<Record<Field['kind'], unknown>> = {
  choices: 'rate',
  ref: '01900000-0000-7000-8000-000000000001',
  scaled: 1.5,
  integer: 1,
  decimal: 1.5,
  flag: true,
  instant: '2027-01-01T00:00:00Z',
}
const everyOperator = [...new Set([...operatorsOf(), 'LIKE'])]

describe.each(Object.values(allEntities).map((entity) => [entity.name, entity] as const))(
  '%s',
  (name, entity) => {
    it('takes every operator of the field’s kind and no other', async () => {
      const fields = Object.entries(entity.fields).filter(([, field]) => !field.options.writeOnly)
      const built = builtIns(entity).map((each): [string, undefined] => [each, undefined])
      const operands = [...fields, ...built].map(([field, declared]) => {
        const isMoment = field === 'createdAt' || field === 'updatedAt'
        const kind =
          declared?.kind ??
          (isMoment ? 'instant' : field === 'version' || name === 'meterValues' ? 'integer' : 'ref')
        return { field, declared, sample: declared?.values?.[0] ?? samples[kind] ?? 'x' }
      })
      const ask = async (filter: unknown, wanted: number) => {
        const { status, body } = await test.admin.post(`/${name}/search`, { filter, paging: { take: 1 } })
        expect(status, `${JSON.stringify(filter)}: ${JSON.stringify(body)}`).toBe(wanted)
      }
      for (const operator of everyOperator) {
        const taken: Record<string, unknown> = {}
        for (const { field, declared, sample } of operands) {
          const operand1 = operator === 'IN' ? [sample, sample] : operator === 'CONTAINS' ? '1' : sample
          const condition = op(operator, operand1, sample)
          if (operatorsOf(declared).includes(operator)) taken[field] = condition
          else await ask({ [field]: condition }, 400)
        }
        // each is a condition of its own in one statement, but where what is asked says where rows are looked for
        if (name !== 'meterValues') await ask(taken, 200)
        else for (const [field, condition] of Object.entries(taken)) await ask({ [field]: condition }, 200)
      }
    })

    it('sorts by every field, both ways', async () => {
      const names = [...builtIns(entity), ...Object.keys(entity.fields)].filter(
        (each) => !entity.fields[each]?.options.writeOnly,
      )
      for (const field of names) {
        const sort = [
          { field, direction: 'desc' },
          { field: 'id', direction: 'asc' },
        ]
        expect((await test.admin.post(`/${name}/search`, { sort })).status, field).toBe(200)
      }
    })
  },
)

describe('search', () => {
  const search = (body?: unknown) => test.admin.post('/services/search', body)
  const codes = async (body: unknown) => (await search(body)).body.result.map(({ code }) => code)

  it('gives the first ten rows without a count when nothing is asked', async () => {
    for (let i = 0; i < 9; i++) await test.admin.post('/geoObjects', { name: `City ${i}`, kind: 'city' })
    for (let i = 0; i < 3; i++) await test.admin.post('/geoObjects', { name: `Road ${i}`, kind: 'road' })
    for (const body of [undefined, {}, { paging: {} }, { filter: null, sort: null, query: null }]) {
      const answer = (await test.admin.post('/geoObjects/search', body)).body
      expect(Object.keys(answer)).toEqual(['result'])
      expect(answer.result).toHaveLength(10)
    }
  })

  it('gives all for take 0, a page for skip and take, and counts when asked', async () => {
    const all = await codes({ paging: { take: 0 } })
    expect(all).toEqual([...all].sort())
    expect(all).toHaveLength(9)
    expect(await codes({ paging: { skip: 3, take: 2 } })).toEqual(all.slice(3, 5))
    expect(await codes({ paging: { skip: 100, take: 5 } })).toEqual([])
    const { body } = await search({
      paging: { take: 2, returnCount: true },
      filter: { code: op('CONTAINS', 'rate') },
    })
    expect(body).toMatchObject({ count: 2, result: [{}, {}] })
  })

  it('gives rows that never change the fields of all: as old as they are, in their first version', async () => {
    await test.admin.post('/geoObjects', { name: 'Logged', kind: 'city' })
    const [row] = (await test.admin.post('/userLogs/search', { filter: { entity: 'geoObjects' } })).body
      .result
    expect(row).toMatchObject({ createdAt: row?.at, updatedAt: row?.at, version: 1 })
  })

  it('sorts by what is asked, the last word being the id’s', async () => {
    const kinds = (
      await test.admin.post('/geoObjects/search', {
        paging: { take: 0 },
        sort: [{ field: 'kind', direction: 'desc' }, { field: 'name' }],
      })
    ).body.result
    expect(kinds.map(({ name }) => name).slice(0, 4)).toEqual(['Road 0', 'Road 1', 'Road 2', 'City 0'])
  })

  it.each([
    [{ sort: [{ field: 'colour' }] }, 'unknownField'],
    [{ sort: [{ field: 'code', direction: 'up' }] }, 'malformed'],
    [{ paging: { take: -1 } }, 'malformed'],
    [{ paging: { skip: 0.5 } }, 'malformed'],
    [{ filter: [] }, 'malformed'],
    [{ query: 'x'.repeat(201) }, 'malformed'],
    ['text', 'malformed'],
  ])('refuses %j', async (body, code) => {
    expect((await search(body)).body).toMatchObject({ status: 400, code })
  })
})
