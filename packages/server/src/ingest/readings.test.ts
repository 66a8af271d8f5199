import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../auth/testing.ts'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { sql } from '../db/sql.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Reading = { id: string; measurand: string; value: number; at: string }

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const register = 'Energy.Active.Import.Register'
const five = (wh: number) => [
  { value: String(wh), unit: 'Wh' },
  { value: '21900.5', measurand: 'Power.Active.Import', unit: 'W' },
  { value: '31.8', measurand: 'Current.Import', phase: 'L1', unit: 'A' },
  { value: '-0.5', measurand: 'Voltage', phase: 'L1', context: 'Sample.Clock', unit: 'V' },
  { value: '55', measurand: 'SoC', location: 'EV', unit: 'Percent' },
]

async function charging(tenantId: string | null = null) {
  const point = await gateway.makePoint({ tenantId })
  const station = await gateway.connect(point)
  const start = { connectorId: 1, idTag: 'guest', meterStart: 1000, timestamp: minutesAgo(60) }
  const { transactionId } = await station.call('StartTransaction', start)
  const read = (sampledValue: unknown, timestamp: string) =>
    station.call('MeterValues', { connectorId: 1, transactionId, meterValue: [{ timestamp, sampledValue }] })
  const list = async (more: object = {}, by: Client = gateway.admin) => {
    const filter = { chargePointId: point.id, ...more }
    const { body } = await by.post('/meterValues/search', { filter, paging: { returnCount: true } })
    return body as unknown as { result: Reading[]; count: number }
  }
  const rows = () => gateway.rows('select from meter_values where charge_point_id = $1', [point.id])
  return { point, station, read, list, rows }
}

it('the values of a message are one row, and each is a reading of its own in the list', async () => {
  const { read, list, rows, station } = await charging()
  for (const minutes of [9, 8, 7]) await read(five(1000 + 100 * (10 - minutes)), minutesAgo(minutes))
  expect(await rows()).toHaveLength(3)
  const { result, count } = await list()
  expect([count, new Set(result.map(({ id }) => id)).size]).toEqual([15, 10])
  for (const { id, ...reading } of result.slice(0, 5))
    expect((await gateway.admin.get(`/meterValues/${id}`)).body).toMatchObject({ id, ...reading })
  const named = await list({ measurand: { operator: 'CONTAINS', operand1: 'Register' } })
  expect(named.result.map(({ value }) => value)).toEqual([1300, 1200, 1100])
  const voltage = await list({ measurand: 'Voltage' })
  expect(voltage.result).toMatchObject(
    Array(3).fill({ value: -0.5, unit: 'V', phase: 'L1', context: 'Sample.Clock', location: 'Outlet' }),
  )
  await station.close()
})

it('the same again changes nothing; what another message says of the same moment is kept too', async () => {
  const { read, list, rows, station } = await charging()
  const at = minutesAgo(5)
  await Promise.all([read(five(1100), at), read(five(1100), at)])
  await read(five(1100), at)
  expect(await rows()).toHaveLength(1)
  await read([{ value: '1' }, { value: '40', measurand: 'Temperature', unit: 'Celsius' }], at)
  expect((await list()).result.map(({ value }) => value).sort()).toEqual(
    [-0.5, 1, 1100, 21900.5, 31.8, 40, 55].sort(),
  )
  await station.close()
})

it('of other values of the same moment and measurands the first stay, and the station is noted for it', async () => {
  const { read, list, rows, station, point } = await charging()
  const at = minutesAgo(5)
  const noted = async () => {
    await gateway.csms.flush()
    const found = await gateway.rows<{ codes: string[] }>(
      `select array(select d->>'code' from jsonb_array_elements(deviations) d) as codes from devices where charge_point_id = $1`,
      [point.id],
    )
    return found[0]?.codes ?? []
  }
  await read(five(1100), at)
  await read(five(1100), at)
  expect(await noted()).not.toContain('momentTwice')
  await Promise.all([read(five(1150), at), read(five(1200), minutesAgo(4))])
  expect(await noted()).toContain('momentTwice')
  expect(await rows()).toHaveLength(2)
  expect((await list({ measurand: register })).result.map(({ value }) => value)).toEqual([1200, 1100])
  await station.close()
})

it('of a value told twice in a message the first counts', async () => {
  const { read, list, station } = await charging()
  await read([...five(1100), { value: '9', unit: 'Wh' }], minutesAgo(5))
  expect((await list({ measurand: register })).result).toMatchObject([{ value: 1100 }])
  await station.close()
})

it('more values than a row has places are rows more', async () => {
  const { read, list, rows, station } = await charging()
  const many = Array.from({ length: 1500 }, (_, n) => ({ value: String(n), measurand: `Own.${n}` }))
  await read(many, minutesAgo(5))
  expect(await rows()).toHaveLength(2)
  const { count } = await list()
  expect(count).toBe(1500)
  expect((await list({ measurand: 'Own.1499' })).result).toMatchObject([{ value: 1499 }])
  await station.close()
})

it('words no catalogue has come back as they were', async () => {
  const { read, list, station } = await charging()
  const words = ['a"b', 'a\\b', 'NULL', '{x,y}', 'строка\n']
  await read(
    words.map((measurand, n) => ({ value: String(n), measurand })),
    minutesAgo(5),
  )
  const { result } = await list()
  expect(result.toSorted((one, other) => one.value - other.value).map(({ measurand }) => measurand)).toEqual(
    words,
  )
  await station.close()
})

it('what was kept a row a value goes on beside it, in lists and curves', async () => {
  const { point, read, list, station } = await charging()
  await gateway.rows(
    `insert into meter_values (charge_point_id, connector_id, transaction_id, at, measurand, location, context, unit, value)
      select charge_point_id, connector_id, transaction_id, $2, 'Energy.Active.Import.Register', 'Outlet', 'Sample.Periodic', 'Wh', 2000
      from transactions where charge_point_id = $1`,
    [point.id, minutesAgo(30)],
  )
  await read(five(3000), minutesAgo(10))
  expect((await list({ measurand: register })).result.map(({ value }) => value)).toEqual([3000, 2000])
  const [session] = await gateway.rows<{ id: string }>(
    'select id from transactions where charge_point_id = $1',
    [point.id],
  )
  const curve = await gateway.admin.get(`/transactions/${session!.id}/curve`)
  expect(curve.body.points).toMatchObject([
    { energy: 1, soc: null },
    { energy: 2, power: 21.901, soc: 55 },
  ])
  await station.close()
})

it('a company hears of its own alone', async () => {
  const [own, other] = [await gateway.makeTenant(), await gateway.makeTenant()]
  const { read, list, station } = await charging(own.id)
  await read(five(1100), minutesAgo(5))
  const counts = await Promise.all([own.client, other.client].map(async (by) => (await list({}, by)).count))
  expect(counts).toEqual([5, 0])
  const seen = (tenantId: string) =>
    gateway.deps.db.scoped(
      { tenantId },
      async (tx) => (await sql`select from readings`.execute(tx)).rows.length,
    )
  expect([await seen(own.id), await seen(other.id)]).toEqual([5, 0])
  await station.close()
})
