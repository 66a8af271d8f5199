import { expect, test } from 'vitest'
import { highestWh } from './laterReading.ts'

const register = (value: number, context = 'Sample.Periodic') => ({
  ...{ measurand: 'Energy.Active.Import.Register', unit: 'Wh', location: 'Outlet' },
  ...{ value, context },
})
const of = { from: 100, to: 200 }

test('the highest register of a session’s time counts, from its first moment to its last', () => {
  const told = [
    { atMs: 99, samples: [register(9_000)] },
    { atMs: 100, samples: [register(3_000.4)] },
    { atMs: 150, samples: [register(2_000)] },
    { atMs: 201, samples: [register(9_000)] },
  ]
  expect(highestWh(told, of)).toBe(3_000)
  expect(highestWh([...told, { atMs: 200, samples: [register(4_000)] }], of)).toBe(4_000)
})

test('and none that is of its beginning, or no register', () => {
  const power = { ...register(7_000), measurand: 'Power.Active.Import', unit: 'W' }
  const samples = [register(8_000, 'Transaction.Begin'), power]
  expect(highestWh([{ atMs: 150, samples }], of)).toBeNull()
  expect(highestWh([{ atMs: 150, samples: [...samples, register(0)] }], of)).toBe(0)
})
