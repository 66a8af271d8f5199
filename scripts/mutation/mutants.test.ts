import { expect, test } from 'vitest'
import { mutantsOf, mutated } from './mutants.ts'

const all = (code: string) => mutantsOf('a.ts', code).map((mutant) => mutated(code, mutant))

test('comparisons, conditions, sums, constants and calls are changed, one at a time', () => {
  expect(all('f(a < 2 && !b)')).toEqual([
    ';',
    'f(a < 2 || !b)',
    'f(a <= 2 && !b)',
    'f(a < 3 && !b)',
    'f(a < 2 && b)',
  ])
  expect(all('const a = (b /* + */ + c) * d')).toEqual([
    'const a = (b /* + */ + c) / d',
    'const a = (b /* + */ - c) * d',
  ])
  expect(all('const a = true as boolean')).toEqual(['const a = false as boolean'])
})

test('types, texts and what would be no code are left alone', () => {
  expect(all(`import type { A } from './a.ts'\ntype B = A | 1 | true\nconst b: 2 = c`)).toEqual([])
  expect(all('const a = `x` + b')).toEqual([])
  expect(all('const a = b || (c ?? d)')).toEqual(['const a = b && (c ?? d)'])
  expect(all('const a = b ?? (c && d)')).toEqual(['const a = b ?? (c || d)'])
})
