import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { startPaid } from './start.ts'

const { alone, gateway, makePoint, parts, pay, setLate } = chargingTests()

test('who was let in at the last moment is still let in when the station asks a little later', async () => {
  await alone()
  const point = await makePoint()
  const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  // paid so long ago that its time to start has just run out
  setLate(-gateway().deps.config.START_SECONDS * 1000 - 1000)
  await pay(point.id, 500)
  await startPaid(parts())
  setLate(0)
  const started = station.calls.find(({ action }) => action === 'RemoteStartTransaction')
  const { idTag } = Object(started?.payload)
  const answer = await station.call('Authorize', { idTag })
  expect(answer).toMatchObject({ idTagInfo: { status: 'Accepted' } })
  await station.close()
})
