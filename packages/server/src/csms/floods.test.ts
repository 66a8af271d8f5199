import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'
import { ago } from './testing/sessions.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ floodsEveryMs: 200, journalRoom: 2_000 })
})
afterAll(() => gateway.close())

const SENT = 2_500

it('of a station that floods the journal has the beginning and a line, and what it says is taken', async () => {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 100 } })
  const station = await gateway.connect(point)
  for (let n = 0; n < SENT; n += 1) station.send(`[2,"${n}","Heartbeat",{}]`)
  const start = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: ago(40) }
  const { transactionId } = await station.call('StartTransaction', start)
  await station.call('StopTransaction', { transactionId, meterStop: 4000, timestamp: ago(1) })
  await station.call('StatusNotification', { connectorId: 2, status: 'Faulted', errorCode: 'GroundFailure' })
  // each is answered, whether it is written down or not
  const answers = station.received.filter((frame) => Array.isArray(frame) && frame[0] === 3)
  expect(answers).toHaveLength(SENT + 3)
  const where = 'from ocpp_messages where charge_point_id = $1'
  const events = () =>
    gateway.rows("select data, state from events where kind = 'stationFlooding' and entity_id = $1", [
      point.deviceId,
    ])
  // of several spans it tells the last, which may be of the rest
  await expect.poll(events).toMatchObject([{ data: { identity: point.identity } }])
  const counted = async () => {
    const [{ unkept, kept } = { unkept: 0, kept: 0 }] = await gateway.rows<{ unkept: number; kept: number }>(
      `select sum((frame::json ->> 'unkept')::int) filter (where deviation = 'flooding')::int as unkept,
        count(*) filter (where deviation is distinct from 'flooding')::int as kept ${where}`,
      [point.id],
    )
    return { unkept, kept, all: unkept + kept }
  }
  // what we asked it is beside what it sent and was answered
  await expect.poll(async () => (await counted()).all).toBe(2 * (SENT + 3) + station.calls.length)
  const { unkept, kept } = await counted()
  expect(kept).toBeGreaterThan(2_000)
  expect(kept).toBeLessThan(4_500)
  const lines = await gateway.rows(`select action, direction ${where} and deviation = 'flooding'`, [point.id])
  expect(lines[0]).toEqual({ action: 'Heartbeat', direction: 'in' })
  const ofSession = await gateway.rows(
    `select action ${where} and transaction_id = $2 and direction = 'in'`,
    [point.id, transactionId],
  )
  expect(ofSession).toEqual([{ action: 'StartTransaction' }, { action: 'StopTransaction' }])
  expect(
    await gateway.rows('select state, energy_wh from transactions where charge_point_id = $1', [point.id]),
  ).toEqual([{ state: 'finished', energy_wh: 3000 }])
  expect(
    await gateway.rows('select status from connectors where charge_point_id = $1', [point.id]),
  ).toContainEqual({ status: 'Faulted' })
  const [device] = await gateway.rows('select deviations from devices where id = $1', [point.deviceId])
  expect(device?.deviations).toContainEqual(expect.objectContaining({ code: 'flooding', count: unkept }))
  // a new socket brings no new room
  await station.close()
  const again = await gateway.connect(point)
  for (let n = 0; n < 1_000; n += 1) again.send(`[2,"again-${n}","Heartbeat",{}]`)
  await again.call('Heartbeat', {})
  const [after] = await gateway.rows<{ count: number }>(
    `select count(*)::int ${where} and message_id like 'again-%'`,
    [point.id],
  )
  expect(after?.count).toBeLessThan(1_000)
})
