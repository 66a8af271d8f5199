import { expect, it } from 'vitest'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, sessionsOf } = sessionTests()

it('sessions that began with a card alone, before a car was anywhere, do not end each other', async () => {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  const station = await connect2(gateway(), point)
  for (const evseId of [1, 2]) {
    const stand = { timestamp: ago(50), connectorStatus: 'Available', evseId, connectorId: 1 }
    await station.call('StatusNotification', stand)
  }
  const tell = (id: string, eventType: string, minutes: number, more: object) =>
    station.event({ eventType, id, timestamp: ago(minutes), evse: undefined, ...more })
  await tell('a', 'Started', 42, { idToken: card('CARD') })
  await tell('b', 'Started', 41, { idToken: card('OTHER') })
  const states = async () => (await sessionsOf(point)).map(({ state, connector_id: at }) => [state, at])
  expect(await states()).toEqual([
    ['active', 0],
    ['active', 0],
  ])
  const at = (evseId: number, minutes: number, wattHours: number) => ({
    evse: { id: evseId, connectorId: 1 },
    meterValue: reading(wattHours, { at: ago(minutes) }),
  })
  await tell('a', 'Updated', 40, at(2, 40, 1000))
  await tell('b', 'Updated', 39, at(1, 39, 7000))
  await tell('a', 'Updated', 20, at(2, 20, 3000))
  expect(await states()).toEqual([
    ['active', 2],
    ['active', 1],
  ])
  await tell('a', 'Ended', 2, at(2, 2, 6000))
  await tell('b', 'Ended', 1, at(1, 1, 9000))
  expect(await sessionsOf(point)).toMatchObject([
    { state: 'finished', connector_id: 2, sum_tiyn: 50_000 },
    { state: 'finished', connector_id: 1, sum_tiyn: 20_000 },
  ])
})
