import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { checkDisk } from '../files/checkDisk.ts'
import { storeFile } from '../files/storeFile.ts'
import { writeLog } from '../logs/writeLog.ts'
import { firmwareIn, firmwareName } from '../stationFiles/folders.ts'
import { keepStream, tooLarge } from '../stationFiles/keepStream.ts'
import { bodyOf, saidLength } from '../stationFiles/rawBodies.ts'
import { safeName } from '../stationFiles/safeName.ts'

const MAX_IMAGE_BYTES = 200 * 1024 * 1024

type Image = { sha256: string; fileName: string | null; fileSize: number }

/** `POST /api/v1/firmwares/upload?name=…`: keeps an image under the name of its content. */
export async function takeImage(caller: Caller, request: FastifyRequest, name?: string): Promise<Image> {
  const { deps } = caller
  if (saidLength(request) > MAX_IMAGE_BYTES) throw tooLarge()
  await checkDisk(deps, saidLength(request) || MAX_IMAGE_BYTES)
  const folder = firmwareIn(deps.config.DATA_DIR)
  let fileName = safeName(name)
  const body = bodyOf(request, (given) => {
    fileName = safeName(given) ?? fileName
  })
  const options = { dataDir: deps.config.DATA_DIR, id: deps.newId(), maxBytes: MAX_IMAGE_BYTES }
  const { draft, sha256, size } = await keepStream(body, options)
  request.raw.resume()
  const image = { sha256, fileName, fileSize: size }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(draft, join(folder, sha256))
    await deps.db.people.scoped('all', async (tx) => {
      await sql`insert into firmware_files (sha256, file_name, size_bytes, created_by)
        values (${sha256}, ${fileName}, ${size}, ${caller.actor.id})
        on conflict (sha256) do update set file_name = excluded.file_name`.execute(tx)
      await storeFile(tx, firmwareName(sha256), join(folder, sha256))
      const entry = { action: 'upload', entity: 'firmwares', row: { id: options.id }, after: image }
      await writeLog({ ...caller, tx }, entry)
    })
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return image
}
