import { expect, test } from 'vitest'
import { mutantsOf, mutated, reporting } from './mutants.ts'

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

test('a body says that it was come to, and each mutant knows the innermost that it is in', () => {
  const code = 'const a = 1\nfunction f(b = 2) { return [3].map((c) => ({ c }) && c > 4) }'
  const bodies = mutantsOf('a.ts', code).map(({ was, body }) => [was, code.slice(body, body + 5)])
  expect(bodies).toEqual([
    ['1', 'const'],
    ['2', 'const'],
    ['3', '{ ret'],
    ['({ c }) && c > 4', '({ c '],
    ['c > 4', '({ c '],
    ['4', '({ c '],
  ])
  const reached = new Set<string>()
  Object.assign(globalThis, { reached })
  const run = new Function(`${reporting('a.ts', code)}; return f`)
  expect([...reached]).toEqual([])
  const f: unknown = run()
  expect([...reached]).toEqual(['a.ts:0'])
  expect(f).toBeTypeOf('function')
  if (typeof f === 'function') expect(f()).toEqual([false])
  expect([...reached]).toEqual(['a.ts:0', `a.ts:${code.indexOf('{ ret')}`, `a.ts:${code.indexOf('({ c')}`])
  Reflect.deleteProperty(globalThis, 'reached')
})
