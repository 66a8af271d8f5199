import { expect, it } from 'vitest'
import { asks } from '../asks.ts'
import { accepting, commandTests } from '../testing/commands.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(10_000)

it('the readings of a session are asked of its EVSE', async () => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: accepting })
  await gateway().csms.stations.ask(point.id, asks.sessionReadings({ connectorId: 102 }))
  expect(station.calls).toMatchObject([
    { action: 'TriggerMessage', payload: { requestedMessage: 'TransactionEvent', evse: { id: 2 } } },
  ])
  expect(station.broken).toEqual([])
})

it('what only 2.x can be asked is not asked of 1.6', async () => {
  const point = await gateway().makePoint()
  const station = await gateway().connect(point, { answers: accepting })
  const link = gateway().csms.stations.get(point.id)
  expect([link?.can('sessionReadings'), link?.can('trigger')]).toEqual([false, true])
  const asked = gateway().csms.stations.ask(point.id, asks.sessionReadings({ connectorId: 1 }))
  await expect(asked).rejects.toThrow('NotSupported')
  expect(station.calls).toEqual([])
})

it('how often a log is to be tried goes with it', async () => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: accepting })
  const tries = { retries: 3, retryInterval: 60 }
  const payload = { location: 'https://files/x', ...tries }
  await gateway().admin.post('/devices/api/call', {
    chargerPointId: point.id,
    action: 'GetDiagnostics',
    payload,
  })
  expect(station.calls).toMatchObject([
    { action: 'GetLog', payload: { logType: 'DiagnosticsLog', ...tries } },
  ])
  expect(station.broken).toEqual([])
})
