import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestTenant } from '../../auth/testing.ts'
import { accepting } from '../testing/commands.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let tenant: TestTenant
beforeAll(async () => {
  gateway = await testGateway({ callTimeoutMs: 500 })
  tenant = await gateway.makeTenant()
})
afterAll(() => gateway.close())

const factsOf = async ({ id }: TestPoint) => (await gateway.admin.get(`/chargePoints/${id}/readiness`)).body
const post = ({ id }: TestPoint, act: string, body?: object) =>
  gateway.admin.post(`/chargePoints/${id}/${act}`, body)

it('tells what the station has shown, as soon as it has', async () => {
  const point = await gateway.makePoint()
  expect(await factsOf(point)).toMatchObject({ isOnline: false, bootAt: null, heartbeatAt: null })
  const station = await gateway.connect(point)
  await expect.poll(() => factsOf(point)).toMatchObject({ isOnline: true, bootAt: null })
  await station.call('BootNotification', { chargePointVendor: 'ABB', chargePointModel: 'Terra' })
  expect(await factsOf(point)).toMatchObject({ bootAt: expect.any(String), heartbeatAt: null, vendor: 'ABB' })
  await station.call('Heartbeat', {})
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  const facts = await factsOf(point)
  expect(facts).toMatchObject({ heartbeatAt: expect.any(String), statusAt: expect.any(String) })
  await station.close()
  await gateway.csms.flush()
  await expect
    .poll(() => factsOf(point))
    .toMatchObject({ isOnline: false, heartbeatAt: expect.any(String), bootAt: expect.any(String) })
})

it('asks the station for what has not come', async () => {
  const point = await gateway.makePoint()
  expect((await post(point, 'readiness/ask')).body).toMatchObject({ code: 'station_offline' })
  const station = await gateway.connect(point, { answers: accepting })
  await station.call('BootNotification', { chargePointVendor: 'ABB', chargePointModel: 'Terra' })
  const { body } = await post(point, 'readiness/ask')
  expect(body.result).toEqual([
    { message: 'StatusNotification', status: 'Accepted' },
    { message: 'Heartbeat', status: 'Accepted' },
  ])
  await station.close()
})

it('asks again for what was said before its connection was lost, and says since when it is here', async () => {
  const point = await gateway.makePoint()
  const first = await gateway.connect(point)
  await first.call('BootNotification', { chargePointVendor: 'ABB', chargePointModel: 'Terra' })
  await first.close()
  await expect.poll(() => factsOf(point)).toMatchObject({ isOnline: false, bootAt: expect.any(String) })
  const from = new Date()
  const station = await gateway.connect(point, { answers: accepting })
  await station.call('Heartbeat', {})
  const { connectionAt, lastSeenAt, attempts } = await factsOf(point)
  expect(new Date(String(connectionAt)).getTime()).toBeGreaterThanOrEqual(from.getTime())
  // two clocks count the moments: they are a little apart
  expect(new Date(String(lastSeenAt)).getTime()).toBeGreaterThan(from.getTime() - 1_000)
  expect(attempts).toBe(0)
  const { body } = await post(point, 'readiness/ask')
  expect(body.result).toEqual([
    { message: 'BootNotification', status: 'Accepted' },
    { message: 'StatusNotification', status: 'Accepted' },
  ])
  await station.close()
})

it('keeps why a step was left out, until it is taken up again', async () => {
  const point = await gateway.makePoint()
  const skip = (reason: string | null) => post(point, 'readiness/skip', { step: 'test', reason })
  expect((await skip('no car at the site')).body.skips).toEqual({ test: 'no car at the site' })
  expect((await factsOf(point)).skips).toEqual({ test: 'no car at the site' })
  expect((await skip(null)).body.skips).toEqual({})
  expect((await post(point, 'readiness/skip', { step: 'publish', reason: 'x' })).status).toBe(422)
  const logs = await gateway.rows(`select action from user_logs where entity_id = $1 order by at`, [point.id])
  expect(logs).toEqual([{ action: 'onboardingSkip' }, { action: 'onboardingRedo' }])
})

it('writes the ladder of recovery down', async () => {
  const point = await gateway.makePoint()
  const steps = [{ step: 'link', result: 'done' }]
  const { status, body } = await post(point, 'recovery', { note: 'stuck', steps })
  expect(status).toBe(200)
  const [log] = await gateway.rows(`select action, after from user_logs where entity_id = $1`, [point.id])
  expect(log).toMatchObject({
    action: 'recoveryTicket',
    after: { number: body.number, note: 'stuck', steps },
  })
})

it('is closed to other companies', async () => {
  const point = await gateway.makePoint()
  for (const answer of [
    await tenant.client.get(`/chargePoints/${point.id}/readiness`),
    await tenant.client.post(`/chargePoints/${point.id}/readiness/ask`),
    await tenant.client.post(`/chargePoints/${point.id}/readiness/skip`, { step: 'test', reason: 'x' }),
    await tenant.client.post(`/chargePoints/${point.id}/recovery`, { steps: [] }),
  ])
    expect(answer.status).toBe(404)
})
