import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { retry } from './retry.ts'
import { targetsOf } from './targets.ts'

/** What is asked of campaigns beyond the kit's calls. */
export function campaignRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/firmwareCampaigns/preview', async ({ body: { firmwareId, targets } }) => {
    const version = isId(firmwareId) ? await versionOf(deps, firmwareId) : undefined
    if (version === undefined)
      throw new AppError('rule', { errors: [{ field: 'firmwareId', code: 'notFound' }] })
    const found = await deps.db.people.scoped('all', (tx) => targetsOf(tx, { firmwareId, targets }))
    const isSame = (each: string | null) => each?.trim().toLowerCase() === version.toLowerCase()
    return { count: found.length, same: found.filter((each) => isSame(each.version)).length }
  })
  serve(app, deps, 'POST /api/v1/firmwareCampaigns/:id/retry', async ({ caller, params }) => ({
    count: await retry(caller, params.id),
  }))
}

async function versionOf({ db }: Deps, id: string): Promise<string | undefined> {
  const found = await sql<{ version: string }>`select firmware_version as version from firmwares
    where id = ${id}`.execute(db.people.system)
  return found.rows[0]?.version
}
