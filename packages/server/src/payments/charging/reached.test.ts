import { expect, test } from 'vitest'
import { ago } from '../../csms/testing/sessions.ts'
import { connect2, reading, type Station2 } from '../../csms/testing/station2.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, reaches, problems, setLate } = chargingTests()

/** As it tells so many minutes ago, by its clock, of so much that has flowed. */
const tell = (station: Station2, minutes: number, wattHours: number, more: object = {}) =>
  station.event({
    ...{ eventType: 'Updated', triggerReason: 'MeterValuePeriodic', timestamp: ago(minutes) },
    ...{ meterValue: reading(1000 + wattHours, { at: ago(minutes) }), ...more },
  })
const reached = (triggerReason = 'EnergyLimitReached') => ({
  triggerReason,
  transactionInfo: { chargingState: 'SuspendedEVSE' },
})
const end = { eventType: 'Ended', triggerReason: 'RemoteStop' }
const asked = ({ calls }: Station2, action: string) => calls.filter((each) => each.action === action)
const isStopped = (station: Station2) =>
  expect.poll(() => asked(station, 'RequestStopTransaction').length).toBeGreaterThan(0)

/** A station of 2.1 with 600 ₸ paid for a session, of which it has told 5 kWh. */
async function charging() {
  const point = await makePoint({ powerW: 22_000 })
  const again = () =>
    connect2(gateway(), point, { version: 'ocpp2.1', answers: () => ({ status: 'Accepted' }) })
  const station = await again()
  await station.call('StatusNotification', {
    ...{ timestamp: ago(61), connectorStatus: 'Occupied', evseId: 1, connectorId: 1 },
  })
  const payment = await pay(point.id, 600)
  await expect.poll(() => asked(station, 'RequestStartTransaction').length).toBe(1)
  const { idToken } = asked(station, 'RequestStartTransaction')[0]!.payload
  await tell(station, 60, 0, { eventType: 'Started', triggerReason: 'RemoteStart', idToken })
  await reaches(payment, 'charging')
  for (let minutes = 59; minutes > 45; minutes--) await tell(station, minutes, (60 - minutes) * 330)
  await tell(station, 45, 5000)
  return { point, payment, station, again }
}

test.each(['EnergyLimitReached', 'CostLimitReached', 'TimeLimitReached', 'SoCLimitReached'])(
  'a session whose station has come to its limit by its own count is stopped, and settled for what was used: %s',
  async (reason) => {
    const { payment, station } = await charging()
    expect(asked(station, 'RequestStopTransaction')).toEqual([])
    await tell(station, 44, 5000, reached(reason))
    await isStopped(station)
    await tell(station, 43, 5000, end)
    await reaches(payment, 'settled')
    expect(await view(payment)).toMatchObject({ charged: 500, returned: 100, session: { stoppedBy: 'paid' } })
    expect(await problems()).toEqual([])
    await station.close()
  },
)

test('one to which more was added at that moment is told so, and goes on until it has come to that', async () => {
  const { point, payment, station } = await charging()
  const more = await pay(point.id, 500, { addTo: { id: payment.id, secret: payment.secret } })
  await reaches(more, 'charging')
  const isRaised = () => gateway().csms.stations.get(point.id)?.station.sessions[0]?.isLimitTold === false
  await expect.poll(isRaised).toBe(true)
  expect(await tell(station, 44, 5000, reached())).toEqual({ transactionLimit: { maxEnergy: 11_000 } })
  await tell(station, 30, 10_000)
  expect(asked(station, 'RequestStopTransaction')).toEqual([])
  await tell(station, 29, 10_000, reached())
  await isStopped(station)
  await tell(station, 28, 10_000, end)
  await reaches(payment, 'settled')
  expect(await view(payment)).toMatchObject({ charged: 1000, returned: 100 })
  await station.close()
})

test('one that tells of it over a new connection may not know of more: it is waited for, and goes on or is stopped', async () => {
  const [goesOn, stands] = await Promise.all([charging(), charging()])
  for (const { station } of [goesOn, stands]) await station.close()
  const [going, standing] = await Promise.all([goesOn.again(), stands.again()])
  for (const each of [going, standing])
    expect(await tell(each, 44, 5000, reached())).toEqual({ transactionLimit: { maxEnergy: 6000 } })
  await tell(going, 43, 5100)
  setLate(100_000)
  await tell(standing, 43, 5000)
  await tell(going, 42, 5200)
  await isStopped(standing)
  setLate(0)
  expect(asked(going, 'RequestStopTransaction')).toEqual([])
  await tell(standing, 42, 5000, end)
  await tell(going, 41, 5200, { ...end, triggerReason: 'EVDeparted' })
  await reaches(stands.payment, 'settled')
  await reaches(goesOn.payment, 'settled')
  expect(await problems()).toEqual([])
  await Promise.all([going.close(), standing.close()])
})
