import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenHash } from '../auth/tokenHash.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { bringFile } from '../files/bringFile.ts'
import { asAttachment } from '../stationFiles/attachment.ts'
import { firmwareIn, firmwareName } from '../stationFiles/folders.ts'

type Link = { Params: { id: string; token: string } }
type Found = { sha256: string; name: string; isOpen: boolean }

/** `GET /station-files/firmware/{id}/{token}`, whole or in ranges. Putting an image away closes its links. */
export function serveFirmware(app: FastifyInstance, deps: Deps): void {
  const answer = async (request: FastifyRequest<Link>, reply: FastifyReply) => {
    const { id, token } = request.params
    if (!isId(id)) throw new AppError('notFound')
    const found = await sql<Found>`select f.sha256, f.name, l.expires_at > ${deps.clock()} as "isOpen"
      from firmware_links l join firmwares f on f.id = l.firmware_id
      where l.token_hash = ${tokenHash(token)} and l.firmware_id = ${id} and f.state <> 'archived'`.execute(
      deps.db.system,
    )
    const image = found.rows[0]
    if (!image) throw new AppError('notFound')
    if (!image.isOpen) throw new AppError('linkExpired')
    const dataDir = deps.config.DATA_DIR
    await bringFile({ tx: deps.db.system, dataDir, name: firmwareName(image.sha256) })
    const options = { contentType: false, cacheControl: false }
    return asAttachment(reply, `${image.name}.bin`).sendFile(image.sha256, firmwareIn(dataDir), options)
  }
  app.get('/station-files/firmware/:id/:token', answer)
  app.get('/station-files/firmware/:id/:token/:name', answer)
}
