import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPeriod, anySession } from './arbitraries.ts'
import { type Line, type Price, price } from './price.ts'

const total = (lines: Line[], kind: Line['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.quantity, 0)

const runs = { numRuns: 400 }

test('lines are whole, not negative, in order, and add up to the sum and to the energy', () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const { sumTiyn, lines } = price(session)
      expect(lines.reduce((sum, line) => sum + line.amountTiyn, 0)).toBe(sumTiyn)
      expect(total(lines, 'energy')).toBe(session.energyWh)
      for (const line of lines) {
        for (const number of [line.quantity, line.priceTiyn, line.amountTiyn])
          expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
        expect(line.from <= line.to).toBe(true)
      }
    }),
    runs,
  )
})

test('time is charged for the whole session in whole seconds, whatever the periods and clock changes', () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const { lines } = price(session)
      if (lines.some((line) => line.kind === 'time'))
        expect(total(lines, 'time')).toBe(Math.floor((session.stoppedAt - session.startedAt) / 1000))
    }),
    runs,
  )
})

test('neighbouring lines of one kind have different prices', () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const { lines } = price(session)
      lines.slice(1).forEach((line, i) => {
        const before = lines[i]!
        if (before.kind === line.kind && before.to === line.from)
          expect(line.priceTiyn).not.toBe(before.priceTiyn)
      })
    }),
    runs,
  )
})

test('without energy there is no sum', () => {
  fc.assert(
    fc.property(anySession, (session) => {
      expect(price({ ...session, energyWh: 0 })).toEqual({ sumTiyn: 0, lines: [] })
    }),
  )
})

test('a session cut in two at any whole second has the same energy and time', () => {
  const uncut = anySession.map((session) => ({ ...session, samples: undefined, chargingEndedAt: undefined }))
  fc.assert(
    fc.property(uncut, fc.double({ min: 0, max: 1, noNaN: true }), (session, where) => {
      const cut =
        session.startedAt + Math.floor(((session.stoppedAt - session.startedAt) / 1000) * where) * 1000
      const headWh = Math.floor(session.energyWh * where)
      const head = price({ ...session, stoppedAt: cut, energyWh: headWh })
      const tail = price({ ...session, startedAt: cut, energyWh: session.energyWh - headWh })
      const whole = price(session)
      expect(total(head.lines, 'energy') + total(tail.lines, 'energy')).toBe(total(whole.lines, 'energy'))
      if (headWh > 0 && headWh < session.energyWh && session.terms.schedule.length === 0)
        expect(total(head.lines, 'time') + total(tail.lines, 'time')).toBe(total(whole.lines, 'time'))
    }),
    runs,
  )
})

test('a period at the price that holds anyway changes nothing', () => {
  fc.assert(
    fc.property(anySession, anyPeriod, (session, period) => {
      const { days, from, to } = period
      const { terms } = session
      const schedule = [...terms.schedule, { days, from, to }]
      expect(price({ ...session, terms: { ...terms, schedule } })).toEqual(price(session))
    }),
    runs,
  )
})

test('a night costs the same as its two halves cut at midnight', () => {
  fc.assert(
    fc.property(anySession, anyPeriod, (session, period) => {
      fc.pre(period.to <= period.from)
      const evening = { ...period, to: '24:00' }
      const morning = { ...period, days: period.days.map((day) => (day % 7) + 1), from: '00:00' }
      const halves = period.to === '00:00' ? [evening] : [evening, morning]
      const withSchedule = (schedule: typeof halves) =>
        price({ ...session, terms: { ...session.terms, schedule } })
      expect(withSchedule([period])).toEqual(withSchedule(halves))
    }),
    runs,
  )
})

test('more energy never costs less, to a Wh a line where a schedule parts it', () => {
  const slackOf = (...prices: Price[]) => {
    const energy = prices.flatMap(({ lines }) => lines.filter((line) => line.kind === 'energy'))
    if (new Set(energy.map((line) => line.from)).size === 1) return 0
    return energy.reduce((sum, line) => sum + Math.ceil(line.priceTiyn / 1000) + 1, 0)
  }
  fc.assert(
    fc.property(anySession, (session) => {
      const less = price(session)
      const more = price({ ...session, energyWh: session.energyWh + 1 })
      expect(more.sumTiyn).toBeGreaterThanOrEqual(less.sumTiyn - slackOf(less, more))
    }),
    runs,
  )
})

test('garbage in a schedule never throws and never costs a fraction or less than nothing', () => {
  const garbage = fc.oneof(
    fc.string(),
    fc.constantFrom('25:00', '8:00', '12:60', '24:00', ''),
    fc.constant('10:00'),
  )
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, -1, Infinity, 0.5))
  const schedule = fc.array(
    fc.record(
      { days: fc.array(number), from: garbage, to: garbage, priceEnergyTiyn: number, priceTimeTiyn: number },
      { requiredKeys: ['days', 'from', 'to'] },
    ),
  )
  const cheap = fc.record({ session: anySession, schedule })
  fc.assert(
    fc.property(cheap, ({ session, schedule }) => {
      const sane = schedule.map((entry) => ({ ...entry, priceEnergyTiyn: capped(entry.priceEnergyTiyn) }))
      const { sumTiyn } = price({ ...session, terms: { ...session.terms, schedule: sane } })
      expect(Number.isSafeInteger(sumTiyn) && sumTiyn >= 0).toBe(true)
    }),
    runs,
  )
})

/** Prices that overflow are refused (price.test.ts); this is about nonsense. */
const capped = (price: number | undefined) => (Number.isInteger(price) ? Number(price) % 1_000_000 : price)
