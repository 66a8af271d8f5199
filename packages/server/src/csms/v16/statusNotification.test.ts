import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const connectorsOf = ({ id }: TestPoint) =>
  gateway.rows(
    'select connector_id, status, error_code, current_type from connectors where charge_point_id = $1 order by 1',
    [id],
  )
const deviationsOf = async ({ deviceId }: TestPoint) => {
  const [device] = await gateway.rows<{ deviations: { code: string; count: number }[] }>(
    'select deviations from devices where id = $1',
    [deviceId],
  )
  return device!.deviations.map(({ code, count }) => [code, count])
}

describe('StatusNotification', () => {
  it('makes the connectors that it names and keeps their status, repeats changing nothing', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const status = { connectorId: 1, errorCode: 'NoError', status: 'Available', timestamp: at(-1) }
    expect(await station.call('StatusNotification', status)).toEqual({})
    expect(await station.call('StatusNotification', status)).toEqual({})
    await station.call('StatusNotification', { ...status, connectorId: 2, status: 'Charging' })
    expect(await connectorsOf(point)).toEqual([
      { connector_id: 1, status: 'Available', error_code: null, current_type: 2 },
      { connector_id: 2, status: 'Charging', error_code: null, current_type: 2 },
    ])
    const rows = await gateway.rows(
      'select id, connector_id as number from connectors where charge_point_id = $1 order by 2',
      [point.id],
    )
    const told = gateway.notices.filter(
      ({ kind, data }) => kind === 'status' && data?.chargePointId === point.id,
    )
    expect(told.map(({ entity, entityId, data }) => [entity, entityId, data?.connectorId])).toEqual(
      rows.map(({ id, number }) => ['connectors', id, number]),
    )
    await station.close()
  })

  it('takes connector 0 for the station and makes no connector of it', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    await station.call('StatusNotification', { connectorId: 0, errorCode: 'OtherError', status: 'Faulted' })
    expect(await connectorsOf(point)).toEqual([])
    expect(
      await gateway.rows('select status, error_code from charge_points where id = $1', [point.id]),
    ).toEqual([{ status: 'Faulted', error_code: 'OtherError' }])
    expect(gateway.notices).toContainEqual(
      expect.objectContaining({ kind: 'status', entity: 'chargePoints', entityId: point.id }),
    )
    await station.close()
  })

  it('of the whole station wants an eye, with its code, which a repeat without one does not take away', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const fault = { connectorId: 0, status: 'Faulted' }
    await station.call('StatusNotification', { ...fault, errorCode: 'GroundFailure', timestamp: at(-3) })
    await station.call('StatusNotification', { ...fault, errorCode: 'NoError', timestamp: at(-2) })
    const seen = async (filter: object) => {
      await gateway.csms.flush()
      const { body } = await gateway.admin.post('/chargePoints/search', {
        filter: { id: point.id, ...filter },
      })
      return body.result
    }
    const wanted = [{ attention: true, errorCode: 'GroundFailure' }]
    expect(await seen({})).toMatchObject(wanted)
    expect(await seen({ attention: true, errorCode: 'GroundFailure' })).toMatchObject(wanted)
    // after a reconnection too, of which the station's memory knows nothing
    await station.close()
    const again = await gateway.connect(point)
    await again.call('StatusNotification', { ...fault, errorCode: 'NoError', timestamp: at(-1) })
    expect(await seen({})).toMatchObject(wanted)
    await again.call('StatusNotification', { connectorId: 0, errorCode: 'NoError', status: 'Available' })
    expect(await seen({})).toMatchObject([{ attention: false, errorCode: null }])
    await again.close()
  })

  it('keeps the code of a connector that stays faulted and forgets it with the fault', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const tell = (status: string, errorCode: string) =>
      station.call('StatusNotification', { connectorId: 1, status, errorCode })
    await tell('Faulted', 'HighTemperature')
    await tell('Faulted', 'NoError')
    expect(await connectorsOf(point)).toMatchObject([{ status: 'Faulted', error_code: 'HighTemperature' }])
    await tell('Available', 'NoError')
    expect(await connectorsOf(point)).toMatchObject([{ status: 'Available', error_code: null }])
    await station.close()
  })

  it('ignores one that was overtaken, unless the clock was ahead and has been set since', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const tell = (status: string, timestamp?: string) =>
      station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status, timestamp })
    const statusNow = async () => (await connectorsOf(point))[0]?.status
    await tell('Charging', at(-1))
    await tell('Preparing', at(-2))
    expect(await statusNow()).toBe('Charging')
    await tell('Finishing', at(30))
    expect(await statusNow()).toBe('Finishing')
    await tell('Available', at(0))
    expect(await statusNow()).toBe('Available')
    await tell('Faulted', '1970-01-01T00:00:00Z')
    expect(await statusNow()).toBe('Faulted')
    await station.close()
  })

  it.each([undefined, null, '1970-01-01T00:00:10Z', '2099-01-01T00:00:00Z'])(
    'told at %s says nothing of a clock that is slow',
    async (timestamp) => {
      const point = await gateway.makePoint()
      const station = await gateway.connect(point)
      const tell = (status: string, told: unknown) =>
        station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status, timestamp: told })
      await tell('Available', at(-6))
      await tell('Charging', timestamp)
      await tell('Finishing', at(-5))
      await tell('Preparing', at(-5.5))
      expect((await connectorsOf(point))[0]?.status).toBe('Finishing')
      await station.close()
    },
  )

  it('starts anew with the next connection, whatever the clock said before', async () => {
    const point = await gateway.makePoint()
    const first = await gateway.connect(point)
    const status = { connectorId: 1, errorCode: 'NoError', status: 'Available', timestamp: at(0) }
    await first.call('StatusNotification', status)
    await first.close()
    const second = await gateway.connect(point)
    await second.call('StatusNotification', { ...status, status: 'Reserved', timestamp: at(-600) })
    expect((await connectorsOf(point))[0]?.status).toBe('Reserved')
    await second.close()
  })

  it('keeps a warning while finishing without raising an alarm', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    await station.call('StatusNotification', {
      connectorId: 1,
      errorCode: 'EVCommunicationError',
      status: 'Finishing',
    })
    expect(await connectorsOf(point)).toMatchObject([
      { status: 'Finishing', error_code: 'EVCommunicationError' },
    ])
    const notice = gateway.notices.findLast(({ kind }) => kind === 'status')
    expect(notice?.data).toMatchObject({ isAlarm: false, chargePointId: point.id })
    await station.close()
  })

  it('answers nonsense, keeps the last status and notes what was wrong', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const send = (payload: object) => station.call('StatusNotification', payload)
    await send({ connectorId: '1', errorCode: null, status: 'available', timestamp: at(0).replace('Z', '') })
    for (const payload of [
      {},
      { connectorId: 1, status: 'Sleeping' },
      { connectorId: -1, status: 'Available' },
      { connectorId: 2 ** 40, status: 'Available' },
      { connectorId: 1, status: ['Available'] },
    ]) {
      expect(await send(payload)).toEqual({})
    }
    expect(await connectorsOf(point)).toEqual([
      { connector_id: 1, status: 'Available', error_code: null, current_type: 2 },
    ])
    await station.close()
    // each as often as it came: without a word, with one that is none, with a list
    expect(Object.fromEntries(await deviationsOf(point))).toMatchObject({
      numberAsText: 1,
      statusMisspelt: 1,
      timestampWithoutZone: 1,
      statusUnknown: 3,
      connectorUnknown: 3,
    })
  })

  it('makes a connector again that was deleted meanwhile', async () => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const status = { connectorId: 1, errorCode: 'NoError', status: 'Available' }
    await station.call('StatusNotification', status)
    const [row] = await gateway.rows<{ id: string }>('select id from connectors where charge_point_id = $1', [
      point.id,
    ])
    expect((await gateway.admin.delete(`/connectors/${row!.id}`)).status).toBe(204)
    await station.call('StatusNotification', status)
    expect(await connectorsOf(point)).toHaveLength(1)
    await station.close()
  })
})
