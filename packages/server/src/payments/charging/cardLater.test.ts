import { kaspiStand } from '@zaryad/banks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { type TestGateway, testGateway } from '../../csms/testing/gateway.ts'
import { ago } from '../../csms/testing/sessions.ts'
import { connect2, reading } from '../../csms/testing/station2.ts'
import type { Banks } from '../banks.ts'
import { ledgerProblems } from '../ledgerCheck.ts'
import { type Payments, startPayments } from '../payments.ts'
import { startCharging } from './charging.ts'

let gateway: TestGateway
let payments: Payments
let charging: ReturnType<typeof startCharging>
let own = ''

beforeAll(async () => {
  const banks: Banks = { kaspi: undefined, halyk: undefined }
  gateway = await testGateway({}, {}, async (test) => {
    await test.app.register(kaspiStand, {
      prefix: '/stand/kaspi',
      publicUrl: () => `${own}/stand/kaspi`,
      billerUrl: () => `${own}/bank/api/kaspi/callback`,
    })
    payments = startPayments(test.app, test.deps, banks)
    return (csms) => {
      charging = startCharging(test.app, { ...payments.paying, stations: csms.stations })
    }
  })
  own = `http://127.0.0.1:${gateway.address.port}`
  banks.kaspi = { url: `${own}/stand/kaspi/online`, service: 'ZARYAD', addresses: undefined }
})
afterAll(async () => {
  await payments.stop()
  await charging.stop()
  await gateway.close()
})

type Start = Record<string, unknown>
const view = async ({ id, secret }: Body) =>
  (await gateway.anonymous.post('/client/payments/state', { id, secret })).body
const reaches = (payment: Body, state: string) =>
  expect.poll(async () => (await view(payment)).state, { timeout: 10_000 }).toBe(state)

/** A station of 2.0.1 that takes everything on, at 100 ₸ a kWh. */
async function online() {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  await gateway.rows(`update charge_points set state = 'active' where id = $1`, [point.id])
  const station = await connect2(gateway, point, { answers: () => ({ status: 'Accepted' }) })
  const timestamp = new Date().toISOString()
  const status = { timestamp, connectorStatus: 'Available', evseId: 1, connectorId: 1 }
  await station.call('StatusNotification', status)
  const asked = (action: string) => station.calls.findLast((each) => each.action === action)?.payload
  return { point, station, asked }
}

/** What was paid, and the start that the station is asked for. */
async function pay({ point, asked }: Awaited<ReturnType<typeof online>>, sum: number) {
  const wish = { pointId: point.id, connectorId: 1, sum, payType: 'KASPI', service: 'x', state: 1 }
  const { body: payment } = await gateway.anonymous.post('/client/payments/request', wish)
  await fetch(String(payment.redirectUrl), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
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
  const { payment, start } = await pay(made, 100)
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
  expect(await gateway.deps.db.scoped('all', ledgerProblems)).toEqual([])
})

test('a name that the station has used before does not hide what was paid for', async () => {
  const made = await online()
  const { station } = made
  await station.event({ eventType: 'Started', ...at(300, 500) })
  await station.event({ eventType: 'Ended', ...at(200, 700) })
  const { payment, start } = await pay(made, 100)
  const begin = { eventType: 'Started', ...at(40, 1000), idToken: start.idToken }
  for (const each of [begin, begin]) await station.event(each)
  await reaches(payment, 'charging')
  await station.event({ eventType: 'Ended', ...at(0, 1400) })
  await reaches(payment, 'settled')
  expect(await view(payment)).toMatchObject({ charged: 40, returned: 60 })
  expect(await gateway.deps.db.scoped('all', ledgerProblems)).toEqual([])
})
