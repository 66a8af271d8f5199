import { describe, expect, it } from 'vitest'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }

/** A start that is told again twenty minutes later, at another register: another session, as far as anybody knows. */
async function twice(more: object = {}) {
  const first = { ...start, idTag: 'CARD', timestamp: ago(40) }
  const { point, station, transactionId } = await begin({ rate }, first)
  const told = { ...first, meterStart: 4000, timestamp: ago(20), ...more }
  const second = Number((await station.call('StartTransaction', told)).transactionId)
  return { point, station, first: transactionId, second }
}
const finished = { state: 'finished', energy_wh: 3000, sum_tiyn: 30_000 }

describe('a stop by the first number of a start that was told again', () => {
  it('at the register of the second ends both', async () => {
    const { point, station, first } = await twice()
    const told = { transactionId: first, meterStop: 4000, timestamp: ago(1) }
    await stop(station, told)
    await stop(station, told)
    expect(await sessionsOf(point)).toMatchObject([finished, { state: 'failed', energy_wh: 0 }])
    await station.close()
  })

  it('leaves the second what it took, should that be told after all', async () => {
    const { point, station, first, second } = await twice()
    await stop(station, { transactionId: first, meterStop: 4000, timestamp: ago(10) })
    const meterValue = [{ timestamp: ago(5), sampledValue: [{ value: '6000' }] }]
    await station.call('MeterValues', { connectorId: 1, transactionId: second, meterValue })
    await stop(station, { transactionId: second, meterStop: 7000, timestamp: ago(1) })
    expect(await sessionsOf(point)).toMatchObject([finished, finished])
    await station.close()
  })

  it.each([
    ['of before the second', { timestamp: ago(21) }, {}],
    ['without a time of its own', { timestamp: undefined }, {}],
    ['of another card than the second', {}, { idTag: 'OTHER' }],
    ['of another card', { idTag: 'OTHER' }, {}],
  ])('%s leaves the second running', async (_name, differs, more) => {
    const { point, station, first } = await twice(more)
    await stop(station, { transactionId: first, meterStop: 4000, timestamp: ago(1), ...differs })
    expect(await sessionsOf(point)).toMatchObject([{}, { state: 'active' }])
    await station.close()
  })

  it('leaves the second running whose station knows its number', async () => {
    const { point, station, first, second } = await twice()
    const meterValue = [{ timestamp: ago(5), sampledValue: [{ value: '4000' }] }]
    await station.call('MeterValues', { connectorId: 1, transactionId: second, meterValue })
    await stop(station, { transactionId: first, meterStop: 4000, timestamp: ago(1) })
    expect(await sessionsOf(point)).toMatchObject([finished, { state: 'active' }])
    await station.close()
  })
})
