import { describe, expect, it } from 'vitest'
import { ago, sessionTests, stop } from '../testing/sessions.ts'

const { begin, gateway, only, orphansOf } = sessionTests()

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

  it.each([[0], [-1], [2_147_480_000], ['garbage'], [null], [2 ** 63]])(
    'with transaction id %s finds the session by card, time and register',
    async (transactionId) => {
      const { point, station } = await begin()
      await stop(station, { transactionId, idTag: 'GUEST', meterStop: 2000, timestamp: ago(1) })
      expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 1000 })
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
})
