import { createHash, randomBytes } from 'node:crypto'

/** So that it is known for what it is in a file or a log, by people and by those who look for leaked keys. */
const beginning = 'zk_'
const SECRET_BYTES = 32
const SHOWN = beginning.length + 8

type NewApiKey = { secret: string; prefix: string; hash: string }

/** 256 random bits need no salt and no slow hash: nobody tries them out. */
export const hashOfApiKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export function newApiKey(): NewApiKey {
  const secret = beginning + randomBytes(SECRET_BYTES).toString('hex')
  return { secret, prefix: secret.slice(0, SHOWN), hash: hashOfApiKey(secret) }
}

export const isApiKey = (token: string): boolean => token.startsWith(beginning)
