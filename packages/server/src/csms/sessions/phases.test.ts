import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
const rate = { priceEnergyTiyn: 10_000, priceIdleTiyn: 1000 }
type Write = (wattHours: number) => Record<string, unknown>[]

const thirds =
  (phases: string[], more: object = {}): Write =>
  (wattHours) =>
    phases.map((phase) => ({ value: wattHours / phases.length, phase, ...more }))
const at =
  (location: string): Write =>
  (wattHours) => [{ value: wattHours, location }]

const ways: [string, Write][] = [
  ['by phases alone', thirds(['L1', 'L2', 'L3'])],
  ['by phases to neutral', thirds(['L1-N', 'L2-N', 'L3-N'])],
  ['by its only phase', thirds(['L1'])],
  ['by phases in the car', thirds(['L1', 'L2', 'L3'], { location: 'EV' })],
  ['at the inlet', at('Inlet')],
  ['at the cable', at('Cable')],
  ['in the car', at('EV')],
  ['in the car, besides one at the inlet', (wh) => [...at('Inlet')(wh * 3), ...at('EV')(wh)]],
  ['at the outlet, besides one in the car', (wh) => [...at('EV')(wh * 3), ...at('Outlet')(wh)]],
  ['as a total, besides its phases', (wh) => [...thirds(['L1', 'L2', 'L3'])(wh * 3), { value: wh }]],
]

describe.each(ocppVersions)('over %s a register', (version) => {
  async function begun() {
    const point = await gateway().makePoint({ rate })
    const meter = await oddMeter(gateway(), point, version)
    return { point, ...meter }
  }

  it.each(ways)('%s says what was taken, and since when nothing is', async (_name, write) => {
    const { point, begin, read, close } = await begun()
    const nowMs = Date.now()
    const before = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString()
    await begin(before(60), version === 'ocpp1.6' ? 1200 : write(1200))
    await read(before(50), write(3000))
    expect(await only(point)).toMatchObject({ energy_wh: 1800 })
    await read(before(40), write(5100))
    await read(before(30), write(5100))
    await close()
    const again = await oddMeter(gateway(), point, version)
    await again.read(before(20), write(5100))
    expect(await only(point)).toMatchObject({ energy_wh: 3900, transaction_id: expect.any(Number) })
    const { transaction_id: transactionId } = await only(point)
    await again.end(before(10), version === 'ocpp1.6' ? 5100 : undefined, transactionId)
    const session = await only(point)
    expect(session).toMatchObject({ state: 'finished', meter_stop: 5100, sum_tiyn: 39_000 + 30 * 1000 })
    expect(session.lines).toMatchObject([{ kind: 'energy' }, { kind: 'idle', quantity: 30 }])
    const curve = (await gateway().admin.get(`/transactions/${session.id}/curve`)).body
    const energies = (curve.points as { energy: number }[]).map(({ energy }) => energy)
    expect(energies.slice(-3)).toEqual([3.9, 3.9, 3.9])
  })

  it('of which one moment tells a phase less is not billed by that', async () => {
    const { point, begin, read, end } = await begun()
    const whole = thirds(['L1', 'L2', 'L3'])
    await begin(60, version === 'ocpp1.6' ? 1200 : whole(1200))
    await read(50, whole(3000))
    await read(45, whole(3600).slice(0, 2))
    await read(40, whole(5100))
    await end(10, version === 'ocpp1.6' ? 9000 : whole(9000))
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 7800, sum_tiyn: 78_000 })
  })
})
