import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, only, sessionsOf } = sessionTests()

describe('StartTransaction', () => {
  it('repeated, even at once and over another socket, is the same session', async () => {
    const { point, station, transactionId } = await begin()
    const again = await Promise.all([...Array(5).keys()].map(() => station.call('StartTransaction', start)))
    await station.close()
    const newer = await gateway().connect(point)
    again.push(await newer.call('StartTransaction', { ...start, idTag: 'GUEST' }))
    expect(new Set(again.map((answer) => answer.transactionId))).toEqual(new Set([transactionId]))
    await only(point)
    await newer.close()
  })

  it.each([
    ['an unknown card', { idTag: 'who' }],
    ['no card', { idTag: null }],
    ['a connector nobody knows', { connectorId: 77 }],
    ['no connector', { connectorId: undefined }],
    ['text for numbers and half a Wh', { connectorId: '1', meterStart: '1000.5' }],
    ['no register', { meterStart: null }],
    ['a register beyond all numbers', { meterStart: 2 ** 63 }],
    ['no time', { timestamp: undefined }],
    ['a time of words', { timestamp: 'noon' }],
    ['too long a card with a NUL', { idTag: `${'x'.repeat(40)}\u0000` }],
    ['nothing', { connectorId: undefined, idTag: undefined, meterStart: undefined, timestamp: undefined }],
  ])('is answered with a transaction id for %s', async (_name, change) => {
    const { station, answer, point } = await begin({}, { ...start, ...change })
    expect(answer).toEqual({ transactionId: expect.any(Number), idTagInfo: { status: 'Invalid' } })
    expect(answer.transactionId).toBeGreaterThan(0)
    expect(await only(point)).toMatchObject({ state: 'active', id_tag_status: 'Invalid' })
    await station.close()
  })

  it.each([
    ['an offline session of last month is dated by the station', ago(43_200), 43_200],
    ['a clock half an hour ahead is believed', ago(-30), -30],
    ['a clock two hours ahead is not', ago(-120), 0],
    ['a clock that was never set is not', '1970-01-01T00:00:10Z', 0],
  ])('%s', async (_name, timestamp, minutesAgo) => {
    const { point, station } = await begin({}, { ...start, timestamp })
    const { started_at } = await only(point)
    expect(Math.abs((started_at as Date).getTime() - (Date.now() - minutesAgo * 60_000))).toBeLessThan(30_000)
    await station.close()
  })

  it('makes the connector that nobody has told of, which then is told of as any other', async () => {
    const { point, station } = await begin({}, { ...start, connectorId: 2 })
    const connectors = () =>
      gateway().rows(
        'select connector_id, current_type, status from connectors where charge_point_id = $1 order by 1',
        [point.id],
      )
    const made = { connector_id: 2, current_type: 2, status: 'Unavailable' }
    expect(await connectors()).toEqual([made])
    await station.call('StatusNotification', { connectorId: 2, errorCode: 'NoError', status: 'Charging' })
    await station.call('StartTransaction', { ...start, connectorId: 2, timestamp: ago(5) })
    expect(await connectors()).toEqual([{ ...made, status: 'Charging' }])
    await station.call('StartTransaction', { ...start, connectorId: 0 })
    await station.call('StartTransaction', { ...start, connectorId: 101 })
    expect(await connectors()).toHaveLength(1)
    await station.close()
  })

  it('reads a time without a zone in the zone of the location', async () => {
    const { point, station } = await begin(
      { timeZone: 'Asia/Almaty' },
      { ...start, timestamp: '2026-06-01 12:00:00' },
    )
    expect((await only(point)).started_at).toEqual(new Date('2026-06-01T07:00:00Z'))
    await station.close()
  })

  it('on a busy connector closes what was left open there, unbilled, until its own stop comes after all', async () => {
    await gateway().makeCard({ id_tag: 'left-open' })
    const { point, station, transactionId } = await begin(
      { rate: { priceEnergyTiyn: 1000 } },
      { ...start, idTag: 'left-open' },
    )
    const second = await station.call('StartTransaction', { ...start, meterStart: 3000, timestamp: ago(10) })
    const [left, running] = await sessionsOf(point)
    expect(left).toMatchObject({
      transaction_id: transactionId,
      state: 'suspect',
      suspect_reason: 'noEnd',
      sum_tiyn: null,
    })
    expect(running).toMatchObject({ transaction_id: second.transactionId, state: 'active' })
    await stop(station, { transactionId, meterStop: 3000, timestamp: ago(20) })
    const [late] = await sessionsOf(point)
    expect(late).toMatchObject({ state: 'finished', suspect_reason: null, sum_tiyn: 2000 })
    await station.close()
  })

  it('closes what was left open where the next begins, when it was last metered, however fast a queue is told', async () => {
    const slow = await testGateway({ liveDelayMs: 60_000 })
    const point = await slow.makePoint()
    const station = await slow.connect(point)
    const { transactionId } = await station.call('StartTransaction', { ...start, timestamp: ago(40) })
    const sampledValue = [{ value: String(start.meterStart + 2_500) }]
    await station.call('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: ago(20), sampledValue }],
    })
    await station.call('StartTransaction', { ...start, idTag: 'NEXT', meterStart: 9_000, timestamp: ago(10) })
    const [left] = await slow.rows(
      'select state, suspect_reason, energy_wh, duration from transactions where transaction_id = $1',
      [transactionId],
    )
    expect(left).toEqual({ state: 'suspect', suspect_reason: 'noEnd', energy_wh: 8_000, duration: 20 * 60 })
    await station.close()
    await slow.close()
  })

  it('that was refused and never stopped came to nothing, unless its stop brings energy after all', async () => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point)
    const start = (idTag: string, minutes: number) =>
      station.call('StartTransaction', {
        connectorId: 1,
        idTag,
        meterStart: 0,
        timestamp: new Date(Date.now() + minutes * 60_000).toISOString(),
      })
    const refused = await start('nobody-knows', -9)
    const stubborn = await start('nobody-else', -8)
    await start('nobody-at-all', -7)
    const states = () =>
      gateway().rows(
        'select state, suspect_reason, energy_wh from transactions where charge_point_id = $1 order by started_at',
        [point.id],
      )
    const nothing = { state: 'failed', suspect_reason: null, energy_wh: 0 }
    expect(await states()).toMatchObject([nothing, nothing, { state: 'active' }])
    await station.call('StopTransaction', {
      transactionId: stubborn.transactionId,
      meterStop: 500,
      timestamp: new Date(Date.now() - 7.5 * 60_000).toISOString(),
    })
    expect(await states()).toMatchObject([
      nothing,
      { state: 'finished', energy_wh: 500 },
      { state: 'active' },
    ])
    expect(refused.idTagInfo).toEqual({ status: 'Invalid' })
    await station.close()
  })

  it('three times at one moment with different cards leaves one session running', async () => {
    await Promise.all(['twin-1', 'twin-2', 'twin-3'].map((id_tag) => gateway().makeCard({ id_tag })))
    const point = await gateway().makePoint()
    const station = await gateway().connect(point)
    const timestamp = new Date(Date.now() - 60_000).toISOString()
    const start = (idTag: string) =>
      station.call('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp })
    await Promise.all(['twin-1', 'twin-2'].map(start))
    await start('twin-3')
    const found = await gateway().rows(
      'select id_tag, state from transactions where charge_point_id = $1 order by transaction_id',
      [point.id],
    )
    expect(found.map(({ state }) => state)).toEqual(['suspect', 'suspect', 'active'])
    await station.close()
  })

  it('of an earlier time leaves the running session alone', async () => {
    const { point, station } = await begin()
    await station.call('StartTransaction', { ...start, meterStart: 0, timestamp: ago(500) })
    expect((await sessionsOf(point)).map(({ state }) => state)).toEqual(['active', 'active'])
    await station.close()
  })

  it('redeems a reservation', async () => {
    const point = await gateway().makePoint()
    const [reservation] = await gateway().rows<{ reservation_id: number }>(
      `insert into reservations (id, charge_point_id, connector_id, id_tag, expiry_date, state)
        values (gen_random_uuid(), $1, 1, 'other', now() + interval '1 hour', 'active') returning reservation_id`,
      [point.id],
    )
    const station = await gateway().connect(point)
    await station.call('StartTransaction', { ...start, reservationId: reservation!.reservation_id })
    const [kept] = await gateway().rows('select state from reservations where charge_point_id = $1', [
      point.id,
    ])
    expect(kept?.state).toBe('used')
    await station.close()
  })

  it('of many stations at once gives each its own session', async () => {
    const points = await Promise.all([...Array(20).keys()].map(() => gateway().makePoint()))
    const stations = await Promise.all(points.map((point) => gateway().connect(point)))
    const answers = await Promise.all(stations.map((station) => station.call('StartTransaction', start)))
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(20)
    for (const [index, point] of points.entries()) {
      expect((await only(point)).transaction_id).toBe(answers[index]!.transactionId)
    }
    await Promise.all(stations.map((station) => station.close()))
  })
})

describe('StartTransaction of a station without a clock', () => {
  let nowMs = Date.UTC(2026, 10, 2, 9, 59, 59)
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await testGateway({}, { clock: () => new Date(nowMs) })
  })
  afterAll(() => gateway.close())

  it.each([undefined, '1970-01-01T00:00:10Z'])(
    'repeated is the same session, whatever the hour strikes between: %s',
    async (timestamp) => {
      nowMs = Date.UTC(2026, 10, 2, 9, 59, 59)
      const station = await gateway.connect(await gateway.makePoint())
      const say = async () => (await station.call('StartTransaction', { ...start, timestamp })).transactionId
      const first = await say()
      expect(await say()).toBe(first)
      nowMs += 2_000
      expect(await say()).toBe(first)
      nowMs += 16 * 60_000
      expect(await say()).not.toBe(first)
      await station.close()
    },
  )
})
