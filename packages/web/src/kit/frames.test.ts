import { expect, it } from 'vitest'
import { prettyFrame } from './frames.ts'

it('sets a frame out with its head on one line', () => {
  expect(prettyFrame('[2,"m","Reset",{"type":"Soft"}]')).toBe('[2, "m", "Reset", {\n  "type": "Soft"\n}]')
  expect(prettyFrame([3, 'm', {}])).toBe('[3, "m", {}]')
})

it('leaves alone what is no frame', () => {
  expect(prettyFrame('no json')).toBe('no json')
  expect(prettyFrame('[1,2]')).toBe('[\n  1,\n  2\n]')
})
