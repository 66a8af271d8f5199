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

/** C leaves a zero there, too. Looked for from its beginning alone: what is shown may be long. */
const endOfLine = /(?<![\r\n\0])[\r\n\0]+$/
const digits = /^(?:[0-9a-f]{2})+$/i

/**
 * Stations send the key's bytes or its hex digits, in either case (OCPP 1.6 security whitepaper §3.3), in Latin-1 or with
 * the end of the line that they read it from: all count.
 */
export function isKey(kept: string, given: Buffer): boolean {
  const [, salt = '', hash = ''] = kept.split(':')
  const bytes = given.toString('hex')
  const text = given.toString('latin1')
  const forms: (string | Buffer)[] = [given, bytes, bytes.toUpperCase(), text, text.replace(endOfLine, '')]
  if (digits.test(text)) forms.push(text.toLowerCase(), text.toUpperCase())
  return forms.some((form) => {
    const made = Buffer.from(digest(salt, form), 'hex')
    const expected = Buffer.from(hash, 'hex')
    return made.length === expected.length && timingSafeEqual(made, expected)
  })
}

/** 20 bytes as hex digits: the most that 1.6 takes (security whitepaper §3.3), and 40 characters for 2.x. */
export const newKey = (): string => randomBytes(20).toString('hex')

/** `pending`: given to the station, which may use it only after its restart; the old key is good till it is seen. */
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
