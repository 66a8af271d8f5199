import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import type { TestPoint } from '../testing/gateway.ts'
import { notedOf, oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()

describe.each(ocppVersions)('over %s', (version) => {
  async function online(rate: object = {}) {
    const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000, ...rate } })
    const meter = await oddMeter(gateway(), point, version)
    return { point, ...meter, noted: () => notedOf(gateway(), point) }
  }

  /** Its server has let go of it, and looks what it has missed when it is back. */
  const isAway = ({ id }: TestPoint) =>
    expect
      .poll(() => gateway().rows('select connection_state from charge_points where id = $1', [id]))
      .toEqual([{ connection_state: 1 }])

  it('a session goes on when its clock, half an hour ahead, is put back in the midst', async () => {
    const { point, begin, read, end, noted } = await online({ priceIdleTiyn: 1000 })
    await begin(30, 1000)
    await read(20, 3000)
    await read(10, 5000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await read(28, 7000)
    expect(await only(point)).toMatchObject({ energy_wh: 6000 })
    await read(18, 9000)
    expect(await only(point)).toMatchObject({ energy_wh: 8000 })
    expect((await noted()).get('clockPutBack')).toBe(1)
    await end(8, 11_000)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 100_000 })
  })

  it('and when its server has forgotten it since', async () => {
    const { point, begin, read, close } = await online()
    await begin(30, 1000)
    await read(10, 5000)
    await read(28, 7000)
    await close()
    await isAway(point)
    const again = await oddMeter(gateway(), point, version)
    await again.read(18, 9000)
    expect(await only(point)).toMatchObject({ energy_wh: 8000 })
    await again.read(12, 9500)
    expect(await only(point)).toMatchObject({ energy_wh: 8500 })
    await again.close()
    expect([...(await notedOf(gateway(), point)).keys()]).not.toContain('registerBackward')
  })

  it('one that seems to end before it began is held for people, and its energy was shown', async () => {
    const { point, begin, read, end } = await online()
    await begin(-30, 1000)
    await read(-20, 3000)
    await read(40, 5000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await end(30, 6000)
    expect(await only(point)).toMatchObject({ state: 'suspect', suspect_reason: 'badClock', sum_tiyn: null })
  })

  it('a reading that seems to be before the beginning is of the session, though it does not name it', async () => {
    const { point, begin, close } = await online()
    await begin(-10, 1000)
    await close()
    await isAway(point)
    // of 1.6, this one knows no number
    const again = await oddMeter(gateway(), point, version)
    await again.read(0, 1500)
    expect(await only(point)).toMatchObject({ energy_wh: 500 })
    await again.end(-12, 2000, 0)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 1000 })
  })

  it('a reading that comes late is of its own time, and no clock was put back', async () => {
    const { point, begin, read, end, noted } = await online()
    await begin(30, 1000)
    await read(10, 5000)
    await read(20, 3000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await end(8, 6000)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 5000 })
    expect([...(await noted()).keys()]).not.toContain('clockPutBack')
  })

  it('a clock that was never set and is put right in the midst changes nothing', async () => {
    const { point, begin, read, end } = await online()
    const early = (second: number) => `1970-01-01T00:00:${second}Z`
    await begin(early(10), 1000)
    await read(early(20), 1100)
    await read(early(30), 1200)
    expect(await only(point)).toMatchObject({ energy_wh: 200 })
    // and a little behind ours
    await read(0.05, 1300)
    expect(await only(point)).toMatchObject({ energy_wh: 300 })
    await end(0, 1400)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 400, sum_tiyn: 4000 })
  })

  /** So many minutes after a clock that was never set began. */
  const early = (minutes: number) => new Date(minutes * 60_000).toISOString()
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', priceEnergy: 50 }
  const hour = async ({ begin, read, end }: Awaited<ReturnType<typeof online>>) => {
    await begin(early(2), 1000)
    await read(early(12), 5000)
    // taken a moment before the session was told to begin
    await read(early(1.99), 1000)
    await read(early(22), 9000)
    await read(early(32), 11_000)
    await end(early(62), 11_000)
  }
  const agoOf = async (point: TestPoint, column: string) => {
    const text = `select round(extract(epoch from now() - ${column}) / 60)::int as minutes from transactions
      where charge_point_id = $1`
    return (await gateway().rows<{ minutes: number }>(text, [point.id]))[0]?.minutes
  }

  /** Over a socket of its own, once the one before is gone. */
  const endAnew = async (point: TestPoint, at: string, meterWh: number) => {
    await isAway(point)
    const again = await oddMeter(gateway(), point, version)
    const { transaction_id: transactionId } = await only(point)
    await again.end(at, meterWh, transactionId)
  }

  it('one that was queued by a clock that was never set took as long as that says, and costs so', async () => {
    const told = await online({ priceTimeTiyn: 1000, priceIdleTiyn: 500 })
    await hour(told)
    const { point, noted } = told
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, duration: 3600 })
    expect(await only(point)).toMatchObject({ sum_tiyn: 100_000 + 60 * 1000 + 30 * 500 })
    expect([await agoOf(point, 'started_at'), await agoOf(point, 'stopped_at')]).toEqual([60, 0])
    expect([...(await noted()).keys()]).toContain('clockReckoned')
  })

  it('and one whose queue comes over two sockets', async () => {
    const { point, begin, read, close } = await online()
    await begin(early(2), 1000)
    await read(early(12), 5000)
    await close()
    await endAnew(point, early(32), 11_000)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 100_000 })
    expect(await only(point)).toMatchObject({ duration: 1800 })
  })

  it('and one that goes on as its clock is set began no later than what is told of it', async () => {
    const { point, begin, read, end } = await online()
    await begin(early(2), 1000)
    await read(early(32), 9000)
    await read(0, 9400)
    await end(0, 9400)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 8400, sum_tiyn: 84_000 })
  })

  it('is of the hours that its clock means, where it has said what time it is, and else for people', async () => {
    const unknown = await online({ schedule: [always] })
    await hour(unknown)
    expect(await only(unknown.point)).toMatchObject({ state: 'suspect', suspect_reason: 'badClock' })
    const known = await online({ schedule: [always] })
    await known.stands('Available', early(100))
    await hour(known)
    expect(await only(known.point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 50_000 })
    const minutes = [await agoOf(known.point, 'started_at'), await agoOf(known.point, 'stopped_at')]
    expect(minutes).toEqual([98, 38])
  })

  it('one that is told as it happens is of when it arrives, though its clock begins anew in the midst', async () => {
    const { point, begin, read, close } = await online({ priceTimeTiyn: 1000 })
    await begin(early(1), 1000)
    await read(early(1.01), 1100)
    await close()
    await endAnew(point, early(900), 1400)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 400 })
  })

  it('a clock that began anew in the midst says nothing of how long it took', async () => {
    const { point, begin, end } = await online()
    await begin(early(100), 1000)
    await end(early(5), 11_000)
    expect(await only(point)).toMatchObject({ state: 'suspect', sum_tiyn: null })
  })
})
