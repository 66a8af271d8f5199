import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const beginning = 'sealed:'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const keyOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'zaryad secrets in the database', 32))

export const isSealed = (text: string) => text.startsWith(beginning)

/** Authenticated encryption: nobody reads or changes the text without the key. */
export function seal(text: string, secretKey: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(algorithm, keyOf(secretKey), nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return beginning + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Throws where the key is another one, or anything was changed. */
export function unseal(sealed: string, secretKey: string): string {
  const bytes = Buffer.from(sealed.slice(beginning.length), 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(algorithm, keyOf(secretKey), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(tag)
  const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
  return Buffer.concat(text).toString('utf8')
}
