import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { isOfDead, ownMark } from './leftovers.ts'
import { checksum } from './manifest.ts'

export type Entry = { name: string; content: Buffer | AsyncIterable<Buffer>; size: number }

export type ArchiveWriter = {
  /** SHA-256 of every entry that is in. */
  checksums: Record<string, string>
  add(entry: Entry): Promise<void>
  /** All is on disk and the file has its name. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** So many were begun here: two backups to one file have a draft each, and none takes the other's half for its own. */
let drafts = 0

/** What backups to this file that were killed have left. */
async function dropDrafts(file: string): Promise<void> {
  const beside = await readdir(dirname(file)).catch(() => [])
  for (const name of beside) {
    const of = name.startsWith(`${basename(file)}.`) ? /\.(?:(\d+-\w+)-\d+\.)?part$/.exec(name) : null
    if (of && isOfDead(of[1])) await rm(join(dirname(file), name), { force: true })
  }
}

/** A gzipped tar, written beside its place and renamed when whole; only its owner reads it. */
export async function writeArchive(file: string, signal: AbortSignal): Promise<ArchiveWriter> {
  const before = await stat(file).catch(() => undefined)
  if (before?.isDirectory()) throw new Error(`${file} is a folder: name the file in it`)
  await dropDrafts(file)
  const draft = `${file}.${ownMark()}-${++drafts}.part`
  const archive = pack()
  const onDisk = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(archive, createGzip(), onDisk, { signal })
  written.catch(() => {}) // told by whoever waits for it below
  const checksums: Record<string, string> = {}

  const put = async ({ name, content, size }: Entry) => {
    const hash = checksum()
    const done = Promise.withResolvers<void>()
    done.promise.catch(() => {}) // when `content` fails first
    const entry = archive.entry({ name, size, mode: 0o600 }, (error) =>
      error ? done.reject(error) : done.resolve(),
    )
    entry.on('error', () => {}) // told by the callback
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      hash.update(chunk)
      if (!entry.write(chunk)) await drained(entry)
    }
    entry.end(undefined)
    await done.promise
    checksums[name] = hash.digest('hex')
  }
  return {
    checksums,
    add: async (entry) => {
      try {
        await Promise.race([put(entry), written])
      } catch (error) {
        if (archive.destroying) await written // a full disk ends it, and says why
        throw error
      }
    },
    finish: async () => {
      archive.finalize()
      await written
      await rename(draft, file)
    },
    abandon: async () => {
      archive.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

const drained = (entry: NodeJS.WritableStream) =>
  new Promise<void>((resolve) => {
    entry.once('drain', resolve)
    entry.once('close', resolve)
  })
