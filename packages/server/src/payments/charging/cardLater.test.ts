import { expect, test } from 'vitest'
import { ago } from '../../csms/testing/sessions.ts'
import { connect2, reading } from '../../csms/testing/station2.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, reaches, problems } = chargingTests()

type Start = Record<string, unknown>

/** A station of 2.0.1 that takes everything on, at 100 ₸ a kWh. */
async function online() {
  const point = await makePoint()
  const station = await connect2(gateway(), point, { answers: () => ({ status: 'Accepted' }) })
  const timestamp = new Date().toISOString()
  const status = { timestamp, connectorStatus: 'Available', evseId: 1, connectorId: 1 }
  await station.call('StatusNotification', status)
  const asked = (action: string) => station.calls.findLast((each) => each.action === action)?.payload
  return { point, station, asked }
}

/** What was paid, and the start that the station is asked for. */
async function paid({ point, asked }: Awaited<ReturnType<typeof online>>, sum: number) {
  const payment = await pay(point.id, sum)
  await expect.poll(() => asked('RequestStartTransaction')).toBeDefined()
  return { payment, start: { ...asked('RequestStartTransaction') } }
}
const at = (minutes: number, wattHours: number) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes) }),
})

test.each([
  ['its card', ({ idToken }: Start) => ({ idToken })],
  ['the number of its start', ({ remoteStartId }: Start) => ({ transactionInfo: { remoteStartId } })],
])('a session that is told of %s after its first readings ends at what was paid for', async (_name, tell) => {
  const made = await online()
  const { station, asked } = made
  await station.event({ eventType: 'Started', triggerReason: 'CablePluggedIn', ...at(40, 1000) })
  const { payment, start } = await paid(made, 100)
  await station.event({
    eventType: 'Updated',
    triggerReason: 'RemoteStart',
    timestamp: ago(39),
    ...tell(start),
  })
  await reaches(payment, 'charging')
  await station.event({ eventType: 'Updated', ...at(1, 2000) })
  await expect.poll(() => asked('RequestStopTransaction')).toEqual({ transactionId: 'tx-1' })
  const end = { eventType: 'Ended', ...at(0, 2050) }
  for (const each of [end, end]) await station.event(each)
  await reaches(payment, 'settled')
  expect(await view(payment)).toMatchObject({ charged: 100, returned: 0, session: { stoppedBy: 'paid' } })
  expect(await problems()).toEqual([])
})

test('a name that the station has used before does not hide what was paid for', async () => {
  const made = await online()
  const { station } = made
  await station.event({ eventType: 'Started', ...at(300, 500) })
  await station.event({ eventType: 'Ended', ...at(200, 700) })
  const { payment, start } = await paid(made, 100)
  const begin = { eventType: 'Started', ...at(40, 1000), idToken: start.idToken }
  for (const each of [begin, begin]) await station.event(each)
  await reaches(payment, 'charging')
  await station.event({ eventType: 'Ended', ...at(0, 1400) })
  await reaches(payment, 'settled')
  expect(await view(payment)).toMatchObject({ charged: 40, returned: 60 })
  expect(await problems()).toEqual([])
})
