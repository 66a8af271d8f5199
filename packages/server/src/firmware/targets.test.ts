import { expect, it } from 'vitest'
import { waveOf } from './targets.ts'

const waves = (count: number, kind: 'percent' | 'points', size: number) =>
  Array.from({ length: count }, (_, index) => waveOf(index, count, { kind, size }))

it('cuts points into waves by number or by share, every one in some wave', () => {
  expect(waves(5, 'points', 2)).toEqual([1, 1, 2, 2, 3])
  expect(waves(5, 'percent', 25)).toEqual([1, 1, 2, 2, 3])
  expect(waves(3, 'percent', 1)).toEqual([1, 2, 3])
  expect(waves(3, 'percent', 100)).toEqual([1, 1, 1])
  expect(waves(3, 'percent', 5000)).toEqual([1, 1, 1])
})
