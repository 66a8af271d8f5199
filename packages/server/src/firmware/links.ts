import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../auth/tokenHash.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { ownUrl } from '../payments/ownUrl.ts'
import { newFileToken } from '../stationFiles/fileToken.ts'

export type Image = { id: string; firmwareVersion: string; fileName: string | null }
type Wanted = { image: Image; chargePointId: string; retrieveAt: Date }

/** A station may be slow, off for a weekend, or try again. */
const LINK_MS = 7 * 86_400_000

/** Where one station may take an image from. Its last part is the version: stations show it, some want an ending. */
export async function newLink(
  app: FastifyInstance,
  deps: Deps,
  tx: Tx,
  { image, chargePointId, retrieveAt }: Wanted,
): Promise<string> {
  const token = newFileToken()
  const from = Math.max(retrieveAt.getTime(), deps.clock().getTime())
  await sql`insert into firmware_links (token_hash, firmware_id, charge_point_id, expires_at, tenant_id)
    select ${tokenHash(token)}, ${image.id}::uuid, id, ${new Date(from + LINK_MS)}::timestamptz, tenant_id
    from charge_points where id = ${chargePointId}`.execute(tx)
  const ending = extname(image.fileName ?? '') || '.bin'
  const name = `${image.firmwareVersion.replace(/[^\w.-]/g, '_')}${ending}`
  return `${ownUrl(app, deps.config)}/station-files/firmware/${image.id}/${token}/${name}`
}
