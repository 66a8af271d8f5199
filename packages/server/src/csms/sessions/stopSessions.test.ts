import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { stopWriter } from './stopSessions.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('lets one of two stops win that found the session open at the same time', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  await station.call('StartTransaction', { connectorId: 1, idTag: 'x', meterStart: 0 })
  const [row] = await gateway.rows<{ id: string }>('select id from transactions')
  const stop = {
    id: row!.id,
    stoppedMs: Date.now(),
    meterStopWh: 1000,
    stopReason: 'Local',
    state: 'finished' as const,
    suspectReason: null,
    fence: null,
    energyWh: 1000,
    durationS: 60,
    sumTiyn: 100,
    lines: [],
  }
  const { pool } = gateway.deps.db
  const [first, second] = [stopWriter(pool), stopWriter(pool)]
  const wins = await Promise.all([first.add(stop), first.add(stop), second.add({ ...stop, sumTiyn: 900 })])
  expect(wins.filter((each) => each === 'first')).toHaveLength(1)
  const [day] = await gateway.rows('select count, sum_tiyn from charge_days')
  const [kept] = await gateway.rows('select sum_tiyn from transactions')
  expect(day).toEqual({ count: 1, sum_tiyn: kept?.sum_tiyn })
  await station.close()
})
