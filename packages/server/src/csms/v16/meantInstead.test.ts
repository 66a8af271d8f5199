import { expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, gateway, sessionsOf } = sessionTests()

async function second() {
  const rate = { priceEnergyTiyn: 1000 }
  const { point, station, transactionId } = await begin({ rate }, { ...start, timestamp: ago(90) })
  const first = { transactionId, meterStop: 2000, timestamp: ago(61) }
  await stop(station, first)
  const told = { ...start, meterStart: 2000, timestamp: ago(60), idTag: 'CARD' }
  const running = Number((await station.call('StartTransaction', told)).transactionId)
  return { point, station, first, running }
}

it('a stop that names the session before ends the running one, once', async () => {
  const { point, station, first } = await second()
  const last = { ...first, idTag: 'CARD', meterStop: 7000, timestamp: ago(1) }
  await stop(station, last)
  await stop(station, last)
  expect(await sessionsOf(point)).toMatchObject([
    { state: 'finished', energy_wh: 1000, sum_tiyn: 1000 },
    { state: 'finished', energy_wh: 5000, sum_tiyn: 5000, id_tag: 'CARD' },
  ])
  expect([...(await notedOf(gateway(), point)).keys()]).toContain('transactionEarlier')
  await station.close()
})

it.each([
  ['told again', {}],
  ['told again with a time of now', { timestamp: ago(1) }],
  ['told again without a time', { timestamp: undefined, meterStop: 7000 }],
  ['of another card', { idTag: 'OTHER', meterStop: 7000, timestamp: ago(1) }],
  ['of before the running one', { meterStop: 7000, timestamp: ago(70) }],
])('one %s leaves it running', async (_name, differs) => {
  const { point, station, first } = await second()
  await stop(station, { ...first, ...differs })
  expect(await sessionsOf(point)).toMatchObject([{ state: 'finished', sum_tiyn: 1000 }, { state: 'active' }])
  await station.close()
})

it('one of a station that names the running session by its number leaves it running', async () => {
  const { point, station, first, running } = await second()
  const meterValue = [{ timestamp: ago(20), sampledValue: [{ value: '4000' }] }]
  await station.call('MeterValues', { connectorId: 1, transactionId: running, meterValue })
  await stop(station, { ...first, meterStop: 7000, timestamp: ago(1) })
  expect(await sessionsOf(point)).toMatchObject([{ state: 'finished' }, { state: 'active' }])
  await station.close()
})
