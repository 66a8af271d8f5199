import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const CODE_LIFETIME_MS = 5 * 60_000
export const CODE_TRIES = 5

/** A code signs the telephone's driver in, or gives the telephone to a user who is signed in; never both. */
export type CodeFor = { phone: string; userId?: string | null }

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A million codes are soon tried: without the server's key the hash says nothing. */
export const codeHash = (key: Uint8Array, phone: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${phone} ${code}`).digest()

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
