import { ocppVersions } from '@zaryad/ocpp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import { notedOf, type OddMeter, oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only, sessionsOf } = sessionTests()

/** Its clock tells the time of Almaty as if it were UTC. */
const AHEAD = 5 * 60
/** So many minutes ago, as that clock says. */
const said = (minutes: number) => minutes - AHEAD

describe.each(ocppVersions)('over %s, by a clock that is hours ahead', (version) => {
  const makePoint = () =>
    gateway().makePoint({ rate: { priceEnergyTiyn: 10_000, priceTimeTiyn: 1000 }, powerW: 20_000 })
  async function online(point?: TestPoint) {
    const made = point ?? (await makePoint())
    return { point: made, ...(await oddMeter(gateway(), made, version)) }
  }
  /** Of an hour, with its readings. */
  async function replay({ begin, read, end }: OddMeter, beganAgo: number) {
    await begin(said(beganAgo), 1000)
    for (const [after, stand] of [
      [20, 5000],
      [40, 9000],
    ] as const)
      await read(said(beganAgo - after), stand)
    await end(said(beganAgo - 60), 11_000)
  }
  const agoOf = async (point: TestPoint) => {
    const text = `select round(extract(epoch from now() - started_at) / 60)::int as began,
      round(extract(epoch from now() - stopped_at) / 60)::int as ended from transactions where charge_point_id = $1`
    return (await gateway().rows<{ began: number; ended: number }>(text, [point.id]))[0]
  }
  const hour = { state: 'finished', energy_wh: 10_000, duration: 3600, sum_tiyn: 160_000 }
  const isAway = ({ id }: TestPoint) =>
    expect
      .poll(() => gateway().rows('select connection_state from charge_points where id = $1', [id]))
      .toEqual([{ connection_state: 1 }])

  it.each([90, 330, 360, 400])(
    'what was queued %i minutes ago is of its time and costs so',
    async (beganAgo) => {
      const station = await online()
      await station.stands('Available', said(0))
      await replay(station, beganAgo)
      const { point } = station
      expect(await only(point)).toMatchObject(hour)
      expect(await agoOf(point)).toEqual({ began: beganAgo, ended: beganAgo - 60 })
      expect([...(await notedOf(gateway(), point)).keys()]).toContain('clockZone')
    },
  )

  it('and over a socket on which it has not said what time it is', async () => {
    const first = await online()
    await first.stands('Available', said(0))
    await first.close()
    await isAway(first.point)
    const again = await online(first.point)
    await replay(again, 90)
    expect(await only(first.point)).toMatchObject(hour)
  })

  it('and where a state that was queued came before those of now', async () => {
    const station = await online()
    await station.stands('Available', said(60))
    await station.stands('Available', said(0))
    await replay(station, 90)
    expect(await only(station.point)).toMatchObject(hour)
  })

  it('what begins by a clock that is put right in the midst ends by that', async () => {
    const station = await online()
    await station.stands('Preparing', said(0))
    await station.begin(said(0), 1000)
    await station.read(said(0), 1100)
    await station.read(0, 1200)
    await station.end(0, 1300)
    expect(await only(station.point)).toMatchObject({ state: 'finished', energy_wh: 300 })
    await station.stands('Available', 0)
    expect(
      await gateway().rows('select clock_ahead_ms from devices where id = $1', [station.point.deviceId]),
    ).toEqual([{ clock_ahead_ms: null }])
  })

  it('once it was put right, what was queued since is of its own time', async () => {
    const station = await online()
    await station.stands('Available', said(0))
    await station.stands('Available', 0)
    await station.begin(400, 1000)
    await station.end(340, 11_000)
    expect(await only(station.point)).toMatchObject(hour)
    expect(await agoOf(station.point)).toEqual({ began: 400, ended: 340 })
  })

  it('a beginning that is told again once its clock is known is no other session', async () => {
    const { point, begin, stands, end } = await online()
    const at = new Date(Date.now() + AHEAD * 60_000).toISOString()
    await begin(at, 1000)
    await stands('Available', said(0))
    await begin(at, 1000)
    await stands('Available', 0)
    await begin(at, 1000)
    await end(0, 1000)
    expect(await sessionsOf(point)).toHaveLength(1)
  })

  it('a clock that is ahead by no difference of zones is believed no more than before', async () => {
    const station = await online()
    await station.stands('Available', said(-7))
    await replay(station, 90)
    expect(await only(station.point)).toMatchObject({ state: 'suspect', sum_tiyn: null })
  })
})

describe('a station that tells its states without a time', () => {
  let nowMs = Date.UTC(2026, 10, 2, 12)
  let turned: TestGateway
  beforeAll(async () => {
    turned = await testGateway({}, { clock: () => new Date(nowMs) })
  })
  afterAll(() => turned.close())

  it('is known to be hours ahead by two readings as far apart by its clock as by ours', async () => {
    const point = await turned.makePoint({ rate: { priceEnergyTiyn: 10_000 } })
    const station = await turned.connect(point)
    const at = (minutes: number) => new Date(nowMs - said(minutes) * 60_000).toISOString()
    const read = (minutes: number) => {
      const meterValue = [{ timestamp: at(minutes), sampledValue: [{ value: '500' }] }]
      return station.call('MeterValues', { connectorId: 1, meterValue })
    }
    const known = async () =>
      (await turned.rows('select clock_ahead_ms from devices where id = $1', [point.deviceId]))[0]
    // out of a queue, and then as it is
    await read(90)
    await read(60)
    nowMs += 60_000
    await read(0)
    expect(await known()).toEqual({ clock_ahead_ms: null })
    nowMs += 120_000
    await read(0)
    await expect.poll(known).toEqual({ clock_ahead_ms: AHEAD * 60_000 })
    const begin = { connectorId: 1, idTag: 'CARD', meterStart: 500, timestamp: at(90) }
    const { transactionId } = await station.call('StartTransaction', begin)
    await station.call('StopTransaction', { transactionId, meterStop: 1500, timestamp: at(30) })
    const [session] = await turned.rows('select * from transactions where charge_point_id = $1', [point.id])
    expect(session).toMatchObject({ state: 'finished', energy_wh: 1000, duration: 3600 })
    // put right, which nothing but its readings says
    nowMs += 60_000
    await read(AHEAD)
    nowMs += 11 * 60_000
    await read(AHEAD)
    await expect.poll(known).toEqual({ clock_ahead_ms: null })
    await station.close()
  })

  it('and hours behind by those of ten minutes, but for a session that began by that clock', async () => {
    const night = { days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergy: 10 }
    const point = await turned.makePoint({ rate: { priceEnergyTiyn: 10_000, schedule: [night] } })
    const station = await turned.connect(point)
    // a quarter past midnight in Almaty, where it stands
    nowMs = Date.UTC(2026, 10, 3, 19, 15)
    const behind = () => new Date(nowMs - AHEAD * 60_000).toISOString()
    const state = (status: string) =>
      station.call('StatusNotification', {
        connectorId: 1,
        status,
        errorCode: 'NoError',
        timestamp: behind(),
      })
    const charge = async (meterStart: number) => {
      await state('Preparing')
      const begin = { connectorId: 1, idTag: 'CARD', meterStart, timestamp: behind() }
      const { transactionId } = await station.call('StartTransaction', begin)
      nowMs += 20 * 60_000
      await station.call('StopTransaction', {
        transactionId,
        meterStop: meterStart + 1000,
        timestamp: behind(),
      })
      await state('Available')
    }
    await charge(1000)
    await charge(2000)
    // it is put right, and says so by a start
    const { transactionId } = await station.call('StartTransaction', {
      connectorId: 1,
      idTag: 'CARD',
      meterStart: 3000,
      timestamp: new Date(nowMs).toISOString(),
    })
    nowMs += 20 * 60_000
    const end = { transactionId, meterStop: 4000, timestamp: new Date(nowMs).toISOString() }
    await station.call('StopTransaction', end)
    const sessions = await turned.rows(
      'select state, duration, sum_tiyn from transactions where charge_point_id = $1 order by meter_start',
      [point.id],
    )
    const twenty = { state: 'finished', duration: 1200 }
    expect(sessions).toEqual([
      { ...twenty, sum_tiyn: 10_000 },
      { ...twenty, sum_tiyn: 1000 },
      { ...twenty, sum_tiyn: 1000 },
    ])
    await station.close()
  })
})
