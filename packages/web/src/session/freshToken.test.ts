import { expect, test } from 'vitest'
import { expiryOf } from './freshToken.ts'

test('the end of a token is read from it', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(expiryOf(`${part({ alg: 'HS256' })}.${part({ exp: 1_800_000_000, who: '??>>' })}.sign`)).toBe(
    1_800_000_000,
  )
})

test('what is no token has ended', () => {
  expect(expiryOf('nonsense')).toBe(0)
  expect(expiryOf('a.b.c')).toBe(0)
})
