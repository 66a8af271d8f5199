import { describe, expect, it } from 'vitest'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, only } = sessionTests()
const rate = { priceEnergyTiyn: 1000 }
const { meterStart: _, ...silent } = start
const at = (minutes: number, value: string, context?: string) => ({
  timestamp: ago(minutes),
  sampledValue: [{ value, ...(context ? { context } : {}) }],
})
const BEGIN = 'Transaction.Begin'

describe('a start without meterStart', () => {
  const online = async () => {
    const session = await begin({ rate }, { ...silent, timestamp: ago(41) })
    const read = (...meterValue: object[]) =>
      session.station.call('MeterValues', {
        connectorId: 1,
        transactionId: session.transactionId,
        meterValue,
      })
    return { ...session, read }
  }

  it('has it of the reading of its beginning that comes after, and shows and bills by it', async () => {
    const { point, station, transactionId, read } = await online()
    await read(at(41, '1000', BEGIN))
    expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: 0 })
    await read(at(20, '4000'))
    expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: 3000 })
    await read(at(20, '4000'), at(19, '1000', BEGIN))
    expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: 3000 })
    await stop(station, { transactionId, meterStop: 6000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 5000, sum_tiyn: 5000 })
    await station.close()
  })

  it('has it of what comes with its stop', async () => {
    const { point, station, transactionId } = await online()
    const transactionData = [at(42, '1000', BEGIN), at(1, '6000', 'Transaction.End')]
    await stop(station, { transactionId, meterStop: 6000, timestamp: ago(1), transactionData })
    expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 1000, sum_tiyn: 5000 })
    await station.close()
  })

  it('has it of a reading that came before the server forgot it', async () => {
    const { point, station, transactionId, read } = await online()
    await read(at(41, '1000', BEGIN))
    await station.close()
    await gateway().rows('update transactions set meter_start = null where charge_point_id = $1', [point.id])
    const again = await gateway().connect(point)
    await stop(again, { transactionId, meterStop: 6000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 1000, sum_tiyn: 5000 })
    await again.close()
  })

  it('without such a reading is in doubt: a reading on the way is no beginning', async () => {
    const { point, station, transactionId, read } = await online()
    await read(at(20, '4000'))
    await stop(station, { transactionId, meterStop: 6000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({ state: 'suspect', suspect_reason: 'noStart', sum_tiyn: null })
    await station.close()
  })

  it.each([
    ['one while it goes on', [at(20, '4000')], 3000],
    ['the end', [], null],
  ])('has it of a reading within a minute of it, where %s goes on from there', async (_name, more, live) => {
    const { point, station, transactionId, read } = await online()
    await read(at(40.5, '1000'))
    expect(await only(point)).toMatchObject({ meter_start: null })
    for (const each of more) await read(each)
    if (live !== null) expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: live })
    await stop(station, { transactionId, meterStop: 6000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 1000, sum_tiyn: 5000 })
    await station.close()
  })

  it('has none of such a reading where the end is of another meter', async () => {
    const { point, station, transactionId, read } = await online()
    await read(at(40.5, '1000'))
    await stop(station, { transactionId, meterStop: 9_000_000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({ state: 'suspect', suspect_reason: 'noStart', sum_tiyn: null })
    await station.close()
  })

  it('keeps what its start did say, whatever a reading of the beginning says later', async () => {
    const { point, station, transactionId } = await begin({ rate }, { ...start, timestamp: ago(41) })
    const meterValue = [at(40, '2000', BEGIN)]
    await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })
    await stop(station, { transactionId, meterStop: 6000, timestamp: ago(1) })
    expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 1000, sum_tiyn: 5000 })
    await station.close()
  })
})
