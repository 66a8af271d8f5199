import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { isSealed, seal, unseal } from './sealed.ts'

/** What all processes on one database sign with (decision 25). */
export type Secrets = { tokenKey: Uint8Array }

type Where = {
  /** Of the tables' owner: roles that serve cannot read secrets. */
  url: string
  /** An installation of before has its own here; they go on being good. */
  dataDir: string
  secretKey?: string | undefined
}

const name = 'tokens'
const FEWEST_CHARS = 43

const made = () => randomBytes(48).toString('base64url')
const bytesOf = (text: string): Secrets => ({ tokenKey: new TextEncoder().encode(text) })

/** Good for nobody else, such as a program that signs nothing. */
export const ownSecrets = (): Secrets => bytesOf(made())

/** Whoever comes first on a database brings or makes them; all others, on whichever machine, take what is there. */
export async function loadSecrets({ url, dataDir, secretKey }: Where): Promise<Secrets> {
  const sealed = (text: string) => (secretKey ? seal(text, secretKey) : text)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the statement that runs tells
  await client.connect()
  try {
    const kept = (await keptIn(client)) ?? (await keep(client, sealed((await ofFolder(dataDir)) ?? made())))
    if (isSealed(kept)) return bytesOf(opened(kept, secretKey))
    if (secretKey) await sealNow(client, kept, secretKey)
    return bytesOf(kept)
  } finally {
    await client.end()
  }
}

async function keptIn(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from secrets where name = $1', [name])
  return rows[0]?.value
}

/** Of several that come at once the first is kept. */
async function keep(client: pg.Client, given: string): Promise<string> {
  const row = [name, given]
  await client.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', row)
  return (await keptIn(client)) ?? given
}

/** The setting is new: what lay there for all to read is for its holders from now on. */
const sealNow = (client: pg.Client, text: string, secretKey: string) =>
  client.query('update secrets set value = $3 where name = $1 and value = $2', [
    name,
    text,
    seal(text, secretKey),
  ])

function opened(sealed: string, secretKey: string | undefined): string {
  try {
    if (secretKey) return unseal(sealed, secretKey)
  } catch {}
  throw new ConfigError('SECRET_KEY: takes the key that the secrets of this database are sealed with')
}

async function ofFolder(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, 'secrets', name)
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (text.trim().length < FEWEST_CHARS)
    throw new Error(`${file} is damaged: delete it and everybody signs in again`)
  return text.trim()
}
