import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only, orphansOf } = sessionTests()

const register = (wattHours: number, minutes: number, context?: string) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes), ...(context ? { context } : {}) }),
})
const events = [
  { eventType: 'Started', idToken: card('CARD'), ...register(1000, 40, 'Transaction.Begin') },
  { eventType: 'Updated', ...register(4000, 30) },
  { eventType: 'Updated', ...register(7000, 20) },
  { eventType: 'Updated', ...register(9000, 10) },
  { eventType: 'Ended', ...register(11_000, 1, 'Transaction.End') },
].map((event, seqNo) => ({ ...event, seqNo }))

/** The order in which they come, some twice, and where the connection is lost in between. */
const story = fc.record({
  order: fc.shuffledSubarray([...events, ...events], { minLength: 10, maxLength: 10 }),
  breaks: fc.array(fc.nat(9), { maxLength: 3 }),
})

it('a session is the same in whatever order, how often and over how many connections its events come', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ order, breaks }) => {
      const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
      let station = await connect2(gateway(), point)
      for (const [index, event] of order.entries()) {
        if (breaks.includes(index)) {
          await station.close()
          station = await connect2(gateway(), point)
        }
        await station.event(event)
      }
      await station.close()
      expect(await only(point)).toMatchObject({
        state: 'finished',
        meter_start: 1000,
        meter_stop: 11_000,
        energy_wh: 10_000,
        sum_tiyn: 100_000,
      })
      expect(await orphansOf(point)).toEqual([])
      const readings = await gateway().rows(
        'select value from readings where charge_point_id = $1 order by at',
        [point.id],
      )
      expect(readings.map(({ value }) => value)).toEqual([1000, 4000, 7000, 9000, 11_000])
    }),
    { numRuns: 25 },
  )
})
