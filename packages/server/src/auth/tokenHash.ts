import { createHash } from 'node:crypto'

/** What is kept of a token, and finds it: as random as tokens are, they need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
