import { expect, test } from 'vitest'
import { hashKey, isKey, keyShown, newKey } from './deviceKey.ts'

const lower = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const upper = lower.toUpperCase()
const bytes = Buffer.from(lower, 'hex')

test.each([
  ['its bytes', lower, bytes],
  ['its bytes, where capitals were typed in', upper, bytes],
  ['its digits', lower, Buffer.from(lower)],
  ['its digits in capitals', lower, Buffer.from(upper)],
  ['its digits in small letters, where capitals were typed in', upper, Buffer.from(lower)],
  ['a word in Latin-1', 'Schlüssel für alle', Buffer.from('Schlüssel für alle', 'latin1')],
  ['a word with the end of its line', 'Key of 2026', Buffer.from('Key of 2026\r\n')],
  ['a word that is no digits', 'Key of 2026', Buffer.from('Key of 2026')],
])('a station shows its key as %s', (_name, typed, shown) => {
  expect(isKey(hashKey(typed), shown)).toBe(true)
})

test.each([
  ['another key', lower, Buffer.from(lower.replace('a', 'b'))],
  ['a word in other letters', 'Key of 2026', Buffer.from('KEY OF 2026')],
  ['nothing', lower, Buffer.alloc(0)],
  ['a word with a million ends of lines in it', lower, Buffer.from(`a${'\r'.repeat(1e6)}b`)],
])('%s is not the key', (_name, typed, shown) => {
  expect(isKey(hashKey(typed), shown)).toBe(false)
})

test('which of its keys was shown: the new one, the old one until then, none where it has none, else a wrong one', () => {
  const [old, next, other] = [lower, newKey(), newKey()].map((key) => ({ key, kept: hashKey(key) }))
  const shown = (password: typeof old, pending: typeof old, given: typeof old) =>
    keyShown(
      { password: password?.kept ?? null, pendingPassword: pending?.kept ?? null },
      given && Buffer.from(given.key),
    )
  expect([shown(old, next, next), shown(old, next, old), shown(old, undefined, old)]).toEqual([
    ...['pending', 'current'],
    'current',
  ])
  expect([shown(old, next, other), shown(old, next, undefined), shown(old, undefined, next)]).toEqual(
    Array(3).fill('wrong'),
  )
  expect([shown(undefined, undefined, other), shown(undefined, next, undefined)]).toEqual(['none', 'none'])
  expect(shown(undefined, next, next)).toBe('pending')
  expect(newKey()).toMatch(/^[0-9a-f]{40}$/)
})
