import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashKey } from './deviceKey.ts'
import { type TestGateway, type TestPoint, testGateway } from './testing/gateway.ts'
import { ago } from './testing/sessions.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const key = '00112233445566778899001122334455'
const shown = ({ identity }: TestPoint) => ({
  headers: { authorization: `Basic ${Buffer.from(`${identity}:${key}`).toString('base64')}` },
})
const toldOf = async ({ id }: TestPoint) => {
  await gateway.csms.flush()
  return gateway.notices
    .filter(({ kind, entityId }) => entityId === id && (kind === 'online' || kind === 'offline'))
    .map(({ kind }) => kind)
}
const stateOf = async ({ id }: TestPoint) => {
  const [row] = await gateway.rows('select connection_state from charge_points where id = $1', [id])
  return row?.connection_state
}

it('a station that comes back before its old socket has ended was never away: nobody is told that it was', async () => {
  const point = await gateway.makePoint({ password: hashKey(key) })
  const older = await gateway.connect(point, shown(point))
  await older.call('StatusNotification', {
    connectorId: 1,
    status: 'Charging',
    errorCode: 'NoError',
    timestamp: ago(1),
  })
  expect([await toldOf(point), await stateOf(point)]).toEqual([['online'], 2])
  const newer = await gateway.connect(point, shown(point))
  expect((await older.closed).code).toBe(1012)
  // what is older by its clock counts all the same: it is the first word over this socket
  await newer.call('StatusNotification', {
    connectorId: 1,
    status: 'Faulted',
    errorCode: 'OtherError',
    timestamp: ago(9),
  })
  const [connector] = await gateway.rows('select status from connectors where charge_point_id = $1', [
    point.id,
  ])
  expect(connector).toEqual({ status: 'Faulted' })
  expect([await toldOf(point), await stateOf(point)]).toEqual([['online'], 2])
  await newer.close()
  await expect.poll(() => toldOf(point)).toEqual(['online', 'offline'])
  expect(await stateOf(point)).toBe(1)
  const again = await gateway.connect(point, shown(point))
  await expect.poll(() => toldOf(point)).toEqual(['online', 'offline', 'online'])
  await again.close()
})

it('one that names no version speaks 1.6, and that is noted; of one that names its own nothing is', async () => {
  const noted = async (protocols?: string[]) => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point, protocols ? { protocols } : {})
    expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
    await station.close()
    const [device] = await gateway.rows<{ deviations: { code: string }[] }>(
      'select deviations from devices where id = $1',
      [point.deviceId],
    )
    return device?.deviations.map(({ code }) => code)
  }
  expect(await noted([])).toEqual(['subprotocolMissing'])
  expect([await noted(['ocpp1.6']), await noted(['ocpp2.1'])]).toEqual([[], []])
})
