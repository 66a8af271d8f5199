import { randomBytes } from 'node:crypto'

/** Opens the way to one file. Stations cut long addresses, so it has the 128 bits that it needs and no more. */
export const newFileToken = () => randomBytes(16).toString('base64url')
