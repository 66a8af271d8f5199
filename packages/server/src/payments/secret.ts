import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as text for an address. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/**
 * Asked again after its answer was lost, a request has to give the same secret, which nobody keeps: a key that
 * cannot be guessed makes it.
 */
export const secretOf = (key: string | null | undefined): string | undefined =>
  key && key.length >= 32 ? createHash('sha256').update(`payment ${key}`).digest('base64url') : undefined

/** What is kept of a secret: enough to know it again. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** In a time that does not depend on where the two differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))
