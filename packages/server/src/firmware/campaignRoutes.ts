import { AppError, type FirmwareTargets, firmwareTargets, isAdministrator } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { readBody } from '../csms/commands/bodies.ts'
import { isId } from '../db/ids.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { retry } from './retry.ts'
import { targetsOf } from './targets.ts'

const base = '/api/v1/firmwareCampaigns'
const previewBody = z.object({
  firmwareId: z.string(),
  targets: firmwareTargets.default({} satisfies FirmwareTargets),
})

describeRoute({
  method: 'POST',
  path: `${base}/preview`,
  summary: 'How many points a campaign would be for',
  tag: 'firmwareCampaigns',
  body: previewBody,
  answer: z.object({ count: z.int(), same: z.int().describe('Have the version already') }),
  errors: [422],
})
describeRoute({
  method: 'POST',
  path: `${base}/:id/retry`,
  summary: 'Once more for points that failed, charged or were away: in a wave of their own',
  tag: 'firmwareCampaigns',
  answer: z.object({ count: z.int() }),
  errors: [404, 409],
})

/** What is asked of campaigns beyond the kit's calls. */
export function campaignRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(`${base}/preview`, async (request) => {
    if (!isAdministrator(callerOf(deps, request).actor)) throw new AppError('forbidden')
    const { firmwareId, targets } = readBody(previewBody, request.body)
    const version = isId(firmwareId) ? await versionOf(deps, firmwareId) : undefined
    if (version === undefined)
      throw new AppError('rule', { errors: [{ field: 'firmwareId', code: 'notFound' }] })
    const found = await deps.db.people.scoped('all', (tx) => targetsOf(tx, { firmwareId, targets }))
    const isSame = (each: string | null) => each?.trim().toLowerCase() === version.toLowerCase()
    return { count: found.length, same: found.filter((each) => isSame(each.version)).length }
  })
  app.post<{ Params: { id: string } }>(`${base}/:id/retry`, async (request) => ({
    count: await retry(callerOf(deps, request), request.params.id),
  }))
}

async function versionOf({ db }: Deps, id: string): Promise<string | undefined> {
  const found = await sql<{ version: string }>`select firmware_version as version from firmwares
    where id = ${id}`.execute(db.people.system)
  return found.rows[0]?.version
}
