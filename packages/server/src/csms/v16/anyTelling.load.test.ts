import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '../testing/gateway.ts'

const BASE_MS = Date.UTC(2026, 10, 2, 6)
const HOUR_MS = 3_600_000
const rate = { priceEnergyTiyn: 10_000 }
const WH_EACH = 6_000

let nowMs = BASE_MS
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(nowMs) })
  await gateway.makeCard({ id_tag: 'CARD' })
})
afterAll(() => gateway.close())

const anyTry = fc.record({
  laterS: fc.constantFrom(0, 20, 50, 110, 600, 1200),
  roseWh: fc.constantFrom(0, 40, 300),
})
const anyStop = fc.record({ names: fc.constantFrom('first', 'last', 'nothing'), hasCard: fc.boolean() })
/** A car that charged: its start is told so often, in these words, and its stop. */
const anyCharge = fc.record({
  tries: fc.array(anyTry, { maxLength: 3 }),
  stops: fc.array(anyStop, { minLength: 1, maxLength: 3 }),
})
type Charge = typeof anyCharge extends fc.Arbitrary<infer One> ? One : never

type Step = { of: number; atMs: number; run: () => Promise<unknown> }

/** What a station tells of cars that charged one after another, each from where the one before it left the meter. */
function stepsOf(
  charges: Charge[],
  {
    call,
    isQueued,
  }: { call: (action: string, payload: object) => Promise<{ transactionId?: unknown }>; isQueued: boolean },
): { starts: Step[]; stops: Step[] } {
  const starts: Step[] = []
  const stops: Step[] = []
  for (const [of, { tries, stops: ends }] of charges.entries()) {
    const beganMs = BASE_MS + of * HOUR_MS
    const fromWh = 1000 + of * WH_EACH
    const numbers: number[] = []
    let last = { laterS: 0, roseWh: 0 }
    for (const each of [last, ...tries]) {
      // what is told again is of no earlier, and what was kept has the words that it was kept with
      if (!isQueued)
        last = { laterS: Math.max(last.laterS, each.laterS), roseWh: Math.max(last.roseWh, each.roseWh) }
      const atMs = beganMs + last.laterS * 1000
      const meterStart = fromWh + last.roseWh
      const told = { connectorId: 1, idTag: 'CARD', meterStart, timestamp: new Date(atMs).toISOString() }
      const run = async () => numbers.push(Number((await call('StartTransaction', told)).transactionId))
      starts.push({ of, atMs, run })
    }
    const endedMs = beganMs + HOUR_MS / 2
    for (const { names, hasCard } of ends) {
      const run = () =>
        call('StopTransaction', {
          transactionId: { first: numbers[0], last: numbers.at(-1), nothing: -1 }[names] ?? -1,
          ...(hasCard ? { idTag: 'CARD' } : {}),
          meterStop: fromWh + WH_EACH,
          timestamp: new Date(endedMs).toISOString(),
        })
      stops.push({ of, atMs: endedMs, run })
    }
  }
  return { starts, stops }
}

async function expectBilledOnce(pointId: string, charges: number): Promise<void> {
  const sessions = await gateway.rows<{
    state: string
    meter_start: number
    energy_wh: number
    sum_tiyn: number
  }>(
    'select state, meter_start, energy_wh, sum_tiyn from transactions where charge_point_id = $1 order by meter_start',
    [pointId],
  )
  // what was never told to end is people's to see, and is theirs until the next begins
  const seen = ['finished', 'failed', 'suspect']
  expect(sessions.filter(({ state }) => !seen.includes(state))).toEqual([])
  const counted = sessions.filter(({ energy_wh: wh }) => wh > 0)
  expect(counted.at(-1)).toMatchObject({ state: 'finished' })
  let untilWh = 1000
  for (const { state, meter_start: from, energy_wh: wh, sum_tiyn: sum } of counted) {
    expect(from).toBe(untilWh)
    expect(sum).toBe(state === 'suspect' ? null : wh * 10)
    untilWh = from + wh
  }
  expect(untilWh).toBe(1000 + charges * WH_EACH)
}

it('as it happens, however often and in whatever words: each watt-hour is billed once, and nothing goes on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCharge, { minLength: 1, maxLength: 3 }), async (charges) => {
      nowMs = BASE_MS
      const point = await gateway.makePoint({ rate })
      const station = await gateway.connect(point)
      const { starts, stops } = stepsOf(charges, { call: station.call, isQueued: false })
      for (const { atMs, run } of [...starts, ...stops].sort((one, other) => one.atMs - other.atMs)) {
        nowMs = atMs
        await run()
      }
      await station.close()
      await expectBilledOnce(point.id, charges.length)
    }),
    { numRuns: 25 },
  )
})

it('out of a queue in whatever order, but for a stop before its start: the same', async () => {
  const anyOrder = fc.array(fc.nat(), { minLength: 24, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCharge, { minLength: 1, maxLength: 3 }),
      anyOrder,
      async (charges, picks) => {
        nowMs = BASE_MS + 5 * HOUR_MS
        const point = await gateway.makePoint({ rate })
        const station = await gateway.connect(point)
        const { starts, stops } = stepsOf(charges, { call: station.call, isQueued: true })
        const left = [...starts]
        let waiting = stops
        for (const pick of picks) {
          const [step] = left.splice(pick % Math.max(1, left.length), 1)
          if (!step) break
          await step.run()
          left.push(...waiting.filter(({ of }) => of === step.of))
          waiting = waiting.filter(({ of }) => of !== step.of)
        }
        await station.close()
        await expectBilledOnce(point.id, charges.length)
      },
    ),
    { numRuns: 25 },
  )
})

it('by a clock that is behind, told again half a minute later, it is the same session', async () => {
  nowMs = BASE_MS
  const point = await gateway.makePoint({ rate })
  const station = await gateway.connect(point)
  const numbers: unknown[] = []
  for (const [laterMs, meterStart] of [
    [0, 1000],
    [30_000, 1100],
  ] as const) {
    nowMs = BASE_MS + laterMs
    const timestamp = new Date(nowMs - HOUR_MS / 3).toISOString()
    const told = { connectorId: 1, idTag: 'CARD', meterStart, timestamp }
    const { transactionId, idTagInfo } = await station.call('StartTransaction', told)
    expect(idTagInfo).toEqual({ status: 'Accepted' })
    numbers.push(transactionId)
  }
  expect(numbers[1]).toBe(numbers[0])
  await station.close()
})
