import { rule } from '@zaryad/model'
import { importSettings } from '@zaryad/model/calls/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { serve } from '../calls/serve.ts'
import type { Database, Scope } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { csvRows } from './csv.ts'
import { importSessions } from './importSessions.ts'
import { withCsv } from './withCsv.ts'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((word) => word !== 'false' && word !== '0')
const query = z.strictObject({ ...importSettings, dryRun: flag.optional() })
/**
 * `POST /api/v1/transactions/import`: a CSV (`text/csv`, settings in the query) or JSON `{csv, mapping?, dryRun?,
 * tenantId?, stationId?, timeZone?}`; the answer is the report by row.
 */
export function sessionImport(app: FastifyInstance, deps: Deps): void {
  withCsv(app, (inner) => importCall(inner, deps))
}

function importCall(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/transactions/import', async ({ caller, scope: own, body, request }) => {
    const { csv, mapping, ...inBody } = body
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
      by: caller,
    })
  })
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
