import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asks } from './asks.ts'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('gives every frame as it was on the wire, with what is known of it, within the caller’s company', async () => {
  const tenant = await gateway.makeTenant()
  const point = await gateway.makePoint({ tenantId: tenant.id })
  const station = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  const start = { connectorId: 1, idTag: 'x', meterStart: 0, timestamp: new Date().toISOString() }
  const { transactionId } = await station.call('StartTransaction', start)
  await gateway.csms.stations.ask(point.id, asks.clearCache())
  await station.call('MeterValues', { connectorId: '1', transactionId: null })
  station.send('no json')
  await station.call('Heartbeat', {})
  await gateway.csms.flush()
  const filter = { chargePointId: point.id }
  const body = { filter, sort: [{ field: 'at' }, { field: 'id' }], paging: { take: 0 } }
  const found = await tenant.client.post('/ocppMessages/search', body)
  expect(found.body.result.map((row) => [row.direction, row.action])).toEqual([
    ['in', 'StartTransaction'],
    ['out', 'StartTransaction'],
    ['out', 'ClearCache'],
    ['in', 'ClearCache'],
    ['in', 'MeterValues'],
    ['out', 'MeterValues'],
    ['in', ''],
    ['in', 'Heartbeat'],
    ['out', 'Heartbeat'],
  ])
  const [, answer, , , odd, , garbage] = found.body.result
  expect(answer).toMatchObject({
    transactionId,
    latencyMs: expect.any(Number),
    messageId: 'm1',
    deviation: null,
  })
  expect(answer?.frame).toBe(`[3,"m1",{"transactionId":${transactionId},"idTagInfo":{"status":"Invalid"}}]`)
  expect(odd?.deviation).toBe('numberAsText,nullOptional,listMissing')
  expect(garbage).toMatchObject({ frame: 'no json', deviation: 'notJson' })
  const stranger = await gateway.makeTenant()
  expect((await stranger.client.post('/ocppMessages/search', { filter })).body.result).toEqual([])
  expect((await gateway.anonymous.post('/ocppMessages/search', {})).status).toBe(401)
  expect((await gateway.admin.post('/ocppMessages/search', { filter: { nothing: 1 } })).status).toBe(400)
  await station.close()
})

it('gives a company the frames of all its points in their order, page by page, and counts them', async () => {
  const tenant = await gateway.makeTenant()
  const other = await gateway.makePoint({ tenantId: (await gateway.makeTenant()).id })
  const points = [
    await gateway.makePoint({ tenantId: tenant.id }),
    await gateway.makePoint({ tenantId: tenant.id }),
  ]
  const [first, second, stranger] = await Promise.all([...points, other].map((each) => gateway.connect(each)))
  for (const station of [first, second, stranger, second, first]) {
    await station!.call('Heartbeat', {})
    // frames of one millisecond stand as they were stored
    await setTimeout(2)
  }
  await gateway.csms.flush()
  const ids = async (paging: object, direction = 'desc', by = tenant.client, filter = {}) => {
    const sort = [{ field: 'at', direction }]
    const { body } = await by.post('/ocppMessages/search', {
      filter: { direction: 'in', ...filter },
      sort,
      paging,
    })
    return [body.result.map(({ chargePointId }) => chargePointId), body.count]
  }
  const [one, two] = points.map(({ id }) => id)
  expect(await ids({ take: 0, returnCount: true })).toEqual([[one, two, two, one], 4])
  expect(await ids({ skip: 1, take: 1 }, 'asc')).toEqual([[two], undefined])
  const asPlatform = await ids({ skip: 3, take: 5 }, 'desc', gateway.admin, { tenantId: tenant.id })
  expect(asPlatform).toEqual([[one], undefined])
  await Promise.all([first, second, stranger].map((station) => station!.close()))
})

it('shows the beginning of a long frame in a list, and the whole of it by its id', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const data = 'x'.repeat(200_000)
  await station.call('DataTransfer', { vendorId: 'kz.long', data })
  await gateway.csms.flush()
  const ask = async (filter: object) =>
    (await gateway.admin.post('/ocppMessages/search', { filter: { chargePointId: point.id, ...filter } }))
      .body.result
  const [cut] = await ask({ frame: { operator: 'CONTAINS', operand1: 'xxx' } })
  expect(cut).toMatchObject({ direction: 'in', isCut: true })
  expect(cut?.frame).toHaveLength(65_536)
  const [whole] = await ask({ id: cut?.id, at: cut?.at })
  expect(whole).toMatchObject({ id: cut?.id, isCut: false })
  expect(JSON.parse(String(whole?.frame))[3]).toEqual({ vendorId: 'kz.long', data })
  const [answer] = await ask({ direction: 'out' })
  expect(answer).toMatchObject({ isCut: false })
  await station.close()
})

it('keeps a frame whose transaction id is past what an integer holds, without it', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const largest = 2_147_483_647
  for (const transactionId of [largest, largest + 1])
    await station.call('MeterValues', { connectorId: 1, transactionId, meterValue: [] })
  const filter = { chargePointId: point.id, direction: 'in' }
  const found = await gateway.admin.post('/ocppMessages/search', {
    filter,
    sort: [{ field: 'at' }, { field: 'id' }],
  })
  expect(found.body.result.map((row) => row.transactionId)).toEqual([largest, null])
  await station.close()
})

it('gives a frame as soon as the station has its answer', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  for (let count = 1; count <= 5; count++) {
    await station.call('Heartbeat', {})
    const filter = { chargePointId: point.id, direction: 'out', action: 'Heartbeat' }
    expect((await gateway.admin.post('/ocppMessages/search', { filter })).body.result).toHaveLength(count)
  }
  await station.close()
})

it('finds frames by connector and those that a person should look at', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ status: 'Rejected' }) })
  const status = (connectorId: number, value: string) =>
    station.call('StatusNotification', { connectorId, errorCode: 'NoError', status: value })
  await status(1, 'Available')
  await status(12, 'Faulted')
  await gateway.csms.stations.ask(point.id, asks.clearCache())
  await station.call('MeterValues', { connectorId: '1' })
  await gateway.csms.flush()
  const found = async (filter: object) => {
    const body = {
      filter: { chargePointId: point.id, ...filter },
      sort: [{ field: 'at' }, { field: 'id' }],
      paging: { take: 0 },
    }
    const { result } = (await gateway.admin.post('/ocppMessages/search', body)).body
    return result.map(({ direction, action }) => `${direction} ${action}`)
  }
  expect(await found({ connectorId: 12 })).toEqual(['in StatusNotification'])
  // a number as a text is the same connector
  expect(await found({ connectorId: 1 })).toEqual(['in StatusNotification', 'in MeterValues'])
  expect(await found({ isError: true })).toEqual(['in StatusNotification', 'in ClearCache', 'in MeterValues'])
  await station.close()
})

it('reads the same of frames of OCPP 2.x', async () => {
  const { id } = await gateway.makePoint()
  const keep = (messageId: string, action: string, content: unknown) =>
    gateway.rows(
      `insert into ocpp_messages (charge_point_id, at, direction, message_id, action, frame)
      values ($1, now(), 'in', $2, $3, $4)`,
      [id, messageId, action, JSON.stringify(content)],
    )
  const call = (messageId: string, action: string, payload: object) =>
    keep(messageId, action, [2, messageId, action, payload])
  const answer = (messageId: string, action: string, payload: object) =>
    keep(messageId, action, [3, messageId, payload])
  await call('evse 2', 'StatusNotification', { connectorStatus: 'Occupied', evseId: 2, connectorId: 1 })
  await call('evse 2 too', 'TransactionEvent', { evse: { connectorId: 1, id: 2 }, transactionInfo: {} })
  await call('plug 102', 'TransactionEvent', { evse: { id: 2, connectorId: 2 } })
  await call('whole', 'ChangeAvailability', { evse: { id: 0 } })
  await call('report', 'NotifyReport', { reportData: [{ component: { name: 'EVSE', evse: { id: 2 } } }] })
  await call('fault', 'StatusNotification', { connectorStatus: 'Faulted', evseId: 3, connectorId: 1 })
  await answer('setting', 'SetVariables', {
    setVariableResult: [{ attributeStatus: 'Accepted' }, { attributeStatus: 'UnknownVariable' }],
  })
  await answer('card', 'Authorize', { idTokenInfo: { status: 'Unknown' } })
  await answer('lock', 'UnlockConnector', { status: 'OngoingAuthorizedTransaction' })
  await answer('fine', 'SetVariables', { setVariableResult: [{ attributeStatus: 'Accepted' }] })
  await answer('no such limit', 'ClearChargingProfile', { status: 'Unknown' })
  const alarm = { trigger: 'Alerting', component: { name: 'EVSE' }, variable: { name: 'Problem' } }
  await call('alarm', 'NotifyEvent', { eventData: [{ ...alarm, actualValue: 'true' }] })
  await call('over', 'NotifyEvent', { eventData: [{ ...alarm, cleared: true, actualValue: 'false' }] })
  await keep('unusable', 'TransactionEvent', [5, 'unusable', 'FormatViolation', '', {}])
  await call('a maker’s own', 'Heartbeat', { uptime: 1 })
  await call('a number', 'Heartbeat', {})
  for (const [messageId, deviation] of [
    ['a maker’s own', 'fieldUnknown'],
    ['a number', 'fieldUnknown,numericId'],
  ])
    await gateway.rows('update ocpp_messages set deviation = $2 where message_id = $1', [
      messageId,
      deviation,
    ])
  const found = async (filter: object) => {
    const body = { filter: { chargePointId: id, ...filter }, sort: [{ field: 'id' }], paging: { take: 0 } }
    const { result } = (await gateway.admin.post('/ocppMessages/search', body)).body
    return result.map(({ messageId }) => messageId)
  }
  expect(await found({ connectorId: 2 })).toEqual(['evse 2', 'evse 2 too'])
  expect(await found({ connectorId: 102 })).toEqual(['plug 102'])
  expect(await found({ connectorId: 0 })).toEqual(['whole'])
  expect(await found({ isError: true })).toEqual([
    'fault',
    'setting',
    'card',
    'lock',
    'alarm',
    'unusable',
    'a number',
  ])
})

it('gives the commands that were sent and what became of them', async () => {
  const point = await gateway.makePoint()
  await gateway.admin.post(`/devices/api/reset/${point.id}`, { type: 'Hard' })
  const { body } = await gateway.admin.post('/commands/search', { filter: { chargePointId: point.id } })
  expect(body.result).toMatchObject([
    { action: 'Reset', state: 'offline', payload: { type: 'Hard' }, userId: gateway.admin.userId },
  ])
})
