import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const hashWith = promisify(argon2)

/** OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The PHC string that is kept: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await hashWith('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

// What an unknown user's password is compared with, so that both answers take the same time.
const nobodysPassword = hashPassword(randomBytes(16).toString('hex'))

/** Constant time for what is compared; a user without a password costs as much as one with. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    phc.exec(kept ?? (await nobodysPassword)) ?? []
  const expected = Buffer.from(hash, 'base64')
  if (expected.length === 0) return false
  const made = await hashWith('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(made, expected) && kept != null
}
