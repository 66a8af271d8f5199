import { describe, expect, it } from 'vitest'
import { highPrices } from './highPrices.ts'
import { termsDiff } from './termsDiff.ts'
import { isFree, termsOf, type WireTerms } from './wireTerms.ts'

const base: WireTerms = {
  priceEnergy: 87.5,
  priceTime: 0,
  priceStart: 0,
  priceIdle: 0,
  idleGraceMinutes: 0,
  schedule: [{ days: [1, 2], from: '22:00', to: '06:00', priceEnergy: 60.01 }],
}

describe('terms on the wire', () => {
  it('become whole tiyn, an absent price stays absent', () => {
    expect(termsOf(base)).toMatchObject({
      priceEnergyTiyn: 8750,
      schedule: [{ days: [1, 2], from: '22:00', to: '06:00', priceEnergyTiyn: 6001 }],
    })
    expect(termsOf(base).schedule[0]).not.toHaveProperty('priceTimeTiyn')
  })

  it('are free only when no period costs anything either', () => {
    expect(isFree({ ...base, priceEnergy: 0 })).toBe(false)
    expect(isFree({ ...base, priceEnergy: 0, schedule: [] })).toBe(true)
  })

  it('differ by prices and by periods, whose order says nothing', () => {
    const day = { days: [6], from: '08:00', to: '20:00', priceTime: 5 }
    const two = { ...base, schedule: [day, ...base.schedule] }
    expect(termsDiff(two, { ...base, schedule: [...base.schedule, day] })).toEqual([])
    const night = { ...base.schedule[0]!, priceEnergy: 70 }
    expect(termsDiff(two, { ...base, priceEnergy: 90, schedule: [night] })).toEqual([
      { field: 'priceEnergy', before: 87.5, after: 90 },
      { field: 'schedule', before: day, after: null },
      { field: 'schedule', before: base.schedule[0], after: night },
    ])
  })

  it.each([{ days: [1] }, { from: '21:00' }, { to: '07:00' }])(
    'have another period where one has moved by %j',
    (moved) => {
      const [night] = base.schedule
      const schedule = [{ ...night!, ...moved }]
      expect(termsDiff(base, { ...base, schedule })).toEqual([
        { field: 'schedule', before: night, after: null },
        { field: 'schedule', before: null, after: schedule[0] },
      ])
    },
  )

  it('are told to be high over three medians, a period counting too', () => {
    const medians = { priceEnergy: 90, priceTime: null, priceStart: 100, priceIdle: 10 }
    expect(highPrices({ ...base, priceEnergy: 270, priceStart: 301 }, medians)).toEqual(['priceStart'])
    const night = { ...base.schedule[0]!, priceEnergy: 875 }
    expect(highPrices({ ...base, schedule: [night] }, medians)).toEqual(['priceEnergy'])
    expect(highPrices({ ...base, priceTime: 9999 }, medians)).toEqual([])
  })
})
