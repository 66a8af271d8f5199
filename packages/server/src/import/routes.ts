import { type Actor, AppError, isAdministrator, rule } from '@zaryad/model'
import { isTimeZone } from '@zaryad/model/pricing/localTime'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Database, Scope } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { columnNames } from './columns.ts'
import { csvRows, decodeCsv } from './csv.ts'
import { importSessions } from './importSessions.ts'

const longestCsv = 64 * 1024 * 1024

const settings = {
  tenantId: z.string().max(64).nullish(),
  stationId: z.string().max(64).nullish(),
  timeZone: z.string().max(64).refine(isTimeZone).nullish(),
}
const flag = z.enum(['true', 'false', '1', '0', '']).transform((word) => word !== 'false' && word !== '0')
const query = z.strictObject({ ...settings, dryRun: flag.optional() })
const body = z.strictObject({
  ...settings,
  csv: z.string().min(1),
  dryRun: z.boolean().optional(),
  mapping: z.partialRecord(z.enum(columnNames), z.string().min(1)).optional(),
})

/**
 * `POST /api/v1/transactions/import`: a CSV (`text/csv`, settings in the query) or JSON `{csv, mapping?, dryRun?,
 * tenantId?, stationId?, timeZone?}`; the answer is the report by row.
 */
export function sessionImport(app: FastifyInstance, deps: Deps): void {
  if (!app.hasContentTypeParser('text/csv')) {
    app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, bytes, done) => {
      done(null, { csv: decodeCsv(Buffer.from(bytes)) })
    })
  }
  app.post('/api/v1/transactions/import', { bodyLimit: longestCsv }, async (request) => {
    const actor = requireActor(request)
    const own = ownScope(actor)
    const { csv, mapping, ...inBody } = parse(body, request.body)
    const given = { ...parse(query, request.query), ...inBody }
    const scope = await narrowed(deps.db, own, given.tenantId)
    await checkStation(deps.db, scope, given.stationId)
    return importSessions({
      deps,
      rows: csvRows(csv, mapping),
      scope,
      stationId: given.stationId || undefined,
      timeZone: given.timeZone || undefined,
      dryRun: given.dryRun,
      by: { actor, ip: request.ip, requestId: request.id },
    })
  })
}

function ownScope(actor: Actor): Scope {
  if (isAdministrator(actor)) return 'all'
  if (actor.roles.includes('Tenant') && actor.tenantId) return { tenantId: actor.tenantId }
  throw new AppError('forbidden')
}

/** An administrator may name one company; another's, to its people, is as good as absent. */
async function narrowed(db: Database, own: Scope, tenantId: string | null | undefined): Promise<Scope> {
  if (!tenantId) return own
  if (!isId(tenantId)) throw rule('tenantId', 'notFound')
  const found = await db.people.scoped(own, (tx) =>
    sql`select 1 from tenants where id = ${tenantId}`.execute(tx),
  )
  if (found.rows.length === 0) throw rule('tenantId', 'notFound')
  return { tenantId }
}

async function checkStation(db: Database, scope: Scope, stationId: string | null | undefined): Promise<void> {
  if (!stationId) return
  const found = isId(stationId)
    ? await db.people.scoped(scope, (tx) =>
        sql`select 1 from charge_stations where id = ${stationId}`.execute(tx),
      )
    : undefined
  if (!found?.rows.length) throw rule('stationId', 'notFound')
}
