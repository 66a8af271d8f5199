import { createHash } from 'node:crypto'

/** So that it is known for what it is in a file or a log, by people and by those who look for leaked keys. */
const beginning = 'zk_'
const SHOWN = beginning.length + 8

type ApiKey = { secret: string; prefix: string; hash: string }

/** 256 bits that nobody knows need no salt and no slow hash: nobody tries them out. */
export const hashOfApiKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The key of 32 bytes. */
export function apiKeyOf(seed: Buffer): ApiKey {
  const secret = beginning + seed.toString('hex')
  return { secret, prefix: secret.slice(0, SHOWN), hash: hashOfApiKey(secret) }
}

export const isApiKey = (token: string): boolean => token.startsWith(beginning)
