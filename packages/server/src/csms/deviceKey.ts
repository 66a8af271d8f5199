import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const digest = (salt: string, key: string | Buffer) =>
  createHash('sha256').update(salt).update(key).digest('hex')

/**
 * A device's Basic password as it is kept. OCPP keys are 16–20 random bytes, so a salted SHA-256 is enough
 * and a thousand stations that reconnect at once are not held up.
 */
export function hashKey(key: string): string {
  const salt = randomBytes(16).toString('hex')
  return `sha256:${salt}:${digest(salt, key)}`
}

/** Stations send the key's bytes or its hex digits (OCPP 1.6 security whitepaper §3.3): both count. */
export function isKey(kept: string, given: Buffer): boolean {
  const [, salt = '', hash = ''] = kept.split(':')
  return [given, given.toString('hex'), given.toString('hex').toUpperCase()].some((form) => {
    const made = Buffer.from(digest(salt, form), 'hex')
    const expected = Buffer.from(hash, 'hex')
    return made.length === expected.length && timingSafeEqual(made, expected)
  })
}

/** `pending`: taken by the station for after its restart (OCPP 1.6 §5.3 RebootRequired); the old key is good till it is seen. */
export type Keys = { password: string | null; pendingPassword: string | null }

/** Which of the device's keys was shown; `none` where it has none to show. */
export function keyShown(
  { password, pendingPassword }: Keys,
  given: Buffer | undefined,
): 'pending' | 'current' | 'none' | 'wrong' {
  if (pendingPassword && given && isKey(pendingPassword, given)) return 'pending'
  if (!password) return 'none'
  return given && isKey(password, given) ? 'current' : 'wrong'
}
