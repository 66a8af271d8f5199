import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'
import { connect2 } from '../testing/station2.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ bootAfterMs: 100, statusAfterMs: 150 })
})
afterAll(() => gateway.close())

it('asks a station that came back silently for its boot, and for the status of each connector', async () => {
  const point = await gateway.makePoint()
  const first = await connect2(gateway, point)
  const timestamp = new Date().toISOString()
  for (const evseId of [1, 2])
    await first.call('StatusNotification', {
      timestamp,
      evseId,
      connectorId: 1,
      connectorStatus: 'Available',
    })
  await first.close()
  const station = await connect2(gateway, point, { answers: () => ({ status: 'Accepted' }) })
  await expect.poll(() => station.calls.length).toBe(3)
  expect(station.calls.map(({ payload }) => payload)).toEqual([
    { requestedMessage: 'BootNotification' },
    { requestedMessage: 'StatusNotification', evse: { id: 1, connectorId: 1 } },
    { requestedMessage: 'StatusNotification', evse: { id: 2, connectorId: 1 } },
  ])
  expect(station.broken).toEqual([])
})
