import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { op } from './testing.ts'

let test: TestApp
let tenantId: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  test = await testApp()
  tenantId = (await test.makeTenant()).id
  for (const [i, name] of ['Алматы', 'Астана 100%', 'Шымкент_1'].entries()) {
    const station = await test.admin.post('/chargeStations', {
      name,
      latitude: 43.25 + i,
      longitude: 76.9,
      visible: i !== 1,
      address: i === 0 ? null : `Abay ${i}`,
      ...(i === 0 ? { tenantId } : {}),
    })
    ids[name] = station.body.id
    const more = [
      { letter: 1, stationType: 'slow' },
      { letter: 2, stationType: 'fast' },
      { stationType: 'default' },
    ]
    const prices = [0.1, 0.3, 1234567.89]
    await test.admin.post('/rates', {
      name,
      priceEnergy: Math.min(prices[i]!, 999999.99),
      idleGraceMinutes: i * 10,
      ...more[i],
    })
    const roles = [['Client'], ['Administrator'], ['Administrator', 'Client']]
    await test.admin.post('/users', { userName: name.replace(/[ %]/g, ''), name, roles: roles[i] })
    await test.admin.post('/rFIDCards', {
      idTag: `TAG${i}`,
      expiresAt: i === 2 ? null : `2027-0${i + 1}-01T00:00:00+05:00`,
    })
    const schedule = [{ days: [1], from: '08:00', to: '09:00', priceEnergy: 5 }]
    if (i === 1) await test.admin.patch(`/rates/${(await rows('rates', { name }))[0]}`, { schedule })
    await test.admin.post('/chargePoints', {
      identity: `CP${i}`,
      stationId: station.body.id,
      power: 7.125 * (i + 1),
    })
  }
})
afterAll(() => test.close())

async function rows(resource: string, filter: object): Promise<string[]> {
  const { status, body } = await test.admin.post(`/${resource}/search`, {
    filter,
    sort: [{ field: 'id' }],
    paging: { take: 0 },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result.map(({ id }) => id)
}
/** Which of the three, in the order they were made. */
async function found(resource: string, filter: object): Promise<number[]> {
  const all = await rows(
    resource,
    resource === 'users'
      ? {
          name: { operator: 'IS_NOT_NULL' },
          userName: { operator: 'NOT_EQUALS', operand1: 'root' },
          tenantId: null,
        }
      : {},
  )
  const some = await rows(resource, filter)
  return all.flatMap((id, i) => (some.includes(id) ? [i] : []))
}
describe('filter', () => {
  it.each([
    ['a text', 'rates', { name: 'Алматы' }, [0]],
    ['no part of a text', 'rates', { name: 'Алма' }, []],
    ['another text', 'rates', { name: op('NOT_EQUALS', 'Алматы') }, [1, 2]],
    ['a list of texts', 'rates', { name: op('IN', ['Алматы', 'Шымкент_1']) }, [0, 2]],
    ['an array', 'rates', { name: ['Алматы', 'Шымкент_1'] }, [0, 2]],
    ['an empty list', 'rates', { name: op('IN', []) }, []],
    ['a part, in any case', 'rates', { name: op('CONTAINS', 'аЛМ') }, [0]],
    ['% as a sign of its own', 'rates', { name: op('CONTAINS', '0%') }, [1]],
    ['_ as a sign of its own', 'rates', { name: op('CONTAINS', '_') }, [2]],
    ['a text between', 'rates', { name: op('BETWEEN', 'Алматы', 'Алматы') }, [0]],
    ['null', 'chargeStations', { address: null }, [0]],
    ['emptiness', 'chargeStations', { address: op('IS_NULL') }, [0]],
    ['fullness', 'chargeStations', { address: op('IS_NOT_NULL') }, [1, 2]],
    ['money', 'rates', { priceEnergy: 0.1 }, [0]],
    ['money as text', 'rates', { priceEnergy: '0.30' }, [1]],
    ['money that adds up in no binary float', 'rates', { priceEnergy: 0.1 + 0.2 }, [1]],
    ['money finer than a tiyn', 'rates', { priceEnergy: 0.101 }, []],
    ['more than a fraction of a tiyn', 'rates', { priceEnergy: op('GREATER', 0.296) }, [1, 2]],
    ['less than that', 'rates', { priceEnergy: op('LESS_OR_EQUAL', 0.299) }, [0]],
    ['money between, both ends in', 'rates', { priceEnergy: op('BETWEEN', 0.1, 0.3) }, [0, 1]],
    ['part of a sum', 'rates', { priceEnergy: op('CONTAINS', '99.99') }, [2]],
    ['power', 'chargePoints', { power: op('GREATER_OR_EQUAL', 14.25) }, [1, 2]],
    ['an integer', 'rates', { idleGraceMinutes: op('LESS', 20) }, [0, 1]],
    ['a number that no column holds', 'rates', { idleGraceMinutes: op('LESS', 1e300) }, [0, 1, 2]],
    ['half a number', 'rates', { idleGraceMinutes: 10.5 }, []],
    ['a code', 'rates', { letter: 2 }, [1]],
    ['a code out of all bounds', 'rates', { letter: 99_999_999_999 }, []],
    ['no code', 'rates', { letter: op('NOT_EQUALS', 2) }, [0, 2]],
    ['a word of a list', 'rates', { stationType: op('IN', ['slow', 'default']) }, [0, 2]],
    ['a flag', 'chargeStations', { visible: false }, [1]],
    [
      'a coordinate',
      'chargeStations',
      { latitude: op('BETWEEN', 43.2, 44.3), longitude: op('BETWEEN', 76, 77) },
      [0, 1],
    ],
    ['a moment in any zone', 'rFIDCards', { expiresAt: '2026-12-31T19:00:00Z' }, [0]],
    ['moments', 'rFIDCards', { expiresAt: op('GREATER', '2027-01-15T00:00:00+05:00') }, [1]],
    ['one of a row’s roles', 'users', { roles: 'Client' }, [0, 2]],
    ['no such role', 'users', { roles: op('NOT_EQUALS', 'Client'), userName: op('NOT_EQUALS', 'root') }, [1]],
    ['any of some roles', 'users', { roles: op('IN', ['Administrator', 'Tenant']) }, [1, 2]],
    ['a structure that is there', 'rates', { schedule: op('IS_NOT_NULL') }, [0, 1, 2]],
    ['two fields at once', 'rates', { stationType: 'slow', letter: 2 }, []],
    ['an id of no row', 'rates', { id: 'nothing-like-an-id' }, []],
    ['the first version', 'rates', { version: 1 }, [0, 2]],
    ['what is of today', 'rates', { createdAt: op('GREATER', '2000-01-01T00:00:00Z') }, [0, 1, 2]],
  ] as [string, string, object, number[]][])('finds %s', async (_name, resource, filter, wanted) => {
    expect(await found(resource, filter)).toEqual(wanted)
  })

  it('finds by reference and by company', async () => {
    expect(await found('chargePoints', { stationId: ids.Алматы })).toEqual([0])
    expect(await found('chargePoints', { stationId: op('IN', [ids.Алматы, ids.Шымкент_1]) })).toEqual([0, 2])
    expect(await found('chargeStations', { tenantId })).toEqual([0])
    expect(await found('chargeStations', { tenantId: null })).toEqual([1, 2])
    expect(await found('tenants', { id: tenantId })).toEqual([0])
  })

  it.each([
    ['an unknown field', { colour: 'red' }, 'unknownField'],
    ['a field that is never given back', { password: 'x' }, 'unknownField'],
    ['a name from the language below', { constructor: 1 }, 'unknownField'],
    ['an unknown operator', { userName: op('LIKE', 'x') }, 'unknownOperator'],
    ['an operator from the language below', { userName: op('toString', 'x') }, 'unknownOperator'],
    ['no operator', { userName: {} }, 'unknownOperator'],
    ['an operator that the field has not', { roles: op('GREATER', 'x') }, 'unknownOperator'],
    ['IN without a list', { userName: op('IN', 'x') }, 'malformed'],
    ['a missing operand', { userName: op('EQUALS') }, 'malformed'],
    ['a missing second operand', { createdAt: op('BETWEEN', '2027-01-01T00:00:00Z') }, 'malformed'],
    ['a moment that is none', { createdAt: 'soon' }, 'malformed'],
  ])('refuses %s', async (_name, filter, code) => {
    expect((await test.admin.post('/users/search', { filter })).body).toMatchObject({ status: 400, code })
  })
})

it.each([
  [{ filter: { userName: 'a\u0000b' } }, 'filter.userName'],
  [{ filter: { roles: { operator: 'IN', operand1: ['x', 'a\u0000b'] } } }, 'filter.roles.operand1.1'],
  [{ filter: { name: { operator: 'CONTAINS', operand1: '\ud800' } } }, 'filter.name.operand1'],
  [{ query: 'a\u0000b' }, 'query'],
])('says where a text is that no row can have: %j', async (body, field) => {
  expect((await test.admin.post('/users/search', body)).body).toMatchObject({
    ...{ status: 400, code: 'malformed', errors: [{ field, code: 'invalid' }] },
  })
})

it('takes a moment before the database’s calendar for one before all rows', async () => {
  const op = (operator: string) => ({ createdAt: { operator, operand1: '-271821-04-20T00:00:00Z' } })
  expect(await rows('chargeStations', op('GREATER'))).toHaveLength(3)
  expect(await rows('chargeStations', op('LESS'))).toEqual([])
})

it('finds free text in searchable fields alone', async () => {
  const names = async (query: string) =>
    (await test.admin.post('/chargeStations/search', { query })).body.result.map(({ name }) => name)
  expect(await names('алмат')).toEqual(['Алматы'])
  expect(await names('  ABAY 1 ')).toEqual(['Астана 100%'])
  expect(await names('100%')).toEqual(['Астана 100%'])
  expect(await names('Asia/Almaty')).toEqual([])
  expect(await names('')).toHaveLength(3)
})

it('expands references by id and name', async () => {
  const [row] = (await test.admin.post('/chargePoints/search', { filter: { identity: 'CP0' } })).body.result
  expect(row).toMatchObject({
    stationId: ids.Алматы,
    station: { id: ids.Алматы, name: 'Алматы' },
    rateId: null,
    rate: null,
    connectors: [],
  })
})

it('sorts by money', async () => {
  const rates = (
    await test.admin.post('/rates/search', { sort: [{ field: 'priceEnergy', direction: 'desc' }] })
  ).body.result
  expect(rates.map(({ priceEnergy }) => priceEnergy)).toEqual([999999.99, 0.3, 0.1])
})

it('finds a row by the instant that was read of it', async () => {
  const all = await test.admin.post('/rates/search', { paging: { take: 1 } })
  const { id, createdAt } = all.body.result[0]!
  const found = async (filter: unknown) => (await rows('rates', { id, createdAt: filter })).length
  expect(await found(createdAt)).toBe(1)
  expect(await found({ operator: 'IN', operand1: [createdAt] })).toBe(1)
  expect(await found({ operator: 'BETWEEN', operand1: createdAt, operand2: createdAt })).toBe(1)
  expect(await found({ operator: 'LESS_OR_EQUAL', operand1: createdAt })).toBe(1)
  expect(await found({ operator: 'GREATER', operand1: createdAt })).toBe(0)
  expect(await found({ operator: 'NOT_EQUALS', operand1: createdAt })).toBe(0)
})

it('takes null for nothing, as an operand and in the paging, and paging 0 for all', async () => {
  const filter = { address: { operator: 'EQUALS', operand1: null } }
  expect(await rows('chargeStations', filter)).toEqual([ids.Алматы])
  const other = { address: { operator: 'NOT_EQUALS', operand1: null } }
  expect((await rows('chargeStations', other)).length).toBe(2)
  for (const paging of [0, null, { skip: null, take: null }]) {
    const { status, body } = await test.admin.post('/chargeStations/search', { paging })
    expect([status, body.result.length]).toEqual([200, 3])
  }
})

it('names a field that is unknown, among thousands too', async () => {
  const filter = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, 1]))
  for (const path of ['/rates/search', '/chargeStations/geoPositions/search', '/transactions/totals']) {
    const { status, body } = await test.admin.post(path, { filter })
    expect([path, status, body.errors?.[0]]).toEqual([path, 400, { field: 'filter.k0', code: 'unknown' }])
  }
})
