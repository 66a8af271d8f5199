import { expect, test } from 'vitest'
import { c, cssVariables, tokens } from './tokens.ts'

test('names each colour as the look does', () => {
  expect([c.t1, c.line2, c.brandT, c.onInk2, c.greenX, c.cAc]).toEqual([
    'var(--t1)',
    'var(--line-2)',
    'var(--brand-t)',
    'var(--on-ink-2)',
    'var(--green-x)',
    'var(--c-ac)',
  ])
})

test('has every colour in both themes', () => {
  expect(Object.keys(cssVariables(tokens.dark))).toEqual(Object.keys(cssVariables(tokens.light)))
})
