import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LENGTH = 15

/** `R` of a remote start, `P` of a payment, and 15 characters of base32, which nobody guesses: 75 bits, within OCPP's 20 characters. */
export const newTag = (of: 'R' | 'P'): string =>
  of + [...randomBytes(LENGTH)].map((byte) => alphabet[byte & 31]).join('')
