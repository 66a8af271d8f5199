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
})
