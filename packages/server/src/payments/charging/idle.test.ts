import type { PriceLine } from '@zaryad/model/entities/transactions'
import { pause } from '@zaryad/station'
import { test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, pay, view, reaches, charges, problems } = chargingTests()

/** 100 ₸ for a kWh, 10 ₸ for each second of idling. */
const rate = { priceEnergyTiyn: 10_000, priceIdleTiyn: 60_000 }
const sessionOf = async (payment: Parameters<typeof view>[0]) => Object((await view(payment)).session)
const idleOf = ({ lines }: { lines: PriceLine[] }) => lines.find(({ kind }) => kind === 'idle')

test.concurrent('what idling costs is seen at each second as it will be billed', ({ expect }) =>
  station(
    async (virtual, point) => {
      const payment = await pay(point.id, 3000)
      await charges(payment, 0.1)
      pause(virtual, 1, 'car')
      const idled = async () => {
        const { cost, energy } = await sessionOf(payment)
        return cost - Math.round(energy * 10_000) / 100
      }
      await expect.poll(idled).toBeGreaterThan(30)
      const shown = (await sessionOf(payment)).cost
      const shownMs = Date.now()
      virtual.stop(1)
      await reaches(payment, 'settled')
      const session = await sessionOf(payment)
      expect(session.cost).toBeGreaterThanOrEqual(shown)
      const laterS = Math.max(0, Date.parse(session.stoppedAt) - shownMs) / 1000
      // a whole second may have ended meanwhile
      expect(session.cost).toBeLessThanOrEqual(shown + 10 * (laterS + 1))
      expect((await view(payment)).charged).toBe(session.cost)
    },
    { point: { rate } },
  ))

test.concurrent('a session whose money idling eats is ended; what it cost beyond is money and no energy', ({
  expect,
}) =>
  station(
    async (virtual, point) => {
      const payment = await pay(point.id, 60)
      await charges(payment, 0.1)
      pause(virtual, 1, 'car')
      await reaches(payment, 'settled')
      const session = await sessionOf(payment)
      expect(session).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
      expect(idleOf(session)?.amount).toBeGreaterThan(0)
      const { charged } = await view(payment)
      // how much below follows from how late the readings come
      expect(Number(charged)).toBeGreaterThan(30)
      expect(Number(charged)).toBeLessThanOrEqual(60)
      const [kept] = await gateway().rows('select overshoot_wh, overshoot_tiyn from payments where id = $1', [
        payment.id,
      ])
      expect(kept).toEqual({
        overshoot_wh: 0,
        overshoot_tiyn: Math.round((session.cost - Number(charged)) * 100),
      })
      expect(await problems()).toEqual([])
    },
    { point: { rate } },
  ))
