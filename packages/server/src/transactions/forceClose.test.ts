import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { ago } from '../csms/testing/sessions.ts'
import { activeSession, move, reason, sessionOf } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

type Active = Awaited<ReturnType<typeof activeSession>>

/** Its station goes away, and the server has noticed. */
async function leave({ point, station }: Active): Promise<void> {
  await station.close()
  const state = () =>
    gateway.rows('select connection_state from charge_points where id = $1', [point.id]).then(([row]) => row)
  await expect.poll(state).toEqual({ connection_state: 1 })
}

it('ends a session whose station is gone by its last reading, with the reason in the log', async () => {
  const session = await activeSession(gateway)
  await leave(session)
  const { status, body } = await move(gateway.admin, session.row, 'finished', { reason })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'finished',
    energy: 5,
    sum: 450,
    stopReason: 'ByOperator',
    power: null,
  })
  expect(body.stoppedAt).toBe((await gateway.admin.get(`/transactions/${body.id}`)).body.meterAt)
  const logs = await gateway.rows('select action, after from user_logs where entity_id = $1', [body.id])
  expect(logs).toMatchObject([{ action: 'session.forceClose', after: { reason, energy: 5 } }])
})

it('charges no idling of what nobody saw end, as it is closed or when it is put right after that', async () => {
  const session = await activeSession(gateway, { rate: { priceEnergyTiyn: 9000, priceIdleTiyn: 1000 } })
  await leave(session)
  const closed = { meterStop: 6000, stoppedAt: ago(0), reason }
  const { body } = await move(gateway.admin, session.row, 'finished', closed)
  expect(body).toMatchObject({ energy: 5, sum: 450, duration: 41 * 60 })
  const { body: again } = await move(gateway.admin, body, 'finished', { energy: 4, reason })
  expect(again).toMatchObject({ energy: 4, sum: 360 })
})

it('leaves the bill open when it is closed for later, and the stop that comes after all settles it', async () => {
  const session = await activeSession(gateway)
  await leave(session)
  const { body } = await move(gateway.admin, session.row, 'suspect', { reason })
  expect(body).toMatchObject({ state: 'suspect', suspectReason: 'noEnd', sum: null, energy: 5 })
  const station = await gateway.connect(session.point)
  await station.call('StopTransaction', {
    transactionId: session.transactionId,
    meterStop: 9000,
    timestamp: ago(5),
  })
  const after = await sessionOf(gateway, session.point)
  expect(after).toMatchObject({ state: 'finished', energy: 8, sum: 720, suspectReason: null })
})

it('is refused while the station is there and charges, and open once its connector says that nothing does', async () => {
  const session = await activeSession(gateway)
  const status = (text: string) =>
    session.station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: text })
  await status('Charging')
  const refused = await move(gateway.admin, session.row, 'finished', { reason })
  expect([refused.status, refused.body.code]).toEqual([409, 'wrongState'])
  const path = `/transactions/${session.row.id}/correction/preview`
  expect((await gateway.admin.post(path, { nextState: 'finished' })).body.isAllowed).toBe(false)
  await status('Available')
  expect((await gateway.admin.post(path, { nextState: 'finished' })).body.isAllowed).toBe(true)
  expect((await move(gateway.admin, session.row, 'finished', { reason })).status).toBe(200)
})
