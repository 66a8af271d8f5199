import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { ago } from '../../csms/testing/sessions.ts'
import { connect2, reading } from '../../csms/testing/station2.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, problems, reaches } = chargingTests()

const sessionsOf = (pointId: string) =>
  gateway().rows(
    `select connector_id, payment_id, id_tag_status, state from transactions where charge_point_id = $1
      order by connector_id, transaction_id`,
    [pointId],
  )

/** What one session of 3 kWh costs, once; the rest of 3,000 ₸ goes back. */
async function chargedOnce(payment: Body) {
  await reaches(payment, 'settled')
  expect(await view(payment)).toMatchObject({ charged: 300, returned: 2700 })
  expect(await problems()).toEqual([])
}

/** Its clock is two hours behind. */
async function behind() {
  const point = await makePoint()
  const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  const status = { errorCode: 'NoError', status: 'Available' }
  for (const connectorId of [1, 2]) await station.call('StatusNotification', { connectorId, ...status })
  const payment = await pay(point.id, 3000)
  const asked = () => station.calls.find(({ action }) => action === 'RemoteStartTransaction')
  await expect.poll(asked).toBeTruthy()
  const begin = (connectorId: number, minutes: number) => ({
    ...{ connectorId, idTag: asked()?.payload.idTag, meterStart: 0, timestamp: ago(minutes) },
  })
  return { point, station, payment, begin }
}
const idTagInfo = (status: string) => ({ idTagInfo: { status } })

test.each([1, 2])(
  'the tag of a payment begins one session, whatever its station’s clock says (connector %d)',
  async (connectorId) => {
    const { point, station, payment, begin } = await behind()
    const told = begin(1, 125)
    const first = await station.call('StartTransaction', told)
    expect(first).toMatchObject(idTagInfo('Accepted'))
    await reaches(payment, 'charging')
    expect(await station.call('StartTransaction', begin(connectorId, 124))).toMatchObject(
      idTagInfo('Invalid'),
    )
    // told again it is the first one
    expect(await station.call('StartTransaction', told)).toMatchObject(first)
    expect(await sessionsOf(point.id)).toMatchObject([
      { connector_id: 1, payment_id: payment.id, id_tag_status: 'Accepted' },
      { connector_id: connectorId, payment_id: null, id_tag_status: 'Invalid' },
    ])
    const { transactionId } = first
    await station.call('StopTransaction', { transactionId, meterStop: 3000, timestamp: ago(121) })
    await chargedOnce(payment)
    await station.close()
  },
)

test('a start of a payment that is told again, as of another time, is still paid for', async () => {
  const { point, station, payment, begin } = await behind()
  const first = await station.call('StartTransaction', begin(1, 0.6))
  expect(first).toMatchObject(idTagInfo('Accepted'))
  expect(await station.call('StartTransaction', begin(1, 0.2))).toMatchObject(first)
  expect(await sessionsOf(point.id)).toMatchObject([{ payment_id: payment.id, id_tag_status: 'Accepted' }])
  await station.call('StopTransaction', {
    ...{ transactionId: first.transactionId, meterStop: 300, timestamp: ago(0) },
  })
  await reaches(payment, 'settled')
  expect(await problems()).toEqual([])
  await station.close()
})

test('of two starts by one tag that come at once one is paid for', async () => {
  const { point, station, payment, begin } = await behind()
  await Promise.all([1, 2].map((connectorId) => station.call('StartTransaction', begin(connectorId, 125))))
  const sessions = await sessionsOf(point.id)
  expect(sessions.map(({ payment_id }) => payment_id).filter((id) => id !== null)).toEqual([payment.id])
  expect(sessions.map(({ id_tag_status }) => id_tag_status).sort()).toEqual(['Accepted', 'Invalid'])
  await station.close()
})

test('in 2.x neither a second session nor a card that comes later has the payment again', async () => {
  const point = await makePoint()
  const station = await connect2(gateway(), point, { answers: () => ({ status: 'Accepted' }) })
  const timestamp = ago(130)
  for (const id of [1, 2]) {
    const status = { timestamp, connectorStatus: 'Available', evseId: id, connectorId: 1 }
    await station.call('StatusNotification', status)
  }
  const payment = await pay(point.id, 3000)
  const asked = () => station.calls.find(({ action }) => action === 'RequestStartTransaction')?.payload
  await expect.poll(asked).toBeTruthy()
  const told = (id: string, minutes: number, more: object) => ({
    ...{ eventType: 'Started', id, idToken: asked()?.idToken, timestamp: ago(minutes), ...more },
  })
  const accepted = { idTokenInfo: { status: 'Accepted' } }
  const begin = { meterValue: [...reading(0, { context: 'Transaction.Begin', at: ago(125) })] }
  expect(await station.event(told('one', 125, begin))).toMatchObject(accepted)
  await reaches(payment, 'charging')
  const evse = { id: 2, connectorId: 1 }
  const plugged = { eventType: 'Started', id: 'two', triggerReason: 'CablePluggedIn', evse }
  await station.event({ ...plugged, timestamp: ago(124) })
  expect(await station.event({ ...told('two', 123, { evse }), eventType: 'Updated' })).toMatchObject({
    idTokenInfo: { status: 'Invalid' },
  })
  // its own card stays good, to stop by
  const end = { meterValue: [...reading(3000, { context: 'Transaction.End', at: ago(121) })] }
  expect(await station.event({ ...told('one', 121, end), eventType: 'Ended' })).toMatchObject(accepted)
  expect(await sessionsOf(point.id)).toMatchObject([
    { payment_id: payment.id, id_tag_status: 'Accepted' },
    { payment_id: null, id_tag_status: 'Invalid' },
  ])
  await chargedOnce(payment)
  await station.close()
})
