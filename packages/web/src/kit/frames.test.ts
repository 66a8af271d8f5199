import { expect, it } from 'vitest'
import { exactTime, prettyFrame, timeToSecond } from './frames.ts'

it('sets a frame out with its head on one line', () => {
  expect(prettyFrame('[2,"m","Reset",{"type":"Soft"}]')).toBe('[2, "m", "Reset", {\n  "type": "Soft"\n}]')
  expect(prettyFrame([3, 'm', {}])).toBe('[3, "m", {}]')
})

it('leaves alone what is no frame', () => {
  expect(prettyFrame('no json')).toBe('no json')
  expect(prettyFrame('[1,2]')).toBe('[\n  1,\n  2\n]')
})

it('tells the time to the millisecond, on the clock of the place', () => {
  expect(exactTime('2026-11-20T09:05:12.418Z')).toBe('14:05:12.418')
  expect(exactTime('2026-11-20T09:05:12.418Z', 'UTC')).toBe('09:05:12.418')
  expect(timeToSecond('2026-11-20T09:05:12.918Z')).toBe('14:05:12')
})
