import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, rule } from '@zaryad/model'
import { imageSize } from './imageSize.ts'
import { type FileType, fileTypes, sniff } from './sniff.ts'

export type KeptFile = {
  name: string
  type: FileType
  size: number
  width: number | null
  height: number | null
}

/** Whoever shows a picture unpacks all of it, four bytes a pixel: a few kilobytes may be more than a telephone has. */
const mostPixels = 50_000_000
const tooLarge = () => new AppError('tooLarge', { errors: [{ field: 'file', code: 'tooBig' }] })

/** What the bytes are, under the name that their content gives; refused where they are not what they are said to be. */
export function checkFile(bytes: Buffer, declaredType: string): KeptFile {
  const type = sniff(bytes)
  if (!type) throw rule('file', 'wrongFileType')
  const said = declaredType.split(';')[0]?.trim().toLowerCase()
  if (said !== type && said !== 'application/octet-stream') throw rule('file', 'wrongFileType')
  if (bytes.length > fileTypes[type].maxBytes) throw tooLarge()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { width = null, height = null } = imageSize(type, bytes) ?? {}
  if (type.startsWith('image/')) {
    if (!width || !height) throw rule('file', 'wrongFileType')
    if (width * height > mostPixels) throw tooLarge()
  }
  return { name: `${hash}.${fileTypes[type].extension}`, type, size: bytes.length, width, height }
}

export const uploadsIn = (dataDir: string) => join(dataDir, 'uploads')
/** Among all stored files. */
export const uploadName = (name: string) => `uploads/${name}`

/** A name either has all of its bytes or is not there. Answers where it lies. */
export async function keepFile(dataDir: string, name: string, bytes: Buffer): Promise<string> {
  const folder = uploadsIn(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(draft, join(folder, name))
    return join(folder, name)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}
