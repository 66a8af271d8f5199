import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../../testing/lockWaits.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const valuesOf = ({ id }: TestPoint) =>
  gateway.rows(
    'select transaction_id, connector_id, measurand, phase, unit, value, context, location from readings where charge_point_id = $1 order by id',
    [id],
  )
const live = async (point: TestPoint) =>
  (
    await gateway.rows('select energy_wh, power_w from transactions where charge_point_id = $1', [point.id])
  )[0]
const codesOf = async ({ deviceId }: TestPoint) => {
  const [device] = await gateway.rows<{ deviations: { code: string }[] }>(
    'select deviations from devices where id = $1',
    [deviceId],
  )
  return device!.deviations.map(({ code }) => code)
}

async function charging(meterStart = 1000) {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const start = { connectorId: 1, idTag: 'guest', meterStart, timestamp: ago(60) }
  const transactionId = (await station.call('StartTransaction', start)).transactionId as number
  const read = (sampledValue: unknown, more: object = {}, timestamp = ago(10)) =>
    station.call('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp, sampledValue }],
      ...more,
    })
  return { point, station, transactionId, read }
}

describe('MeterValues', () => {
  it('keeps every reading in its own unit with the defaults filled in, and repeats change nothing', async () => {
    const { point, station, transactionId, read } = await charging()
    const sampled = [
      { value: '3.5', unit: 'kWh' },
      { value: '22', measurand: 'Power.Active.Import', unit: 'kW' },
    ]
    const when = ago(5)
    expect(await read(sampled, {}, when)).toEqual({})
    expect(await read(sampled, {}, when)).toEqual({})
    const row = {
      transaction_id: transactionId,
      connector_id: 1,
      phase: '',
      context: 'Sample.Periodic',
      location: 'Outlet',
    }
    expect(await valuesOf(point)).toEqual([
      { ...row, measurand: 'Energy.Active.Import.Register', unit: 'Wh', value: 3500 },
      { ...row, measurand: 'Power.Active.Import', unit: 'W', value: 22000 },
    ])
    expect(await live(point)).toEqual({ energy_wh: 2500, power_w: 22000 })
    await station.close()
  })

  it.each([
    [
      'a total out of phases',
      [
        { value: '7000', measurand: 'Power.Active.Import', phase: 'L1' },
        { value: '7000', measurand: 'Power.Active.Import', phase: 'L2' },
        { value: '7000', measurand: 'Power.Active.Import', phase: 'L3' },
      ],
      { energy_wh: 0, power_w: 21000 },
    ],
    [
      'numbers, nulls and empty values',
      [{ value: 2000, phase: null }, { value: '' }, { value: null }, null, 'x'],
      { energy_wh: 1000, power_w: null },
    ],
    ['an object where a list belongs', { value: '1500' }, { energy_wh: 500, power_w: null }],
    [
      'misspelt units',
      [
        { value: '2', unit: 'KWH' },
        { value: '40', measurand: 'Temperature', unit: 'Celcius' },
      ],
      { energy_wh: 1000, power_w: null },
    ],
  ])('understands %s', async (_name, sampled, expected) => {
    const { point, station, read } = await charging()
    expect(await read(sampled)).toEqual({})
    expect(await live(point)).toEqual(expected)
    await station.close()
  })

  it('works power out of the register where the station tells none', async () => {
    const { point, station, read } = await charging()
    await read([{ value: '2000' }], {}, ago(20))
    await read([{ value: '7000' }], {}, ago(10))
    expect(await live(point)).toMatchObject({ energy_wh: 6000 })
    expect((await live(point))?.power_w).toBeCloseTo(30_000, -2)
    await station.close()
  })

  it.each([[undefined], [0], [-1], [987_654_321], ['nonsense'], [2 ** 63]])(
    'with transaction id %s goes to the session open on the connector',
    async (given) => {
      const { point, station, transactionId, read } = await charging()
      await read([{ value: '2000' }], { transactionId: given })
      expect(await valuesOf(point)).toMatchObject([{ transaction_id: transactionId }])
      await station.close()
    },
  )

  it.each([[undefined], [0], [-1]])('of the main meter, with id %s, are of no session', async (given) => {
    const { point, station, transactionId, read } = await charging()
    await read([{ value: '2000' }], {}, ago(20))
    const main = { connectorId: 0, transactionId: given }
    await read([{ value: '98765432', context: 'Sample.Clock' }], main, ago(15))
    await read([{ value: '3000' }], { connectorId: 0 })
    expect((await valuesOf(point)).map((row) => row.transaction_id)).toEqual([
      transactionId,
      0,
      transactionId,
    ])
    expect(await live(point)).toMatchObject({ energy_wh: 2000 })
    await station.close()
  })

  it('by intervals alone are added up, before and after the connection was lost', async () => {
    const { point, station, read } = await charging()
    const interval = [{ value: '500', measurand: 'Energy.Active.Import.Interval', unit: 'Wh' }]
    const first = ago(20)
    await read(interval, {}, first)
    await read(interval, {}, first)
    await read(interval, {}, ago(10))
    expect(await live(point)).toMatchObject({ energy_wh: 1000 })
    await station.close()
    const again = await gateway.connect(point)
    const meterValue = [{ timestamp: ago(5), sampledValue: interval }]
    await again.call('MeterValues', { connectorId: 1, meterValue })
    expect(await live(point)).toMatchObject({ energy_wh: 1500 })
    await again.close()
  })

  it('by intervals are no more than the register says, where there is one', async () => {
    const { point, station, read } = await charging()
    await read([{ value: '1.8', unit: 'kWh' }], {}, ago(20))
    await read([{ value: '500', measurand: 'Energy.Active.Import.Interval' }], {}, ago(10))
    expect(await live(point)).toMatchObject({ energy_wh: 800 })
    await station.close()
  })

  it('of an ended session stays with it and moves no other', async () => {
    const { point, station, transactionId, read } = await charging()
    await station.call('StopTransaction', { transactionId, meterStop: 5000, timestamp: ago(9) })
    const next = { connectorId: 1, idTag: 'guest', meterStart: 5000, timestamp: ago(8) }
    await station.call('StartTransaction', next)
    await read([{ value: '4900' }], {}, ago(10))
    await read([{ value: '99' }], { transactionId: 55_555_555 }, ago(30))
    expect((await valuesOf(point)).map((row) => row.transaction_id)).toEqual([transactionId, 0])
    await station.close()
  })

  it('takes no other point’s session for its own', async () => {
    const victim = await charging()
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const meterValue = [{ timestamp: ago(1), sampledValue: [{ value: '9999999' }] }]
    await station.call('MeterValues', { connectorId: 1, transactionId: victim.transactionId, meterValue })
    expect(await valuesOf(point)).toMatchObject([{ transaction_id: 0 }])
    expect(await live(victim.point)).toMatchObject({ energy_wh: 0 })
    await Promise.all([victim.station.close(), station.close()])
  })

  it('flags registers from zero or backward, and shows no energy for them', async () => {
    const { point, station, read } = await charging(50_000)
    await read([{ value: '60000' }], {}, ago(20))
    await read([{ value: '120' }], {}, ago(10))
    expect(await live(point)).toMatchObject({ energy_wh: 10_000 })
    await station.close()
    expect(await codesOf(point)).toContain('registerBackward')
  })

  it.each([
    [{}],
    [{ meterValue: [] }],
    [{ connectorId: 1, meterValue: 'x' }],
    [{ connectorId: 1, meterValue: [{}] }],
    [{ meterValue: [{ sampledValue: [{ value: '1e999' }] }] }],
    [{ meterValue: [{ sampledValue: [{ value: '1e300', measurand: 'x'.repeat(9000), phase: 'L\u0000' }] }] }],
  ])('is answered whatever its content: %j', async (payload) => {
    const station = await gateway.connect(await gateway.makePoint())
    expect(await station.call('MeterValues', payload)).toEqual({})
    await station.close()
  })

  it('goes on with the session after the connection was lost', async () => {
    const { point, station, transactionId, read } = await charging()
    await read([{ value: '2000' }], {}, ago(20))
    await station.close()
    const again = await gateway.connect(point)
    const meterValue = [{ timestamp: ago(10), sampledValue: [{ value: '4000' }] }]
    await again.call('MeterValues', { connectorId: 1, transactionId, meterValue })
    expect(await live(point)).toMatchObject({ energy_wh: 3000 })
    await again.close()
  })
})

describe('readings of many stations', () => {
  it('do not wait for one that is held up, which is answered once it is kept, and kept once', async () => {
    const stations = await Promise.all([...Array(80).keys()].map(() => charging()))
    const [slow, ...quick] = stations
    const at = ago(7)
    const told = [{ value: '1500' }]
    // somebody is just writing the same reading
    const holder = new pg.Client({ connectionString: gateway.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query(
      `insert into meter_values (charge_point_id, connector_id, transaction_id, at, measurand, location, context, unit, value)
        values ($1, 1, $2, $3, 'Energy.Active.Import.Register', 'Outlet', 'Sample.Periodic', 'Wh', 1500)`,
      [slow!.point.id, slow!.transactionId, at],
    )
    let isAnswered = false
    const held = slow!.read(told, {}, at).then(() => {
      isAnswered = true
    })
    const repeated = slow!.read(told, {}, at)
    await expect.poll(() => lockWaits(holder)).toBe(1)
    await Promise.all(quick.map(({ read }) => read(told, {}, at)))
    expect(isAnswered).toBe(false)
    await holder.query('rollback')
    await holder.end()
    await Promise.all([held, repeated])
    for (const { point } of stations) expect(await valuesOf(point)).toHaveLength(1)
    await Promise.all(stations.map(({ station }) => station.close()))
  })
})
