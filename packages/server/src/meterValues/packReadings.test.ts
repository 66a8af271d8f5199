import { expect, it } from 'vitest'
import type { Client } from '../auth/testing.ts'
import type { TestPoint } from '../csms/testing/gateway.ts'
import { sessionTests, stop } from '../csms/testing/sessions.ts'
import { sql } from '../db/sql.ts'
import { dropOldMonths, keepMonths } from '../ingest/partitions.ts'
import { packReadings } from './packReadings.ts'

const { gateway, begin, only } = sessionTests()

const DAY = 24 * 60
const nowMs = Date.now()
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()
const register = 'Energy.Active.Import.Register'
const five = (wh: number) => [
  { value: String(wh), unit: 'Wh' },
  { value: '21900.5', measurand: 'Power.Active.Import', unit: 'W' },
  { value: '31.8', measurand: 'Current.Import', phase: 'L1', unit: 'A' },
  { value: '55', measurand: 'SoC', location: 'EV', unit: 'Percent' },
  { value: '-0.5', measurand: 'Voltage', phase: 'L1', context: 'Sample.Clock', unit: 'V' },
]

type Row = { id: string; at: string; value: number; measurand: string }
type Asked = { filter?: object; sort?: object[]; paging?: object; by?: Client }

/** Four hours of a session that ended so many minutes ago: every 20 minutes five values, now and then one alone. */
async function session(endedAgo: number, options: { tenantId?: string } = {}) {
  const begunAgo = endedAgo + 240
  const { point, station, transactionId } = await begin(options, {
    connectorId: 1,
    idTag: 'CARD',
    meterStart: 1000,
    timestamp: ago(begunAgo),
  })
  const read = (minutesAgo: number, sampledValue: object[]) =>
    station.call('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: ago(minutesAgo), sampledValue }],
    })
  for (let minutes = 20; minutes < 240; minutes += 20) {
    await read(begunAgo - minutes, five(1000 + minutes * 10))
    if (minutes % 60 === 0)
      await read(begunAgo - minutes - 5, [{ value: String(1050 + minutes * 10), unit: 'Wh' }])
  }
  const end = () =>
    stop(station, { transactionId, meterStop: 3400, timestamp: ago(endedAgo), reason: 'EVDisconnected' })
  return { point, station, read, end }
}

const search = async ({ id }: TestPoint, { filter = {}, by = gateway().admin, ...more }: Asked = {}) => {
  const body = { filter: { chargePointId: id, ...filter }, paging: { take: 200, returnCount: true }, ...more }
  return (await by.post('/meterValues/search', body)).body as unknown as { result: Row[]; count: number }
}
const pack = () => packReadings(gateway().deps)
const loose = async ({ id }: TestPoint) =>
  (await gateway().rows('select from meter_values where charge_point_id = $1', [id])).length
const packs = ({ id }: TestPoint) =>
  gateway().rows<{ size: number }>('select size from meter_curves where charge_point_id = $1', [id])

it('readings of an ended session are packed and nobody sees a difference', async () => {
  const { point, station, end } = await session(5 * DAY)
  await end()
  const { id } = await only(point)
  const between = (from: number, to: number) => ({
    operator: 'BETWEEN',
    operand1: ago(from),
    operand2: ago(to),
  })
  const questions: Asked[] = [
    {},
    { sort: [{ field: 'at', direction: 'asc' }] },
    { paging: { take: 7, skip: 3, returnCount: true } },
    { paging: { take: 7, skip: 3, returnCount: true }, sort: [{ field: 'at', direction: 'asc' }] },
    { filter: { measurand: register } },
    { filter: { measurand: { operator: 'CONTAINS', operand1: 'Register' } } },
    { filter: { value: { operator: 'GREATER', operand1: 2000 } } },
    { filter: { at: between(5 * DAY + 120, 5 * DAY + 60) } },
    { filter: { at: { operator: 'LESS', operand1: ago(5 * DAY + 100) } } },
    { filter: { at: { operator: 'GREATER_OR_EQUAL', operand1: ago(5 * DAY + 100) } } },
    { filter: { at: { operator: 'GREATER', operand1: ago(3 * DAY) } } },
    { sort: [{ field: 'value', direction: 'desc' }, { field: 'id' }] },
  ]
  const of = { chargePointId: point.id, from: ago(6 * DAY), to: ago(4 * DAY) }
  const seen = async () => ({
    lists: await Promise.all(questions.map((asked) => search(point, asked))),
    curve: (await gateway().admin.get(`/transactions/${id}/curve`)).body,
    series: (await gateway().admin.post('/meterValues/series/search', of)).body,
    anomalies: (await gateway().admin.post('/meterValues/anomalies/search', of)).body,
    chart: (await gateway().admin.post('/chargePoints/series', of)).body,
  })
  const before = await seen()
  expect(before.lists[0]).toMatchObject({ count: 58 })
  expect(before.lists[10]).toEqual({ result: [], count: 0 })
  expect(await loose(point)).toBe(14)
  await pack()
  expect(await loose(point)).toBe(0)
  expect((await packs(point)).length).toBeGreaterThanOrEqual(2)
  expect(await seen()).toEqual(before)
  const [row] = before.lists[0]!.result
  expect((await gateway().admin.get(`/meterValues/${row!.id}`)).body).toMatchObject(row!)
  await station.close()
})

it('a list goes on from what is lately to what is packed, whichever way it is put', async () => {
  const { point, station, read, end } = await session(4 * DAY)
  await end()
  await pack()
  for (const minutes of [30, 20, 10]) await read(minutes, five(9000))
  const { result, count } = await search(point)
  expect([count, result.length]).toEqual([73, 73])
  expect(result.map(({ at }) => at)).toEqual(
    result
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const pages = async (direction: string) => {
    const found: Row[] = []
    for (let skip = 0; skip < 73; skip += 10) {
      const sort = [{ field: 'at', direction }]
      found.push(...(await search(point, { sort, paging: { take: 10, skip } })).result)
    }
    return found.map(({ id }) => id)
  }
  expect(await pages('desc')).toEqual(result.map(({ id }) => id))
  const up = await search(point, { sort: [{ field: 'at', direction: 'asc' }] })
  expect(await pages('asc')).toEqual(up.result.map(({ id }) => id))
  await station.close()
})

it('what comes again, or late, after its day is packed is there once', async () => {
  const { point, station, read, end } = await session(4 * DAY)
  await end()
  await pack()
  const before = await search(point)
  await read(4 * DAY + 240 - 20, five(1200))
  await read(4 * DAY + 240 - 21, [{ value: '1205', unit: 'Wh' }])
  await pack()
  await pack()
  expect(await loose(point)).toBe(0)
  const { count, result } = await search(point)
  expect(count).toBe(before.count + 1)
  expect(result.filter(({ value }) => value === 1205)).toHaveLength(1)
  await station.close()
})

it('yesterday, and sessions under way or in doubt, stay as they came', async () => {
  const underWay = await session(3 * DAY)
  const yesterday = await session(60)
  await yesterday.end()
  await pack()
  for (const { point } of [underWay, yesterday])
    expect([await loose(point), await packs(point)]).toEqual([14, []])
  await gateway().rows(
    `update transactions set state = 'suspect', suspect_reason = 'noEnd' where charge_point_id = $1`,
    [underWay.point.id],
  )
  await pack()
  expect(await loose(underWay.point)).toBe(14)
  await underWay.end()
  await pack()
  expect(await loose(underWay.point)).toBe(0)
  expect((await only(underWay.point)).energy_wh).toBe(2400)
  for (const { station } of [underWay, yesterday]) await station.close()
})

it('a company sees its own packed readings alone', async () => {
  const [own, other] = [await gateway().makeTenant(), await gateway().makeTenant()]
  const { point, station, end } = await session(5 * DAY, { tenantId: own.id })
  await end()
  await pack()
  const counts = await Promise.all(
    [own.client, other.client].map(async (by) => (await search(point, { by })).count),
  )
  expect(counts).toEqual([58, 0])
  const sees = (tenantId: string, what: string) =>
    gateway().deps.db.scoped({ tenantId }, async (tx) => {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.ref(what)}`.execute(tx)
      return found.rows[0]!.n
    })
  expect(await sees(own.id, 'meter_curves')).toBeGreaterThan(0)
  for (const what of ['meter_curves', 'readings', 'readings_packed', 'readings_counted'])
    expect([what, await sees(other.id, what)]).toEqual([what, 0])
  await station.close()
})

it('packed months go whole when they are old enough', async () => {
  const { deps } = gateway()
  const { point, station, end } = await session(3 * DAY)
  await end()
  await pack()
  const clock = () => new Date(Date.now() + 95 * DAY * 60_000)
  await keepMonths({ db: deps.db, clock })
  await gateway().rows(
    `insert into ocpp_messages (at, direction, message_id, frame) values ($1, 'in', '', '')`,
    [new Date(clock().getTime() - DAY * 60_000)],
  )
  await dropOldMonths({ db: deps.db, clock, config: { ...deps.config, METER_RETENTION_MONTHS: 1 } })
  expect(await packs(point)).toEqual([])
  expect((await search(point)).count).toBe(0)
  await station.close()
})
