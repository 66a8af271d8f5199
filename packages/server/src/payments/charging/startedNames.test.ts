import { expect, test } from 'vitest'
import { ago } from '../../csms/testing/sessions.ts'
import { card, connect2, reading } from '../../csms/testing/station2.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, reaches, problems } = chargingTests()
const at = (minutes: number, wattHours: number) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes) }),
})

/** Its cable is in, and it answers a start with the name of a session; no word of its sessions names a card. */
async function plugged(version: 'ocpp2.0.1' | 'ocpp2.1', answer: Record<string, unknown> | undefined) {
  const point = await makePoint()
  const station = await connect2(gateway(), point, {
    version,
    answers: ({ action }) => (action === 'RequestStartTransaction' ? answer : { status: 'Accepted' }),
  })
  await station.call('StatusNotification', {
    ...{ timestamp: ago(41), connectorStatus: 'Occupied', evseId: 1, connectorId: 1 },
  })
  const asked = async () =>
    expect.poll(() => station.calls.some(({ action }) => action === 'RequestStartTransaction')).toBe(true)
  const sessions = () =>
    gateway().rows(
      'select payment_id, id_tag_status, state from transactions where charge_point_id = $1 order by started_at',
      [point.id],
    )
  return { point, station, asked, sessions }
}
const cable = { eventType: 'Started', triggerReason: 'CablePluggedIn', ...at(40, 1000) }

test.each(['ocpp2.0.1', 'ocpp2.1'] as const)(
  'over %s a session that its station names in its answer to the start, and nowhere else, is paid for',
  async (version) => {
    const { point, station, asked, sessions } = await plugged(version, {
      status: 'Accepted',
      transactionId: 'tx-1',
    })
    await station.event(cable)
    const payment = await pay(point.id, 3000)
    await asked()
    for (const minutes of [20, 10]) await station.event({ eventType: 'Updated', ...at(minutes, 1500) })
    await reaches(payment, 'charging')
    const end = { eventType: 'Ended', ...at(0, 2000) }
    for (const each of [end, end]) await station.event(each)
    await reaches(payment, 'settled')
    expect(await view(payment)).toMatchObject({ charged: 100, returned: 2900 })
    expect(await sessions()).toEqual([
      { payment_id: payment.id, id_tag_status: 'Accepted', state: 'finished' },
    ])
    expect(await problems()).toEqual([])
    await station.close()
  },
)

test('so is one that begins only after that answer, and none that comes after it', async () => {
  const { point, station, asked, sessions } = await plugged('ocpp2.0.1', {
    status: 'Accepted',
    transactionId: 'tx-1',
  })
  const payment = await pay(point.id, 3000)
  await asked()
  await station.event({ ...cable, triggerReason: 'RemoteStart' })
  await reaches(payment, 'charging')
  await station.event({ eventType: 'Ended', ...at(10, 2000) })
  await station.event({ ...cable, ...at(5, 2000), id: 'tx-2' })
  await reaches(payment, 'settled')
  expect(await sessions()).toMatchObject([{ payment_id: payment.id }, { payment_id: null }])
  await station.close()
})

test('so is one that begins in one breath with that answer', async () => {
  const { point, station, asked } = await plugged('ocpp2.0.1', undefined)
  const payment = await pay(point.id, 3000)
  await asked()
  await station.inOneBreath(() => {
    station.send(JSON.stringify([3, station.calls[0]?.id, { status: 'Accepted', transactionId: 'tx-1' }]))
    return station.event({ ...cable, triggerReason: 'RemoteStart' })
  })
  await reaches(payment, 'charging')
  await station.close()
})

test('nor is one that its station has not taken on, or that has a card of its own', async () => {
  const answers = [
    [{ status: 'Rejected', transactionId: 'tx-1' }, cable],
    [
      { status: 'Accepted', transactionId: 'tx-1' },
      { ...cable, idToken: card('OTHER') },
    ],
  ] as const
  for (const [answer, begun] of answers) {
    const { point, station, asked, sessions } = await plugged('ocpp2.0.1', answer)
    const payment = await pay(point.id, 3000)
    await asked()
    await station.event(begun)
    await station.event({ eventType: 'Updated', ...at(10, 1500) })
    expect(await view(payment)).toMatchObject({ state: 'paid', session: null })
    expect(await sessions()).toMatchObject([{ payment_id: null }])
    await station.close()
  }
})
