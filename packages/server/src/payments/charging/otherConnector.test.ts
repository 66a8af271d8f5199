import { expect, test } from 'vitest'
import { ago } from '../../csms/testing/sessions.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, reaches } = chargingTests()

test('who pays for one connector and takes the cable of the other sees that one, on the page and the receipt', async () => {
  const point = await makePoint()
  const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  const stands = (connectorId: number, status: string) =>
    station.call('StatusNotification', { connectorId, errorCode: 'NoError', status })
  for (const connectorId of [1, 2]) await stands(connectorId, 'Available')
  const payment = await pay(point.id, 3000)
  const asked = () => station.calls.find(({ action }) => action === 'RemoteStartTransaction')
  await expect.poll(asked).toBeTruthy()
  expect((await view(payment)).place).toMatchObject({ connectorId: 1, status: 'Available' })
  const begun = { connectorId: 2, idTag: asked()?.payload.idTag, meterStart: 1000, timestamp: ago(10) }
  const { transactionId } = await station.call('StartTransaction', begun)
  await stands(2, 'SuspendedEV')
  await reaches(payment, 'charging')
  await expect
    .poll(async () => (await view(payment)).place)
    .toMatchObject({ connectorId: 2, status: 'SuspendedEV' })
  await station.call('StopTransaction', { transactionId, meterStop: 3000, timestamp: ago(1) })
  await reaches(payment, 'settled')
  const asks = new URLSearchParams({ id: String(payment.id), secret: String(payment.secret) })
  const { body } = await gateway().anonymous.get(`/client/payments/receipt?${asks}`)
  expect(body).toMatchObject({ charged: 200, place: { connectorId: 2 } })
  await station.close()
})
