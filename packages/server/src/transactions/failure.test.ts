import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { ago } from '../csms/testing/sessions.ts'
import { sessionOf } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.makeCard({ id_tag: 'EMPTY' })
})
afterAll(() => gateway.close())

/** Why a session without energy came to nothing, by the word with which the station ended it. */
it.each([
  ['EVDisconnected', 'notPlugged'],
  ['HardReset', 'restarted'],
  ['Timeout', 'notPlugged'],
  ['ImmediateReset', 'restarted'],
  ['GroundFault', 'stationFault'],
  ['PowerQuality', 'stationFault'],
  ['LocalOutOfCredit', 'noCredit'],
  ['SOCLimitReached', 'noEnergy'],
])('%s before any energy is %s', async (stopReason, failure) => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const start = { connectorId: 1, idTag: 'EMPTY', meterStart: 1000, timestamp: ago(10) }
  const { transactionId } = await station.call('StartTransaction', start)
  await station.call('StopTransaction', { transactionId, meterStop: 1000, timestamp: ago(1) })
  await gateway.rows('update transactions set stop_reason = $2 where charge_point_id = $1', [
    point.id,
    stopReason,
  ])
  expect(await sessionOf(gateway, point)).toMatchObject({ failure })
  await station.close()
})
