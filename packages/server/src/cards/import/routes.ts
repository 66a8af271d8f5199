import { type Actor, AppError, type Entity, entities, isAdministrator, rule } from '@zaryad/model'
import type { CardImport } from '@zaryad/model/calls/cards'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { asConflict } from '../../entities/conflicts.ts'
import { withCsv } from '../../import/withCsv.ts'
import type { CardRow } from './columns.ts'
import { importHistory } from './history.ts'
import { importCards } from './importCards.ts'
import { readTable, rowsOfCsv } from './readCsv.ts'
import { undoImport } from './undo.ts'

const cards: Entity = { ...entities.rFIDCards }

/** The import of cards: a file read, rows checked and written, the last imports, one taken back. */
export function importRoutes(app: FastifyInstance, deps: Deps): void {
  withCsv(app, (inner) => ofFiles(inner, deps))
  serve(app, deps, 'POST /api/v1/rFIDCards/imports', async ({ scope }) => ({
    result: await deps.db.people.scoped(scope, (tx) => importHistory(tx, deps.clock())),
  }))
  serve(app, deps, 'POST /api/v1/rFIDCards/imports/:id/undo', ({ caller, scope, params }) =>
    undoImport(caller, scope, params.id),
  )
}

function ofFiles(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/rFIDCards/import/read', ({ body }) => readTable(body.csv))
  serve(app, deps, 'POST /api/v1/rFIDCards/import', async ({ caller, scope, body }) => {
    const tenantId = await companyOf(deps, caller.actor, body.tenantId)
    const options = { caller, scope, tenantId, rows: await rowsOf(body), body }
    return importCards(options).catch((error) => {
      throw asConflict(cards, error)
    })
  })
}

async function rowsOf(body: CardImport): Promise<CardRow[]> {
  if (body.csv !== undefined) return rowsOfCsv(body.csv, body.mapping)
  if (body.rows === undefined) throw rule('rows', 'required')
  return body.rows.map(({ line, ...cells }, index) => ({ line: line ?? index + 2, ...cells }))
}

/** The company that new cards get: the person's own, or the one that an administrator names. */
async function companyOf(deps: Deps, actor: Actor, given: string | null | undefined): Promise<string | null> {
  if (!isAdministrator(actor)) {
    if (given && given !== actor.tenantId) throw new AppError('forbidden')
    return actor.tenantId
  }
  if (!given) return null
  const found = isId(given)
    ? await sql`select from tenants where id = ${given}`.execute(deps.db.people.system)
    : undefined
  if (!found?.rows.length) throw rule('tenantId', 'notFound')
  return given
}
