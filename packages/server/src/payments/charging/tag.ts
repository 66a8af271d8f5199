import { randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Of a payment: `P` and 15 characters of base32, which nobody guesses, within OCPP's twenty. */
export const newTag = () => `P${[...randomBytes(15)].map((byte) => alphabet[byte & 31]).join('')}`
