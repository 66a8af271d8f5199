import { expect, it } from 'vitest'
import { ago, sessionTests, start } from '../testing/sessions.ts'

const { gateway, begin, only } = sessionTests()

it('a start that was stored over another socket is known here once it is repeated', async () => {
  const { point: other } = await begin()
  const point = await gateway().makePoint()
  const station = await gateway().connect(point)
  await station.call('Heartbeat', {})
  // what a socket that has gone was still storing while this one was let in
  await gateway().rows(
    `update transactions set charge_point_id = $2::text::uuid, start_key = replace(start_key, $1::text, $2::text)
      where charge_point_id = $1::text::uuid`,
    [other.id, point.id],
  )
  const { transactionId } = await station.call('StartTransaction', start)
  const meterValue = [{ timestamp: ago(20), sampledValue: [{ value: '3000' }] }]
  await station.call('MeterValues', { connectorId: 1, meterValue })
  expect(await only(point)).toMatchObject({ transaction_id: transactionId, energy_wh: 2000 })
})
