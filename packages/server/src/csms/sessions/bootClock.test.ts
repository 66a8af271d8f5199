import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

const HOUR = 3_600_000
const BEHIND = 5 * HOUR
/** A quarter past midnight in Almaty. */
let nowMs = Date.UTC(2026, 10, 3, 19, 15)
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(nowMs) })
})
afterAll(() => gateway.close())

const night = { days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergy: 10 }
const rate = { priceEnergyTiyn: 10_000, schedule: [night] }

/** It boots, says how its connectors stand, and charges for twenty minutes. */
async function charge(states: [connectorId: number, behindMs: number][], behindMs: number, isBoot = true) {
  const point = await gateway.makePoint({ rate })
  const station = await gateway.connect(point)
  const at = (ms: number) => new Date(nowMs - ms).toISOString()
  if (isBoot) await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  for (const [connectorId, ms] of states)
    await station.call('StatusNotification', {
      connectorId,
      status: 'Available',
      errorCode: 'NoError',
      timestamp: at(ms),
    })
  const begin = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: at(behindMs) }
  const { transactionId } = await station.call('StartTransaction', begin)
  nowMs += 20 * 60_000
  await station.call('StopTransaction', { transactionId, meterStop: 2000, timestamp: at(behindMs) })
  const [session] = await gateway.rows<{ duration: number; sum_tiyn: number; started_at: Date }>(
    'select duration, sum_tiyn, started_at from transactions where charge_point_id = $1',
    [point.id],
  )
  await station.close()
  nowMs -= 20 * 60_000
  const { started_at, ...billed } = session!
  return { ...billed, hoursAgo: (nowMs - started_at.getTime()) / HOUR }
}
const ofNight = { duration: 1200, sum_tiyn: 1000, hoursAgo: 0 }
const asTold = { duration: 1200, sum_tiyn: 10_000, hoursAgo: 5 }

it('the first session by a clock that is hours behind is of its time, where its connectors said so as it booted', async () => {
  const states: [number, number][] = [0, 1, 2].map((connectorId) => [connectorId, BEHIND])
  expect(await charge(states, BEHIND)).toEqual(ofNight)
})

it('and is believed where only a queue may have said so', async () => {
  const two: [number, number][] = [
    [0, BEHIND],
    [1, BEHIND],
  ]
  expect(await charge(two, BEHIND, false)).toEqual(asTold)
  expect(await charge([[1, BEHIND]], BEHIND)).toEqual(asTold)
  const apart: [number, number][] = [
    [0, BEHIND + 60_000],
    [1, BEHIND],
  ]
  expect(await charge(apart, BEHIND)).toEqual(asTold)
  // a connector's second word is none of its boot
  const again: [number, number][] = [
    [1, 0],
    [1, BEHIND],
    [2, BEHIND],
  ]
  expect(await charge(again, BEHIND)).toEqual(asTold)
})

it('and a clock that was taken for behind is right by its first word of now', async () => {
  const states: [number, number][] = [0, 1].map((connectorId) => [connectorId, BEHIND])
  expect(await charge(states, 0)).toEqual(ofNight)
})
