import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, type ErrorCode } from '@zaryad/model'
import type { FastifyRequest } from 'fastify'
import { tokenHash } from '../auth/tokenHash.ts'
import { gate } from '../db/gate.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { takesNoMore } from '../faults/takesNoMore.ts'
import { checkDisk } from '../files/checkDisk.ts'
import { storeFile } from '../files/storeFile.ts'
import { writeLog } from '../logs/writeLog.ts'
import { logName, logsIn } from './folders.ts'
import { type Kept, keepStream, tooLarge } from './keepStream.ts'
import { bodyOf, saidLength } from './rawBodies.ts'
import { checkQuota } from './room.ts'
import { safeName } from './safeName.ts'
import { tellOf } from './tellOf.ts'

type Place = { id: string; tenantId: string | null; identity: string; isOpen: boolean }
type Upload = { Params: { token: string; '*'?: string } }

type Coming = { tenantId: string | null; said: number; most: number }
/** Requests whose file is coming in: one at a time each; B. */
const coming = new Map<string, Coming>()
/** A file goes over the connections that sessions and money wait for too. */
const settling = gate({ inside: 2, waiting: 1000, waitingOfOne: 1000, waitMs: 10 * 60_000 })

/** `PUT|POST /station-files/{token}`: a station brings the log that it was asked for, once. */
export async function takeUpload(deps: Deps, request: FastifyRequest<Upload>): Promise<{ size: number }> {
  const { token, '*': rest } = request.params
  const place = await placeOf(deps, token)
  if (!place) throw new AppError('notFound')
  if (!place.isOpen || coming.has(place.id)) throw new AppError('linkExpired')
  const maxBytes = deps.config.STATION_FILE_MB * 1024 * 1024
  const said = saidLength(request)
  coming.set(place.id, { tenantId: place.tenantId, said, most: said || maxBytes })
  try {
    if (said > maxBytes + FORM_BYTES) throw tooLarge()
    await checkDisk(
      deps,
      sumComing(({ most }) => most),
    )
    const { tenantId } = place
    await checkQuota(
      deps,
      tenantId,
      sumComing((each) => (each.tenantId === tenantId ? each.said : 0)),
    )
    let name = safeName(rest)
    const body = bodyOf(request, (given) => {
      name = safeName(given) ?? name
    })
    const kept = await keepStream(body, { dataDir: deps.config.DATA_DIR, id: place.id, maxBytes })
    request.raw.resume()
    const leave = await settling.enter()
    try {
      await checkQuota(deps, place.tenantId, kept.size)
      await settle(deps, request, { place, kept, name })
    } finally {
      leave()
    }
    return { size: kept.size }
  } catch (error) {
    const code = takesNoMore(error) ? 'noRoom' : error instanceof AppError ? error.code : 'internal'
    if (isReason(code)) await noteNotTaken(deps, place, code)
    throw error
  } finally {
    coming.delete(place.id)
  }
}

const isReason = (code: ErrorCode): code is 'tooLarge' | 'noRoom' => code === 'tooLarge' || code === 'noRoom'

const sumComing = (bytesOf: (each: Coming) => number) =>
  [...coming.values()].reduce((sum, each) => sum + bytesOf(each), 0)

/** What a form may add to the file in it. */
const FORM_BYTES = 64 * 1024

async function placeOf({ db, clock }: Deps, token: string): Promise<Place | undefined> {
  const found = await sql<Place>`select f.id, f.tenant_id as "tenantId", p.identity,
      f.uploaded_at is null and f.expires_at > ${clock()} as "isOpen"
    from station_files f join charge_points p on p.id = f.charge_point_id
    where f.token_hash = ${tokenHash(token)}`.execute(db.system)
  return found.rows[0]
}

type Arrived = { place: Place; kept: Kept; name: string | null }

/** The row and the file change together: the file is in its place before anybody can see the row. */
async function settle(deps: Deps, request: FastifyRequest, { place, kept, name }: Arrived) {
  const folder = logsIn(deps.config.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await deps.db.scoped('all', async (tx) => {
      const after = { state: 'uploaded', sha256: kept.sha256, fileSize: kept.size, fileName: name }
      const found = await sql`update station_files set state = 'uploaded', reason = null,
          sha256 = ${kept.sha256}, file_size = ${kept.size}, file_name = coalesce(${name}, file_name),
          uploaded_at = ${deps.clock()}, updated_at = now(), version = version + 1
        where id = ${place.id} and uploaded_at is null`.execute(tx)
      if (!found.rowCount) throw new AppError('linkExpired')
      await writeLog(
        { deps, tx, actor: null, ip: request.ip, requestId: request.id },
        { action: 'upload', entity: 'stationFiles', row: place, after, userName: place.identity },
      )
      await storeFile(tx, logName(place.id), kept.draft)
      await rename(kept.draft, join(folder, place.id))
    })
  } catch (error) {
    await rm(kept.draft, { force: true })
    throw error
  }
  tellOf(deps, place)
}

async function noteNotTaken(deps: Deps, place: Place, reason: 'tooLarge' | 'noRoom') {
  await sql`update station_files set state = 'failed', reason = ${reason}, updated_at = now(),
    version = version + 1 where id = ${place.id} and uploaded_at is null`.execute(deps.db.system)
  tellOf(deps, place)
}
