import { expect, it } from 'vitest'
import type { TestPoint } from '../testing/gateway.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }

/** Its events tell no register; its EVSEs tell theirs beside them. */
async function online(known?: TestPoint) {
  const point = known ?? (await gateway().makePoint({ rate }))
  const station = await connect2(gateway(), point)
  return {
    point,
    station,
    back: async () => {
      await station.close()
      return online(point)
    },
    begin: (minutes: number, more: object = {}) =>
      station.event({ eventType: 'Started', timestamp: ago(minutes), idToken: card('CARD'), ...more }),
    end: (minutes: number, more: object = {}) =>
      station.event({ eventType: 'Ended', timestamp: ago(minutes), ...more }),
    stands: (minutes: number, wattHours: number, evseId = 1) =>
      station.call('MeterValues', {
        evseId,
        meterValue: reading(wattHours, { context: 'Sample.Clock', at: ago(minutes) }),
      }),
  }
}

it('a session is billed by what its EVSE tells of its meter, before it, in it and after it', async () => {
  const { point, begin, end, stands } = await online()
  await stands(75, 500)
  await stands(60, 1000)
  await begin(52)
  await stands(45, 3000)
  expect(await only(point)).toMatchObject({ meter_start: 1000, energy_wh: 2000 })
  await stands(30, 8000)
  await end(20)
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 7000, sum_tiyn: 70_000 })
  await stands(15, 9000)
  await stands(0, 9500)
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 })
})

it('whichever sockets it is told over', async () => {
  const before = await online()
  await before.stands(60, 1000)
  await before.begin(52)
  await before.stands(45, 3000)
  const there = await before.back()
  await there.end(20)
  expect(await only(before.point)).toMatchObject({ state: 'finished', energy_wh: 2000 })
  const after = await there.back()
  await after.stands(15, 9000)
  expect(await only(before.point)).toMatchObject({ state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 })
  const later = await after.back()
  await later.stands(5, 9500)
  expect(await only(before.point)).toMatchObject({ state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 })
})

it('one that was over between two readings is what lies between them', async () => {
  const { point, begin, end, stands } = await online()
  await stands(60, 1000)
  await begin(55)
  await end(50)
  await stands(45, 3000)
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 2000, sum_tiyn: 20_000 })
})

it('is billed from its first reading where none is known from before', async () => {
  const { point, begin, end, stands } = await online()
  await begin(52)
  await stands(45, 3000)
  await stands(30, 8000)
  await end(20)
  expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 3000, energy_wh: 5000 })
})

it('begins where the one before it left the meter, and takes nothing of another EVSE', async () => {
  const { point, begin, end, stands } = await online()
  await stands(100, 1000)
  await stands(100, 50_000, 2)
  await begin(90, { id: 'tx-1' })
  await stands(80, 4000)
  await end(70, { id: 'tx-1' })
  await begin(60, { id: 'tx-2' })
  await stands(55, 6000)
  await stands(50, 51_000, 2)
  await end(40, { id: 'tx-2', meterValue: reading(9000, { context: 'Transaction.End', at: ago(40) }) })
  expect(await sessionsOf(point)).toMatchObject([
    { energy_wh: 3000, meter_stop: 4000 },
    // nobody knows what of the two thousand between was whose
    { meter_start: 6000, energy_wh: 3000 },
  ])
})

it('leaves to people what may be of either of two', async () => {
  const { point, station, begin, end, stands } = await online()
  await stands(60, 1000)
  await begin(52, { id: 'tx-1', evse: { id: 1, connectorId: 1 } })
  await begin(51, { id: 'tx-2', evse: { id: 1, connectorId: 2 } })
  await stands(45, 3000)
  await end(20, { id: 'tx-1' })
  await end(20, { id: 'tx-2', evse: { id: 1, connectorId: 2 } })
  await station.call('Heartbeat', {})
  expect((await sessionsOf(point)).map(({ state }) => state)).not.toContain('finished')
})
