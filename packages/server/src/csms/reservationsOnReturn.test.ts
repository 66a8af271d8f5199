import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later } from './testing/commands.ts'
import { type TestGateway, type TestPoint, testGateway } from './testing/gateway.ts'
import type { RawOptions } from './testing/rawStation.ts'
import { connect2 } from './testing/station2.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ reservationsAfterMs: 500 })
})
afterAll(() => gateway.close())

const versions = ['ocpp1.6', 'ocpp2.0.1', 'ocpp2.1'] as const
type Version = (typeof versions)[number]

async function connect(point: TestPoint, version: Version, reserveNow: string) {
  const answers: RawOptions['answers'] = ({ action }) => ({
    status: action === 'ReserveNow' ? reserveNow : 'Accepted',
  })
  const is16 = version === 'ocpp1.6'
  const station = is16
    ? await gateway.connect(point, { answers })
    : await connect2(gateway, point, { version, answers })
  const stands = (status: string) =>
    is16
      ? station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status })
      : station.call('StatusNotification', {
          evseId: 1,
          connectorId: 1,
          connectorStatus: status,
          timestamp: new Date().toISOString(),
        })
  const boots = () =>
    station.call(
      'BootNotification',
      is16
        ? { chargePointVendor: 'V', chargePointModel: 'M' }
        : { reason: 'PowerUp', chargingStation: { vendorName: 'V', model: 'M' } },
    )
  const reserved = () => station.calls.filter(({ action }) => action === 'ReserveNow')
  return { station, stands, boots, reserved }
}

/** With a reservation that its station has taken, and then falls silent. */
async function reservedPoint(version: Version, connectorId = 1) {
  const point = await gateway.makePoint()
  const before = await connect(point, version, 'Accepted')
  await before.boots()
  await before.stands('Available')
  const wish = { chargerPointId: point.id, connectorId, expiryDate: later() }
  expect((await gateway.admin.post('/devices/api/reserveNow', wish)).body).toMatchObject({
    status: 'Accepted',
  })
  if (connectorId) await before.stands('Reserved')
  await before.station.close()
  await expect.poll(() => gateway.csms.stations.isHere(point.id)).toBe(false)
  return { point, asked: before.reserved()[0]?.payload }
}

const stateOf = async ({ id }: TestPoint) =>
  (await gateway.rows('select state from reservations where charge_point_id = $1', [id]))[0]?.state

const commandsOf = ({ id }: TestPoint) =>
  gateway.rows(
    `select state from commands where charge_point_id = $1 and action = 'ReserveNow' order by sent_at`,
    [id],
  )

it.each(
  versions.flatMap((version) => [
    { version, kept: 'a connector', connectorId: 1 },
    { version, kept: 'itself', connectorId: 0 },
  ]),
)(
  'a station of $version that has lost in a restart that it keeps $kept is asked to again, once',
  async ({ version, connectorId }) => {
    const { point, asked } = await reservedPoint(version, connectorId)
    const again = await connect(point, version, 'Accepted')
    await again.boots()
    await again.boots()
    await again.stands('Available')
    await expect.poll(() => again.reserved().map(({ payload }) => payload)).toEqual([asked])
    await expect.poll(() => commandsOf(point)).toEqual([{ state: 'answered' }, { state: 'answered' }])
    expect(await stateOf(point)).toBe('active')
    await again.station.close()
  },
)

it.each([
  ['Rejected', 'cancelled'],
  ['Occupied', 'active'],
])('and where it says %s, the reservation is %s', async (answer, state) => {
  const { point } = await reservedPoint('ocpp1.6')
  const again = await connect(point, 'ocpp1.6', answer)
  await again.boots()
  await again.stands('Available')
  await expect.poll(() => commandsOf(point)).toEqual([{ state: 'answered' }, { state: 'answered' }])
  expect(await stateOf(point)).toBe(state)
  await again.station.close()
})

it.each(['Reserved', 'Preparing'])('nothing is asked of a station whose connector is %s', async (status) => {
  const { point } = await reservedPoint('ocpp1.6')
  const again = await connect(point, 'ocpp1.6', 'Accepted')
  const other = await reservedPoint('ocpp1.6')
  await again.boots()
  await again.stands(status)
  // one that comes later has been asked by then
  const lost = await connect(other.point, 'ocpp1.6', 'Accepted')
  await lost.boots()
  await lost.stands('Available')
  await expect.poll(() => lost.reserved()).toHaveLength(1)
  expect(again.reserved()).toEqual([])
  expect(await stateOf(point)).toBe('active')
  await again.station.close()
  await lost.station.close()
})

describe('one that is cancelled while its station is away', () => {
  const cancel = ({ id }: TestPoint, reservationId: unknown, more: object = {}) =>
    gateway.admin.post('/devices/api/cancelReservation', { chargerPointId: id, reservationId, ...more })
  const numberOf = async ({ id }: TestPoint) =>
    (
      await gateway.rows('select reservation_id as number from reservations where charge_point_id = $1', [id])
    )[0]?.number
  const cancels = ({ calls }: { calls: { action: string; payload: object }[] }) =>
    calls.filter(({ action }) => action === 'CancelReservation').map(({ payload }) => payload)
  const isUntold = async ({ id }: TestPoint) =>
    (await gateway.rows('select cancel_untold as is from reservations where charge_point_id = $1', [id]))[0]
      ?.is

  it.each(versions)(
    'is over at once where that is wished, and its station told when it is back: %s',
    async (version) => {
      const { point } = await reservedPoint(version)
      const number = await numberOf(point)
      expect(await cancel(point, number)).toMatchObject({ status: 409, body: { code: 'station_offline' } })
      expect(await stateOf(point)).toBe('active')
      const said = await cancel(point, number, { whenBack: true })
      expect(said).toMatchObject({ status: 200, body: { status: 'Scheduled' } })
      expect(await stateOf(point)).toBe('cancelled')
      const back = await connect(point, version, 'Accepted')
      await back.boots()
      await back.stands('Reserved')
      await expect.poll(() => cancels(back.station)).toEqual([{ reservationId: number }])
      await expect.poll(() => isUntold(point)).toBe(false)
      await back.station.close()
      // once is enough
      const again = await connect(point, version, 'Accepted')
      await again.boots()
      const other = await reservedPoint(version)
      const lost = await connect(other.point, version, 'Accepted')
      await lost.stands('Available')
      await expect.poll(lost.reserved).toHaveLength(1)
      expect(cancels(again.station)).toEqual([])
      await again.station.close()
      await lost.station.close()
    },
  )

  it('is used by what has begun with it meanwhile', async () => {
    const { point } = await reservedPoint('ocpp1.6')
    const [{ tag } = { tag: '' }] = await gateway.rows<{ tag: string }>(
      'select id_tag as tag from reservations where charge_point_id = $1',
      [point.id],
    )
    await cancel(point, await numberOf(point), { whenBack: true })
    const back = await connect(point, 'ocpp1.6', 'Accepted')
    const start = { connectorId: 1, idTag: tag, meterStart: 0, timestamp: new Date().toISOString() }
    await back.station.call('StartTransaction', start)
    await expect.poll(() => stateOf(point)).toBe('used')
    await back.station.close()
    const again = await connect(point, 'ocpp1.6', 'Accepted')
    const other = await reservedPoint('ocpp1.6')
    const lost = await connect(other.point, 'ocpp1.6', 'Accepted')
    await lost.stands('Available')
    await expect.poll(lost.reserved).toHaveLength(1)
    expect(cancels(again.station)).toEqual([])
    expect(await stateOf(point)).toBe('used')
    await again.station.close()
    await lost.station.close()
  })
})
