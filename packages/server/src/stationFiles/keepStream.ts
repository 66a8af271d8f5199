import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError, rule } from '@zaryad/model'
import { draftsIn } from './folders.ts'

export type Kept = {
  /** Where the bytes are until they are put in their place. */
  draft: string
  sha256: string
  size: number
}
type Options = { dataDir: string; id: string; maxBytes: number }

/** Writes a stream of any length to disk as it comes, and what it comes to; nothing is left of one that breaks off. */
export async function keepStream(
  source: AsyncIterable<Buffer>,
  { dataDir, id, maxBytes }: Options,
): Promise<Kept> {
  await mkdir(draftsIn(dataDir), { recursive: true, mode: 0o700 })
  const draft = join(draftsIn(dataDir), id)
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  const file = await open(draft, 'w', 0o600) // over what is left of one that ended with our process
  try {
    await pipeline(counted, file.createWriteStream({ flush: true }))
    if (size === 0) throw rule('file', 'required')
    return { draft, sha256: hash.digest('hex'), size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export const tooLarge = () => new AppError('tooLarge', { errors: [{ field: 'file', code: 'tooBig' }] })
