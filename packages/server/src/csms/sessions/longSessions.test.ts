import { expect, it } from 'vitest'
import { follow } from './follow.ts'
import { type SampleRow, samplesOf } from './samples.ts'

const ALL_ONES = 4_294_967_295
const sample = (value: number) => ({
  measurand: 'Energy.Active.Import.Register',
  location: 'Outlet',
  context: 'Sample.Periodic',
  unit: 'Wh',
  value,
})

it('a message of nothing but leaps is read as one of a few', () => {
  const session = {
    id: '',
    transactionId: 1,
    connectorId: 1,
    idTag: 'CARD',
    startedMs: 0,
    arrivedMs: 0,
    meterStartWh: 1000,
    ratedPowerW: 22_000,
  }
  const leaps = Array.from({ length: 20_000 }, (_, i) => ({
    atMs: 60_000 + i,
    samples: [sample(ALL_ONES)],
  }))
  expect(follow(session, leaps)).toMatchObject({ energyWh: null })
  expect(follow(session, [{ atMs: 120_000, samples: [sample(1500)] }])).toMatchObject({ energyWh: 500 })
})

it('a session of days that was read each second has all of its samples', () => {
  const rows = Array.from({ length: 250_000 }, (_, i): SampleRow => [i * 1000, i, false, 0, i])
  expect(samplesOf(rows)).toHaveLength(250_000)
})
