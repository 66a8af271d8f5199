import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type * as z from 'zod'
import {
  type Contents,
  checksum,
  contentsEntry,
  contentsSchema,
  formatVersion,
  type Manifest,
  manifestEntry,
  manifestSchema,
  tableOfEntry,
} from './manifest.ts'
import { countRows } from './pieces.ts'

type Entry = { name: string; content: AsyncIterable<Buffer> }

/** Entries in their order; one that nobody reads is passed over. */
export async function* readArchive(file: string, signal: AbortSignal): AsyncGenerator<Entry> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries, { signal })
  read.catch(() => {}) // told by the loop
  for await (const source of entries) {
    yield { name: source.header.name, content: bytes(source) }
    source.resume()
  }
  await read
}

async function* bytes(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) if (Buffer.isBuffer(chunk)) yield chunk
}

export type Checked = { manifest: Manifest; contents: Contents }

/** Reads the whole file and answers what is in it; throws when a byte is missing or changed. */
export async function checkArchive(file: string, signal: AbortSignal): Promise<Checked> {
  try {
    return await check(file, signal)
  } catch (error) {
    if (signal.aborted) throw error
    const reason = error instanceof Error ? error.message : error
    throw new Error(`${file} is not a whole backup, nothing was restored: ${reason}`, { cause: error })
  }
}

async function check(file: string, signal: AbortSignal): Promise<Checked> {
  let manifest: Manifest | undefined
  let contents: Contents | undefined
  const seen: Contents = { entries: {}, rows: {} }
  for await (const { name, content } of readArchive(file, signal)) {
    if (contents) throw new Error(`${name} comes after the end`)
    if (name === contentsEntry) {
      contents = parsed(contentsSchema, name, await buffer(content))
      continue
    }
    if (!manifest) {
      if (name !== manifestEntry) throw new Error(`${manifestEntry} is not its first entry`)
      const text = await buffer(content)
      manifest = parsed(manifestSchema, name, text)
      refuseNewerFormat(manifest)
      for (const table of manifest.tables) seen.rows[table.name] = 0
      seen.entries[name] = checksum().update(text).digest('hex')
      continue
    }
    await count({ name, content }, seen)
  }
  if (!manifest || !contents) throw new Error('its end is missing')
  compare(seen, contents)
  return { manifest, contents }
}

async function count({ name, content }: Entry, seen: Contents): Promise<void> {
  const table = tableOfEntry(name)
  const hash = checksum()
  for await (const chunk of content) {
    hash.update(chunk)
    if (table !== undefined) seen.rows[table] = (seen.rows[table] ?? 0) + countRows(chunk)
  }
  seen.entries[name] = hash.digest('hex')
}

function parsed<T extends z.ZodType>(schema: T, name: string, text: Buffer): z.infer<T> {
  try {
    return schema.parse(JSON.parse(String(text)))
  } catch (error) {
    throw new Error(`${name} is not as a backup has it`, { cause: error })
  }
}

function refuseNewerFormat({ formatVersion: given }: Manifest): void {
  if (given <= formatVersion) return
  throw new Error(`its format ${given} is newer than this version, which reads up to ${formatVersion}`)
}

function compare(seen: Contents, told: Contents): void {
  const names = new Set([...Object.keys(seen.entries), ...Object.keys(told.entries)])
  for (const name of names) {
    if (seen.entries[name] !== told.entries[name]) throw new Error(`${name} is damaged or missing`)
  }
  for (const [table, rows] of Object.entries(told.rows)) {
    if (seen.rows[table] !== rows)
      throw new Error(`${table} has ${seen.rows[table] ?? 0} rows instead of ${rows}`)
  }
}
