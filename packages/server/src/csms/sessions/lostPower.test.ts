import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { type OddMeter, oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
const rate = { priceEnergyTiyn: 10_000, priceIdleTiyn: 1000 }
/** What a clock says that has lost its power. */
const NEVER_SET = '1970-01-01T00:01:00Z'
const ENERGY_TIYN = 50_000
const idleTiyn = (minutes: number) => minutes * 1000

describe.each(ocppVersions)('over %s', (version) => {
  /** A car that was full 590 minutes ago, seen full ten minutes later; then its station was away, and is back. */
  async function back(tell: (meter: OddMeter, transactionId: unknown) => Promise<unknown>) {
    const point = await gateway().makePoint({ rate })
    const before = await oddMeter(gateway(), point, version)
    await before.begin(600, 1000)
    await before.read(590, 6000)
    await before.read(580, 6000)
    await before.close()
    const { transaction_id: transactionId, started_at } = await only(point)
    const again = await oddMeter(gateway(), point, version)
    await tell(again, transactionId)
    const session = await only(point)
    await again.close()
    const minutes = (Number(session.stopped_at) - Number(started_at)) / 60_000
    return { ...session, sum_tiyn: session.sum_tiyn, minutes: Math.round(minutes) }
  }

  it.each([
    ['with a clock that lost its power too', NEVER_SET, 'Local'],
    ['and that it lost its power, as if it were now', 0, 'PowerLoss'],
    ['and that it lost its power, as if it were when it came up again', 2, 'PowerLoss'],
  ])(
    'an end of which a station tells once it is back, %s, was when the session was last heard of',
    async (_name, when, reason) => {
      const session = await back((meter, of) => meter.end(when, 6000, of, reason))
      expect(session).toMatchObject({ state: 'finished', minutes: 20, meter_stop: 6000, stop_reason: reason })
      expect(session.sum_tiyn).toBe(ENERGY_TIYN + idleTiyn(10))
    },
  )

  const restarts = version === 'ocpp1.6' ? ['Reboot', 'HardReset', 'SoftReset'] : ['Reboot', 'ImmediateReset']
  it.each(restarts)(
    'one that ended by its restart (%s), as if it were now, ended before it',
    async (reason) => {
      const session = await back((meter, of) => meter.end(0, 6000, of, reason))
      expect(session).toMatchObject({ state: 'finished', minutes: 20, stop_reason: reason })
      expect(session.sum_tiyn).toBe(ENERGY_TIYN + idleTiyn(10))
    },
  )

  it('one that ended by a restart which it was asked for is believed when that was', async () => {
    const session = await back((meter, of) => meter.end(2, 6000, of, 'Reboot'))
    expect(session).toMatchObject({ minutes: 598, sum_tiyn: ENERGY_TIYN + idleTiyn(588) })
  })

  it('one that its station tells as it boots, with no reason that it knows, ended before that', async () => {
    const session = await back(async (meter, of) => {
      await meter.boot()
      await meter.end(0, 6000, of, 'Other')
    })
    expect(session).toMatchObject({ minutes: 20, sum_tiyn: ENERGY_TIYN + idleTiyn(10) })
  })

  it('but where it only comes back to its line it has been idling', async () => {
    const session = await back((meter, of) => meter.end(0, 6000, of, 'Other'))
    expect(session).toMatchObject({ minutes: 600, sum_tiyn: ENERGY_TIYN + idleTiyn(590) })
  })

  it('one that says when it was, and why, is believed', async () => {
    const session = await back((meter, of) => meter.end(0, 6000, of))
    expect(session).toMatchObject({ state: 'finished', minutes: 600 })
    expect(session.sum_tiyn).toBe(ENERGY_TIYN + idleTiyn(590))
  })

  it('a session that is heard of again was under way all the time', async () => {
    const session = await back(async (meter, of) => {
      await meter.read(0, 6000)
      await meter.end(NEVER_SET, 6000, of)
    })
    expect(session).toMatchObject({ state: 'finished', minutes: 600 })
    expect(session.sum_tiyn).toBe(ENERGY_TIYN + idleTiyn(590))
  })

  it('one that was still charging ended where its meter would have stood before its next reading', async () => {
    const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000, priceTimeTiyn: 1000 } })
    const before = await oddMeter(gateway(), point, version)
    await before.begin(600, 1000)
    await before.read(590, 6000)
    await before.read(580, 11_000)
    await before.close()
    const { transaction_id: transactionId, started_at: startedAt } = await only(point)
    const again = await oddMeter(gateway(), point, version)
    await again.end(0, 13_500, transactionId, 'PowerLoss')
    await again.close()
    const session = await only(point)
    expect(Math.round((Number(session.stopped_at) - Number(startedAt)) / 60_000)).toBe(25)
    expect(session).toMatchObject({ state: 'finished', energy_wh: 12_500, sum_tiyn: 125_000 + 25 * 1000 })
  })

  it('one that took more meanwhile ended nobody knows when', async () => {
    const session = await back((meter, of) => meter.end(NEVER_SET, 9000, of))
    expect(session).toMatchObject({ state: 'finished', minutes: 600, energy_wh: 8000, sum_tiyn: 80_000 })
  })
})
