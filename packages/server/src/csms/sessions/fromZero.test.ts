import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import type { TestPoint } from '../testing/gateway.ts'
import { notedOf, oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()

describe.each(ocppVersions)('over %s', (version) => {
  async function online() {
    const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 }, powerW: 22_000 })
    return { point, ...(await oddMeter(gateway(), point, version)) }
  }
  const isAway = ({ id }: TestPoint) =>
    expect
      .poll(() => gateway().rows('select connection_state from charge_points where id = $1', [id]))
      .toEqual([{ connection_state: 1 }])

  it('readings that count from zero are shown, though the beginning is told by the meter', async () => {
    const { point, begin, read, close } = await online()
    await begin(41, 235_800)
    await read(30, 2000)
    expect(await only(point)).toMatchObject({ energy_wh: 0 })
    await read(25, 3000)
    expect(await only(point)).toMatchObject({ energy_wh: 3000 })
    await read(20, 4000)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
    await close()
    await isAway(point)
    const again = await oddMeter(gateway(), point, version)
    const { transaction_id: transactionId } = await only(point)
    await again.read(15, 5000)
    await again.read(10, 6000)
    expect(await only(point)).toMatchObject({ energy_wh: 6000 })
    await again.end(1, 243_000, transactionId)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 7200, sum_tiyn: 72_000 })
    expect([...(await notedOf(gateway(), point)).keys()]).toContain('registerFromZero')
  })

  it.each([
    ['in kWh, said to be Wh', [1236, 1238, 1240]],
    ['of zeros', [0, 0, 0]],
    ['that stand still', [2000, 2000, 2000]],
    ['of more than the connector gives', [50_000, 60_000, 70_000]],
  ])('those %s show nothing', async (_name, stands) => {
    const { point, begin, read, end } = await online()
    await begin(41, 1_234_567)
    for (const [n, stand] of stands.entries()) await read(30 - n * 5, stand)
    expect(await only(point)).toMatchObject({ energy_wh: 0 })
    await end(1, 1_241_567)
    expect(await only(point)).toMatchObject({ energy_wh: 7000 })
  })

  it('a meter that begins anew in the midst shows no less than it did', async () => {
    const { point, begin, read } = await online()
    await begin(41, 235_800)
    await read(30, 239_800)
    await read(25, 200)
    await read(20, 600)
    expect(await only(point)).toMatchObject({ energy_wh: 4000 })
  })
})
