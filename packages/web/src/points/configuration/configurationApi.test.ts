import { expect, it } from 'vitest'
import { type ConfigurationKey, expectedText, fitsType } from './configurationApi.ts'

it.each([
  ['flag', 'true', true],
  ['flag', 'yes', false],
  ['integer', '300', true],
  ['integer', '3.5', false],
  ['integer', '', false],
  ['list', '', true],
  ['list', 'Voltage, SoC', true],
  ['list', 'Voltage,,SoC', false],
  ['list', 'Voltage,', false],
  ['text', 'anything', true],
] as const)('as %s takes "%s": %s', (type, value, is) => {
  expect(fitsType(type, value)).toBe(is)
})

it('shows bounds where a value within them will do', () => {
  const key = { expected: '30', min: 10, max: 60 } as ConfigurationKey
  expect(expectedText(key)).toBe('10–60')
  expect(expectedText({ ...key, min: null, max: null })).toBe('30')
  expect(expectedText({ ...key, expected: null })).toBe('')
})
