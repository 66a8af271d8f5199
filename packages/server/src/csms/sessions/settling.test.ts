import { describe, expect, it } from 'vitest'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, only } = sessionTests()

describe('a session', () => {
  it('is metered and priced to the tiyn, its lines adding up, and counted for its day', async () => {
    const { point, station, transactionId } = await begin(
      { rate: { priceEnergyTiyn: 8750, priceTimeTiyn: 500 } },
      { ...start, idTag: 'card', timestamp: '2026-06-01T06:00:00Z' },
    )
    const end = {
      transactionId,
      meterStop: 13345,
      timestamp: '2026-06-01T06:41:00Z',
      reason: 'EVDisconnected',
    }
    expect(await stop(station, end)).toEqual({})
    const session = await only(point)
    expect(session).toMatchObject({
      state: 'finished',
      energy_wh: 12345,
      duration: 41 * 60,
      sum_tiyn: 108019 + 20500,
      stop_reason: 'EVDisconnected',
      meter_start: 1000,
      meter_stop: 13345,
      id_tag_status: 'Accepted',
    })
    const lines = session.lines as { amount: number }[]
    expect(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(session.sum_tiyn)
    const found = await gateway().admin.post('/transactions/search', { filter: { chargePointId: point.id } })
    expect(found.body.result).toMatchObject([
      { transactionId, energy: 12.345, sum: 1285.19, duration: 2460, state: 'finished' },
    ])
    const days = await gateway().rows(
      'select day::text, count, energy_wh, sum_tiyn from charge_days where charge_point_id = $1',
      [point.id],
    )
    expect(days).toEqual([{ day: '2026-06-01', count: 1, energy_wh: 12345, sum_tiyn: 128519 }])
    await station.close()
  })

  it('keeps the rate version that it started with', async () => {
    const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
    const edited = await gateway().admin.patch(`/rates/${point.rateId}`, { priceEnergy: 99 })
    expect(edited.status).toBe(200)
    await stop(station, { transactionId, meterStop: 3000, timestamp: ago(0) })
    expect(await only(point)).toMatchObject({ sum_tiyn: 2000, rate_version: 1 })
    await station.close()
  })

  it('that arrives late has the rate version of when it began', async () => {
    const { point, station, transactionId: first } = await begin({ rate: { priceEnergyTiyn: 1000 } })
    await stop(station, { transactionId: first, meterStop: 2000, timestamp: ago(0) })
    const timestamp = new Date().toISOString()
    await gateway().admin.patch(`/rates/${point.rateId}`, { priceEnergy: 99 })
    const late = await station.call('StartTransaction', { ...start, timestamp })
    await stop(station, { transactionId: late.transactionId, meterStop: 1000, timestamp })
    const kept = await gateway().rows('select rate_version from transactions where transaction_id = $1', [
      late.transactionId,
    ])
    expect(kept).toEqual([{ rate_version: 1 }])
    await station.close()
  })

  it('takes prices of a schedule by where the readings say the energy went', async () => {
    const schedule = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '13:00', priceEnergy: 20 }]
    const { point, station, transactionId } = await begin(
      { rate: { priceEnergyTiyn: 1000, schedule } },
      { ...start, meterStart: 0, timestamp: '2026-06-01T06:30:00Z' },
    )
    const reading = { timestamp: '2026-06-01T07:00:00Z', sampledValue: [{ value: '4000' }] }
    await station.call('MeterValues', { connectorId: 1, transactionId, meterValue: [reading] })
    await stop(station, { transactionId, meterStop: 5000, timestamp: '2026-06-01T07:30:00Z' })
    // 06:30–07:00 UTC, before noon in Almaty, is 11:30–12:00
    expect(await only(point)).toMatchObject({ state: 'finished', sum_tiyn: 4 * 1000 + 1 * 2000 })
    await station.close()
  })

  it('costs for idling once the register has stopped rising', async () => {
    const { point, station, transactionId } = await begin(
      { rate: { priceEnergyTiyn: 1000, priceIdleTiyn: 500 } },
      { ...start, meterStart: 0, timestamp: '2026-06-01T06:00:00Z' },
    )
    const meterValue = [10, 20, 30].map((minute) => ({
      timestamp: `2026-06-01T06:${minute}:00Z`,
      sampledValue: [{ value: String(Math.min(minute, 20) * 100) }],
    }))
    await stop(station, {
      transactionId,
      meterStop: 2000,
      timestamp: '2026-06-01T06:50:00Z',
      transactionData: meterValue,
    })
    expect(await only(point)).toMatchObject({ state: 'finished', sum_tiyn: 2 * 1000 + 30 * 500 })
    await station.close()
  })

  it('without energy is failed when short and free when long', async () => {
    // not `start` as it is: that was made when the first file of the run asked for it
    const short = await begin({ rate: { priceTimeTiyn: 500 } }, { ...start, timestamp: ago(41) })
    await stop(short.station, { transactionId: short.transactionId, meterStop: 1000, timestamp: ago(40) })
    expect(await only(short.point)).toMatchObject({ state: 'failed', sum_tiyn: 0, energy_wh: 0 })
    const long = await begin({ rate: { priceTimeTiyn: 500 } })
    await stop(long.station, { transactionId: long.transactionId, meterStop: 1000, timestamp: ago(1) })
    expect(await only(long.point)).toMatchObject({ state: 'finished', sum_tiyn: 0 })
    await Promise.all([short.station.close(), long.station.close()])
  })

  it.each([
    ['a register that ran backward', { meterStop: 500, timestamp: ago(0) }, 'backward'],
    ['a register of zero', { meterStop: 0, timestamp: ago(0) }, 'zeroRegister'],
    ['no register at all', { timestamp: ago(0) }, 'noEnd'],
    ['more than the connector can give', { meterStop: 900_000, timestamp: ago(0) }, 'overPower'],
    ['a stop before its start', { meterStop: 2000, timestamp: ago(60) }, 'badClock'],
  ])('with %s is suspect, not billed', async (_name, end, reason) => {
    const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 }, powerW: 50_000 })
    expect(await stop(station, { transactionId, ...end })).toEqual({})
    const session = await only(point)
    expect(session).toMatchObject({ state: 'suspect', suspect_reason: reason, sum_tiyn: null })
    expect(Number(session.duration)).toBeGreaterThanOrEqual(0)
    expect(await gateway().rows('select from charge_days where charge_point_id = $1', [point.id])).toEqual([])
    await station.close()
  })
})
