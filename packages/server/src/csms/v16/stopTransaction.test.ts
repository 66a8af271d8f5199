import { describe, expect, it } from 'vitest'
import { ago, sessionTests, stop } from '../testing/sessions.ts'

const { begin, gateway, only, orphansOf, sessionsOf } = sessionTests()

describe('StopTransaction', () => {
  it('counts once: repeats change nothing, at once or later', async () => {
    const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
    const end = { transactionId, meterStop: 2000, timestamp: ago(1) }
    const answers = await Promise.all([stop(station, end), stop(station, { ...end, meterStop: 9000 })])
    answers.push(await stop(station, { ...end, meterStop: 8000 }))
    expect(answers).toEqual([{}, {}, {}])
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 1000, sum_tiyn: 1000 })
    const [day] = await gateway().rows('select count, sum_tiyn from charge_days where charge_point_id = $1', [
      point.id,
    ])
    expect(day).toEqual({ count: 1, sum_tiyn: 1000 })
    await station.close()
  })

  it('that tells the beginning once more, as of its own time, has the energy between', async () => {
    const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
    const at = (context: string, value: string) => ({ context: `Transaction.${context}`, value })
    const sampledValue = [at('Begin', '1000'), at('End', '9000')]
    const transactionData = [{ timestamp: ago(1), sampledValue }]
    await stop(station, { transactionId, meterStop: 9000, timestamp: ago(1), transactionData })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 8000, sum_tiyn: 8000 })
    await station.close()
  })

  it('with the readings of a whole night is taken, with fewer of them', async () => {
    const { point, station, transactionId } = await begin()
    const sampledValue = Array.from({ length: 9 }, (_, n) => ({
      value: '2000',
      context: 'Sample.Periodic',
      measurand: n === 0 ? 'Energy.Active.Import.Register' : 'Voltage',
      phase: n === 0 ? undefined : `L${n}`,
    }))
    const transactionData = Array.from({ length: 4_000 }, (_, n) => ({
      timestamp: new Date(Date.parse(ago(60)) + n * 10).toISOString(),
      sampledValue,
    }))
    expect(
      await stop(station, { transactionId, transactionData, meterStop: 2000, timestamp: ago(1) }),
    ).toEqual({})
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 1000 })
    await station.close()
  })

  it.each([
    [0, 2000],
    [-1, 2000],
    [2_147_480_000, 2000],
    ['garbage', 2000],
    [null, 2000],
    [2 ** 63, 2000],
    // it took nothing
    [-1, 1000],
  ])(
    'with transaction id %s finds the session by card, time and a register of %i',
    async (transactionId, meterStop) => {
      const { point, station } = await begin()
      await stop(station, { transactionId, idTag: 'GUEST', meterStop, timestamp: ago(1) })
      expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: meterStop - 1000 })
      expect(await orphansOf(point)).toEqual([])
      await station.close()
    },
  )

  it.each([
    ['another card', { idTag: 'else', meterStop: 2000, timestamp: ago(1) }],
    ['a time before the session', { meterStop: 2000, timestamp: ago(100) }],
    ['a register before the session', { meterStop: 10, timestamp: ago(1) }],
    ['neither a card nor a time of its own', { meterStop: 2000, timestamp: '1970-01-01T00:00:00Z' }],
  ])('of nobody, with %s, is parked and ends nothing', async (_name, end) => {
    const { point, station } = await begin()
    const payload = { transactionId: -1, ...end }
    expect(await stop(station, payload)).toEqual({})
    expect(await stop(station, payload)).toEqual({})
    expect((await only(point)).state).toBe('active')
    expect(await orphansOf(point)).toEqual([{ action: 'StopTransaction', count: 2, payload }])
    await station.close()
  })

  it('of nobody is parked even with what no JSON column keeps', async () => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point)
    const odd = `nul \u0000, half \ud83d, backslash \\u0000 \\ud83d ${'😀'.repeat(150)}`
    expect(await stop(station, { transactionId: -1, reason: odd, 'a\u0000': odd })).toEqual({})
    expect(await orphansOf(point)).toHaveLength(1)
    await station.close()
    const [device] = await gateway().rows('select deviations from devices where id = $1', [point.deviceId])
    expect(device?.deviations).not.toEqual([])
  })

  it('cannot end the session of another point', async () => {
    const victim = await begin()
    const other = await gateway().connect(await gateway().makePoint())
    await stop(other, { transactionId: victim.transactionId, meterStop: 2000, timestamp: ago(1) })
    expect((await only(victim.point)).state).toBe('active')
    await Promise.all([victim.station.close(), other.close()])
  })

  it('after a restart of the server still finds its session', async () => {
    const { point, station, transactionId } = await begin()
    await station.close()
    const again = await gateway().connect(point)
    await stop(again, { transactionId: 0, meterStop: 2000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({
      transaction_id: transactionId,
      state: 'finished',
      stop_reason: 'Local',
    })
    await again.close()
  })

  it('that names no register has it of its last reading', async () => {
    const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
    const transactionData = [
      { timestamp: ago(40), sampledValue: [{ value: '1000', context: 'Transaction.Begin' }] },
      { timestamp: ago(1), sampledValue: [{ value: '3.5', unit: 'kWh', context: 'Transaction.End' }] },
    ]
    await stop(station, { transactionId, timestamp: ago(1), transactionData })
    expect(await only(point)).toMatchObject({ state: 'finished', meter_stop: 3500, sum_tiyn: 2500 })
    await station.close()
  })

  it('with its reason in another case has it as OCPP writes it, noted at the device', async () => {
    const { point, station, transactionId } = await begin()
    await stop(station, { transactionId, meterStop: 2000, timestamp: ago(1), reason: 'powerLoss' })
    expect(await only(point)).toMatchObject({ state: 'finished', stop_reason: 'PowerLoss' })
    await station.close()
    const [device] = await gateway().rows('select deviations from devices where id = $1', [point.deviceId])
    expect(device?.deviations).toMatchObject([{ code: 'reasonUnknown', sample: 'powerLoss' }])
  })

  it('that has only an early reading leaves the time since without a fee: nobody saw that the car was full', async () => {
    const rate = { priceEnergyTiyn: 1000, priceIdleTiyn: 1000 }
    const { point, station, transactionId } = await begin({ rate })
    const transactionData = [{ timestamp: ago(20), sampledValue: [{ value: '3500' }] }]
    await stop(station, { transactionId, timestamp: ago(1), transactionData })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 2500, sum_tiyn: 2500 })
    await station.close()
  })

  const queued = (minutes: number, meterStop: number) => ({
    transactionId: -1,
    idTag: 'card',
    meterStop,
    timestamp: ago(minutes),
  })
  const begun = (minutes: number, meterStart: number) => ({
    connectorId: 1,
    idTag: 'CARD',
    meterStart,
    timestamp: ago(minutes),
  })

  it('and readings without a number are of the session that runs, though an older one of its connector is heard of', async () => {
    const { point, station, transactionId } = await begin({}, { ...begun(40, 1000), idTag: 'guest' })
    await station.call('StartTransaction', { ...begun(20, 3000), idTag: 'guest' })
    const read = (minutes: number, value: string, more = {}) =>
      station.call('MeterValues', {
        connectorId: 1,
        ...more,
        meterValue: [{ timestamp: ago(minutes), sampledValue: [{ value }] }],
      })
    await read(30, '2000', { transactionId })
    await read(10, '4000')
    expect((await sessionsOf(point))[1]).toMatchObject({ state: 'active', energy_wh: 1000 })
    await stop(station, { ...queued(5, 5000), idTag: 'guest' })
    expect(await sessionsOf(point)).toMatchObject([
      { meter_stop: null },
      { state: 'finished', energy_wh: 2000 },
    ])
    await station.close()
  })

  it('out of a queue before its start ends it all the same, whichever comes first', async () => {
    const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 } })
    const station = await gateway().connect(point)
    for (const end of [queued(5, 9000), queued(20, 4000)]) await stop(station, end)
    for (const beginning of [begun(15, 4000), begun(40, 1000)])
      await station.call('StartTransaction', beginning)
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'finished', meter_stop: 4000, sum_tiyn: 3000 },
      { state: 'finished', meter_stop: 9000, sum_tiyn: 5000 },
    ])
    expect(await orphansOf(point)).toEqual([])
    await station.close()
  })

  it.each([
    ['before it', [queued(50, 4000)], begun(40, 1000)],
    ['of another card', [{ ...queued(20, 4000), idTag: 'else' }], begun(40, 1000)],
    ['of a lower register', [queued(20, 500)], begun(40, 1000)],
    [
      'of a number that its station was given',
      [{ ...queued(20, 4000), transactionId: 77_777_777 }],
      begun(40, 1000),
    ],
    ['told before a start of now', [queued(-1, 4000)], begun(0, 1000)],
  ])('%s does not end what begins later', async (_name, ends, beginning) => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point)
    for (const end of ends) await stop(station, end)
    await station.call('StartTransaction', beginning)
    expect(await only(point)).toMatchObject({ state: 'active' })
    expect(await orphansOf(point)).toHaveLength(1)
    await station.close()
  })

  it.each([
    ['finished', 'its own', 0],
    ['active', 'another', 1],
  ])(
    'that was taken by a start which died before its answer: %s by the repeat of %s',
    async (state, _of, more) => {
      const beginning = begun(40, 1000)
      const { point, station, transactionId } = await begin({}, beginning)
      await gateway().rows(
        `insert into orphan_messages (id, charge_point_id, action, payload, fingerprint, first_at, last_at)
        values ($1, $2, 'StopTransaction', $3, 'x', now(), now())`,
        [crypto.randomUUID(), point.id, { ...queued(20, 4000), transactionId: transactionId + more }],
      )
      expect(await station.call('StartTransaction', beginning)).toMatchObject({ transactionId })
      expect(await only(point)).toMatchObject({ state })
      expect(await orphansOf(point)).toHaveLength(more)
      await station.close()
    },
  )
})
