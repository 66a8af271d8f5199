import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { ago } from '../csms/testing/sessions.ts'
import { activeSession, move, reason, suspectSession } from './testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('totals are the sums of the rows that the same filter finds, of the asker’s company only', async () => {
  const tenant = await gateway.makeTenant()
  for (const energy of [1.234, 5, 0]) {
    const { row } = await suspectSession(gateway, { tenantId: tenant.id })
    await move(gateway.admin, row, 'finished', { energy, reason })
  }
  await suspectSession(gateway)
  for (const filter of [
    {},
    { withoutEnergy: true },
    { energy: { operator: 'GREATER', operand1: 2 } },
    { state: 'active' },
  ]) {
    const found = await tenant.client.post('/transactions/search', { paging: { take: 0 }, filter })
    const rows = found.body.result
    const add = (name: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 1000), 0) / 1000
    const { body } = await tenant.client.post('/transactions/totals', { filter })
    expect(body).toEqual({
      count: rows.length,
      energy: add('energy'),
      sum: add('sum'),
      duration: add('duration'),
    })
  }
  const { body } = await tenant.client.post('/transactions/totals', {})
  expect(body.count).toBe(3)
  const unknown = await tenant.client.post('/transactions/totals', { filter: { nothing: 1 } })
  expect(unknown.status).toBe(400)
})

it('finds the sessions of a card whatever the case it is written in', async () => {
  const { row } = await suspectSession(gateway)
  const idTag = String(row.idTag)
  for (const written of [idTag.toLowerCase(), idTag.toUpperCase(), [idTag.toLowerCase()]]) {
    const filter = { chargePointId: row.chargePointId, idTag: written }
    const { body } = await gateway.admin.post('/transactions/search', { filter })
    expect(body.result).toMatchObject([{ id: row.id, idTag }])
  }
})

it('finds those that ended in a span, in the order in which they began', async () => {
  const point = await gateway.makePoint()
  const at = (clock: string) => `2026-03-05T${clock}:00.000Z`
  for (const [from, to] of [
    ['10:00', '10:30'],
    ['10:20', '11:00'],
    ['11:00', '11:00'],
    ['11:01', '11:02'],
  ] as const)
    await gateway.rows(
      `insert into transactions (id, tenant_id, charge_point_id, connector_id, started_at, stopped_at, state)
        select gen_random_uuid(), tenant_id, id, 1, $2, $3, 'finished' from charge_points where id = $1`,
      [point.id, at(from), at(to)],
    )
  const found = async (operator: string, operand1: string, operand2?: string) => {
    const stoppedAt = { operator, operand1: at(operand1), ...(operand2 ? { operand2: at(operand2) } : {}) }
    const filter = { chargePointId: point.id, stoppedAt }
    const { body } = await gateway.admin.post('/transactions/search', { filter })
    return body.result.map(({ startedAt, stoppedAt }) =>
      `${startedAt} ${stoppedAt}`.replace(/.{10}T(.{5})\S+/g, '$1'),
    )
  }
  expect(await found('BETWEEN', '10:30', '11:00')).toEqual(['11:00 11:00', '10:20 11:00', '10:00 10:30'])
  expect(await found('LESS', '11:00')).toEqual(['10:00 10:30'])
  expect(await found('LESS_OR_EQUAL', '11:00')).toEqual(['11:00 11:00', '10:20 11:00', '10:00 10:30'])
  expect(await found('GREATER', '10:59')).toEqual(['11:01 11:02', '11:00 11:00', '10:20 11:00'])
})

it('finds sessions that go on without energy', async () => {
  const { point } = await activeSession(gateway)
  const find = (stuck: boolean) =>
    gateway.admin
      .post('/transactions/search', { filter: { chargePointId: point.id, stuck } })
      .then(({ body }) => body.result.length)
  expect([await find(true), await find(false)]).toEqual([0, 1])
  const whole = `update transactions set created_at = now() - interval '11 seconds' where charge_point_id = $1`
  await gateway.rows(whole, [point.id])
  expect([await find(true), await find(false)]).toEqual([1, 0])
  await gateway.rows('update transactions set meter_at = now() where charge_point_id = $1', [point.id])
  expect([await find(true), await find(false)]).toEqual([0, 1])
})

it('tells a session’s story with the frames behind it, its commands and its corrections', async () => {
  await gateway.makeCard({ id_tag: 'STORY' })
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 9000 } })
  const station = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  const status = (text: string) =>
    station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: text })
  await station.call('Authorize', { idTag: 'STORY' })
  const { transactionId } = await station.call('StartTransaction', {
    connectorId: 1,
    idTag: 'STORY',
    meterStart: 1000,
    timestamp: new Date().toISOString(),
  })
  await status('Charging')
  await status('SuspendedEV')
  await gateway.admin.post('/devices/api/remoteStopTransaction', { chargerPointId: point.id, transactionId })
  const stop = { transactionId, meterStop: 0, reason: 'Remote', timestamp: new Date().toISOString() }
  await station.call('StopTransaction', stop)
  await gateway.csms.flush()
  const found = await gateway.admin.post('/transactions/search', { filter: { chargePointId: point.id } })
  const row = found.body.result[0]!
  await move(gateway.admin, row, 'failed', { reason })
  const { body } = await gateway.admin.get(`/transactions/${row.id}/timeline`)
  const events = body.events as Record<string, unknown>[]
  expect(events.map(({ kind }) => kind)).toEqual([
    'authorize',
    'start',
    'status',
    'status',
    'remoteStop',
    'stop',
    'doubted',
    'waive',
  ])
  const [authorize, start, , suspended, remoteStop, end, doubted, waive] = events
  expect(authorize).toMatchObject({ data: { status: 'Accepted', idTag: 'STORY' } })
  expect(start).toMatchObject({ data: { idTagStatus: 'Accepted', meterStart: 1000 } })
  expect(suspended).toMatchObject({ data: { status: 'SuspendedEV', errorCode: null } })
  expect(remoteStop).toMatchObject({ userName: 'Name of root', data: { status: 'Accepted' } })
  expect(end).toMatchObject({ data: { reason: 'Remote', meterStop: 0 } })
  expect(doubted).toMatchObject({ data: { suspectReason: 'zeroRegister' }, frameId: null })
  expect(waive).toMatchObject({ userName: 'root', data: { reason } })
  for (const event of [authorize, start, suspended, remoteStop, end]) {
    expect(event).toMatchObject({ frameId: expect.any(String), latencyMs: expect.any(Number) })
    expect(event?.frames).toHaveLength(2)
  }
})

it('says from the row alone how a session went whose frames are gone', async () => {
  const { row } = await suspectSession(gateway)
  await move(gateway.admin, row, 'finished', { energy: 2, reason })
  await gateway.rows('delete from ocpp_messages where charge_point_id = $1', [row.chargePointId])
  const { body } = await gateway.admin.get(`/transactions/${row.id}/timeline`)
  const events = body.events as { kind: string }[]
  expect(events.map(({ kind }) => kind)).toEqual(['start', 'stop', 'doubted', 'correct'])
})

it('draws power and energy with gaps where nothing was heard', async () => {
  const { row, station, transactionId } = await activeSession(gateway)
  const read = (minutes: number, value: string) =>
    station.call('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: ago(minutes), sampledValue: [{ value }] }],
    })
  for (const [minutes, wh] of [
    [19, 6100],
    [18, 6200],
    [17, 6300],
    [16, 6400],
  ] as const)
    await read(minutes, String(wh))
  const { body } = await gateway.admin.get(`/transactions/${row.id}/curve`)
  const points = body.points as { energy: number; power: number | null }[]
  expect(points.map(({ energy }) => energy)).toEqual([5, 5.1, 5.2, 5.3, 5.4])
  // the first reading lies behind a gap: a power over it would be invented
  expect(points[0]?.power).toBeNull()
  for (const { power } of points.slice(1)) expect(power).toBeCloseTo(6, 0)
  expect(body.gaps).toHaveLength(2)
  expect(body.limitKw).toBe(150)
})
