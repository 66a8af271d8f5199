import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ bootAfterMs: 100, statusAfterMs: 150 })
})
afterAll(() => gateway.close())

const requested = (calls: { action: string; payload: Record<string, unknown> }[]) =>
  calls.map(({ action, payload }) => [action, payload.requestedMessage])

it('asks for what a station that reconnects does not tell by itself', async () => {
  const station = await gateway.connect(await gateway.makePoint(), {
    answers: () => ({ status: 'Accepted' }),
  })
  await expect
    .poll(() => requested(station.calls))
    .toEqual([
      ['TriggerMessage', 'BootNotification'],
      ['TriggerMessage', 'StatusNotification'],
    ])
  await station.close()
})

it('asks for nothing that came, and takes no offence at a refusal', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ errorCode: 'NotImplemented' }) })
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  await expect.poll(() => requested(station.calls)).toEqual([['TriggerMessage', 'StatusNotification']])
  expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
  await station.close()
})
