import { ocppVersions } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { notedOf } from './testing/oddMeter.ts'
import { ago, sessionTests } from './testing/sessions.ts'

const { gateway, begin, only } = sessionTests()
const call = (id: string, action: string, payload: object) => JSON.stringify([2, id, action, payload])

it.each(['', '\n', '\u0000', ' , '])(
  'an end that comes in one message with others ends its session: %j',
  async (between) => {
    const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
    const meterValue = [{ timestamp: ago(2), sampledValue: [{ value: '2000' }] }]
    const frames = [
      call('a', 'MeterValues', { connectorId: 1, transactionId, meterValue }),
      call('b', 'StopTransaction', { transactionId, meterStop: 3000, timestamp: ago(1), idTag: '][[2,' }),
      call('c', 'Heartbeat', {}),
    ]
    station.send(frames.join(between))
    await expect.poll(() => station.received).toContainEqual([3, 'c', expect.anything()])
    expect(station.received).toContainEqual([3, 'a', {}])
    expect(station.received).toContainEqual([3, 'b', {}])
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 2000, sum_tiyn: 2000 })
    const kept = `select frame from ocpp_messages where charge_point_id = $1 and direction = 'in'
    and message_id in ('a', 'b', 'c') order by message_id`
    expect(await gateway().rows(kept, [point.id])).toEqual(frames.map((frame) => ({ frame })))
    await station.close()
    expect((await notedOf(gateway(), point)).get('joinedFrames')).toBe(3)
  },
)

it.each(ocppVersions)(
  'over %s the answer to what was asked comes in one message with a call',
  async (version) => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point, { protocols: [version] })
    const asked = gateway().csms.stations.ask(point.id, {
      action: 'ClearCache',
      payload: {},
      ask: { verb: 'clearCache', about: {} },
    })
    await expect.poll(() => station.calls.some(({ action }) => action === 'ClearCache')).toBe(true)
    const { id } = station.calls.find(({ action }) => action === 'ClearCache')!
    station.send(`${JSON.stringify([3, id, { status: 'Accepted' }])}${call('h', 'Heartbeat', {})}`)
    expect(await asked).toMatchObject({ status: 'Accepted' })
    await expect.poll(() => station.received).toContainEqual([3, 'h', expect.anything()])
    await station.close()
  },
)

it('of a message whose last frame was cut off those before are taken', async () => {
  const { point, station, transactionId } = await begin()
  const end = call('b', 'StopTransaction', { transactionId, meterStop: 3000, timestamp: ago(1) })
  station.send(`${end}[2,"c","Heartb`)
  await expect.poll(() => station.received).toContainEqual([3, 'b', {}])
  await expect
    .poll(() => station.received)
    .toContainEqual([4, 'c', 'FormationViolation', expect.anything(), {}])
  expect(await only(point)).toMatchObject({ state: 'finished' })
  await station.close()
})

it.each(['[2,"a","Heartbeat",{}] and [2,"b","Heartbeat",{}]', '[2,"a","Heartbeat",{}][1]'])(
  'a message that is several frames only in part is refused as it was: %s',
  async (text) => {
    const station = await gateway().connect(await gateway().makePoint())
    station.send(text)
    await expect
      .poll(() => station.received)
      .toContainEqual([4, 'a', 'FormationViolation', expect.anything(), {}])
    await station.close()
  },
)
