import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('keeps Argon2id with its parameters and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('secret', one)).toBe(true)
  expect(await isPassword('Secret', one)).toBe(false)
})

it('reads a hash made with other parameters', async () => {
  // RFC 9106 §5.3 has no test vector without a secret; this one is the reference tool's (phc-winner-argon2 test.c).
  const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await isPassword('password', kept)).toBe(true)
})

it('takes nothing for a user without a password', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('', 'garbage')).toBe(false)
})
