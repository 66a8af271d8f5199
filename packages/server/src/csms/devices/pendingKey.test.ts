import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ callTimeoutMs: 500 })
})
afterAll(() => gateway.close())

const oldKey = '00112233445566778899001122334455'
const newKey = 'ffeeddccbbaa99887766554433221100'
const authorization = ({ identity }: TestPoint, key: string) =>
  `Basic ${Buffer.from(`${identity}:${key}`).toString('base64')}`
const knock = (point: TestPoint, key: string) =>
  gateway.refusal(`/ocpp/${point.identity}`, { headers: { authorization: authorization(point, key) } })
const stateOf = async ({ deviceId }: TestPoint) =>
  (await gateway.admin.get(`/devices/${deviceId}`)).body.passwordState

async function pointWithKeys(): Promise<TestPoint> {
  const point = await gateway.makePoint()
  await gateway.admin.patch(`/devices/${point.deviceId}`, { password: oldKey })
  const station = await gateway.connect(point, {
    answers: () => ({ status: 'RebootRequired' }),
    headers: { authorization: authorization(point, oldKey) },
  })
  const { body } = await gateway.admin.post(`/chargePoints/${point.id}/configuration/change`, {
    key: 'AuthorizationKey',
    value: newKey,
  })
  expect(body.status).toBe('RebootRequired')
  await station.close()
  return point
}

it('takes either key until the new one was shown, then that one alone', async () => {
  const point = await pointWithKeys()
  expect(await stateOf(point)).toBe('pending')
  expect(await knock(point, oldKey)).toBe(101)
  expect(await knock(point, 'neither-of-the-two')).toBe(401)
  expect(await stateOf(point)).toBe('pending')
  expect(await knock(point, newKey)).toBe(101)
  expect(await stateOf(point)).toBe('set')
  expect(await knock(point, oldKey)).toBe(401)
  expect(await knock(point, newKey)).toBe(101)
})

it('waits for none any more when an operator writes a key down', async () => {
  const point = await pointWithKeys()
  await gateway.admin.patch(`/devices/${point.deviceId}`, { password: 'a third key of ours' })
  expect(await stateOf(point)).toBe('set')
  expect(await knock(point, newKey)).toBe(401)
  expect(await knock(point, 'a third key of ours')).toBe(101)
})

it.each(['says nothing', 'goes without a word'])(
  'a station that may have taken it and %s is let in with either',
  async (how) => {
    const point = await gateway.makePoint()
    await gateway.admin.patch(`/devices/${point.deviceId}`, { password: oldKey })
    const station = await gateway.connect(point, {
      answers: () => {
        if (how === 'goes without a word') station.socket.terminate()
        return undefined
      },
      headers: { authorization: authorization(point, oldKey) },
    })
    const change = { key: 'AuthorizationKey', value: newKey }
    const path = `/chargePoints/${point.id}/configuration/change`
    expect([409, 504]).toContain((await gateway.admin.post(path, change)).status)
    await station.close()
    expect(await knock(point, oldKey)).toBe(101)
    expect(await knock(point, newKey)).toBe(101)
    expect(await knock(point, oldKey)).toBe(401)
  },
)

it('a key that the station has not said that it takes opens nothing', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({}) })
  const change = { key: 'AuthorizationKey', value: newKey }
  await gateway.admin.post(`/chargePoints/${point.id}/configuration/change`, change)
  await station.close()
  expect(await stateOf(point)).toBe('none')
  expect(await gateway.refusal(`/ocpp/${point.identity}`)).toBe(101)
})

it('a key that was never sent opens nothing', async () => {
  const point = await gateway.makePoint()
  await gateway.admin.patch(`/devices/${point.deviceId}`, { password: oldKey })
  const change = { key: 'AuthorizationKey', value: newKey }
  const path = `/chargePoints/${point.id}/configuration/change`
  expect((await gateway.admin.post(path, change)).status).toBe(409)
  expect(await knock(point, newKey)).toBe(401)
  expect(await stateOf(point)).toBe('set')
})
