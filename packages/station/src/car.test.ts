import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Car, carModels, powerOnCurve } from './car.ts'

const curve = [
  { socPercent: 0, powerW: 50_000 },
  { socPercent: 50, powerW: 100_000 },
  { socPercent: 100, powerW: 0 },
]

describe('powerOnCurve', () => {
  it.each([
    [0, 50_000],
    [25, 75_000],
    [50, 100_000],
    [75, 50_000],
    [100, 0],
    [120, 0],
  ])('at %d %% is %d W', (socPercent, powerW) => {
    expect(powerOnCurve(curve, socPercent)).toBe(powerW)
  })
})

describe('a car', () => {
  const model = {
    name: 'x',
    batteryWh: 50_000,
    ac: { maxPowerW: 11_000, phases: 3 },
    dc: { ports: [], curve },
  }

  it('takes a third of its AC power on one phase', () => {
    const car = new Car(model, 20)
    expect(car.powerW({ currentType: 'AC', phases: 1, limitW: 22_000 })).toBeCloseTo(3667, 0)
    expect(car.powerW({ currentType: 'AC', phases: 3, limitW: 7_000 })).toBe(7_000)
  })

  it('stops below six amperes a phase, or eight where it needs them', () => {
    const at = (car: Car, amperes: number) =>
      Math.round(car.powerW({ currentType: 'AC', phases: 3, limitW: amperes * 690 }))
    const zoe = carModels.find(({ name }) => name.startsWith('Renault Zoe')) ?? model
    expect([5.9, 6, 7.9, 8].map((amperes) => at(new Car(model, 20), amperes))).toEqual([0, 4140, 5451, 5520])
    expect([6, 7.9, 8].map((amperes) => at(new Car(zoe, 20), amperes))).toEqual([0, 0, 5520])
  })

  it('has one phase of a limit for three where it uses one', () => {
    const car = new Car({ ...model, ac: { maxPowerW: 7_400, phases: 1 } }, 20)
    expect(car.powerW({ currentType: 'AC', phases: 3, limitW: 11_040 })).toBe(3_680)
  })

  it('charges an hour of AC', () => {
    const car = new Car(model, 20)
    expect(car.charge({ currentType: 'AC', phases: 3, limitW: 22_000 }, 3600)).toBeCloseTo(11_000)
    expect(car.socPercent).toBeCloseTo(42)
  })

  it('never takes more than is offered, nor more than fits', () => {
    const supplies = fc.record({
      currentType: fc.constantFrom('AC' as const, 'DC' as const),
      phases: fc.constantFrom(1, 3),
      limitW: fc.integer({ min: 0, max: 400_000 }),
    })
    const details = fc.tuple(fc.constantFrom(...carModels), fc.integer({ min: 0, max: 100 }), supplies)
    fc.assert(
      fc.property(details, fc.integer({ min: 0, max: 40_000 }), ([anyModel, soc, supply], durationS) => {
        const car = new Car(anyModel, soc)
        const energyWh = car.charge(supply, durationS)
        expect(energyWh).toBeGreaterThanOrEqual(0)
        expect(energyWh).toBeLessThanOrEqual((supply.limitW * durationS) / 3600 + 1e-6)
        expect(car.storedWh).toBeLessThanOrEqual(anyModel.batteryWh + 1e-6)
      }),
    )
  })

  it('is one of many, each with a curve that rises in charge', () => {
    expect(carModels.length).toBeGreaterThanOrEqual(25)
    for (const { dc } of carModels) {
      const steps = dc?.curve.map(({ socPercent }) => socPercent) ?? []
      expect(steps.length).toBeGreaterThan(1)
      expect(steps).toEqual([...steps].sort((a, b) => a - b))
    }
  })
})
