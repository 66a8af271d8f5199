import { expect, test } from 'vitest'
import { meanPower } from './meanPower.ts'
import { momentsOf } from './moments.ts'

const at = '2026-11-20T09:00:00.000Z'
const reading = (measurand: string, value: number, unit: string | null) => ({
  id: `${measurand}${value}`,
  at,
  measurand,
  value,
  unit,
})

test('makes one row of what was read at one time, energy first, phases side by side', () => {
  const { columns, moments } = momentsOf([
    reading('Frequency', 50, 'Hz'),
    reading('Voltage', 230, 'V'),
    reading('Voltage', 231, 'V'),
    reading('Power.Active.Import', 42_500, 'W'),
    reading('Energy.Active.Import.Register', 12_345, null),
    { ...reading('Voltage', 229, 'V'), at: '2026-11-20T09:01:00.000Z' },
  ])
  expect(columns.map(({ measurand, word }) => [measurand, word])).toEqual([
    ['Energy.Active.Import.Register', 'kWh'],
    ['Power.Active.Import', 'kW'],
    ['Voltage', 'V'],
    ['Frequency', 'Hz'],
  ])
  expect(moments.map((moment) => [...moment.values.values()])).toEqual([
    [[50], [230, 231], [42.5], [12.345]],
    [[229]],
  ])
})

test('the mean power is the energy over the time, and unknown without either', () => {
  expect(meanPower({ energy: 30, duration: 5400 })).toBe(20)
  expect(meanPower({ energy: 30, duration: 0 })).toBeUndefined()
  expect(meanPower({ energy: null, duration: 60 })).toBeUndefined()
})
