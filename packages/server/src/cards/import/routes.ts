import { type Actor, AppError, type Entity, entities, isAdministrator, rule } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { requireActor } from '../../auth/actor.ts'
import { isId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { asConflict } from '../../entities/conflicts.ts'
import { callerOf } from '../../entities/mount.ts'
import { parse } from '../../http/parse.ts'
import { cardScope } from '../cardScope.ts'
import { type ImportBody, importBody } from './body.ts'
import type { CardRow } from './columns.ts'
import { importHistory } from './history.ts'
import { importCards } from './importCards.ts'
import { readTable, rowsOfCsv } from './readCsv.ts'
import { undoImport } from './undo.ts'

const path = '/api/v1/rFIDCards/import'
const bodyLimit = 16 * 1024 * 1024
const readBody = z.strictObject({ csv: z.string().min(1) })
const cards: Entity = { ...entities.rFIDCards }

/** The import of cards: a file read, rows checked and written, the last imports, one taken back. */
export function importRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(`${path}/read`, { bodyLimit }, async (request) => {
    cardScope(requireActor(request), 'create')
    return readTable(parse(readBody, request.body).csv)
  })
  app.post(path, { bodyLimit }, async (request) => {
    const actor = requireActor(request)
    const scope = cardScope(actor, 'create')
    const body = parse(importBody, request.body)
    const tenantId = await companyOf(deps, actor, body.tenantId)
    const options = { caller: callerOf(deps, request), scope, tenantId, rows: await rowsOf(body), body }
    return importCards(options).catch((error) => {
      throw asConflict(cards, error)
    })
  })
  app.post(`${path}s`, async (request) => {
    const scope = cardScope(requireActor(request), 'read')
    return { result: await deps.db.people.scoped(scope, (tx) => importHistory(tx, deps.clock())) }
  })
  app.post<{ Params: { id: string } }>(`${path}s/:id/undo`, (request) =>
    undoImport(callerOf(deps, request), cardScope(requireActor(request), 'delete'), request.params.id),
  )
}

async function rowsOf(body: ImportBody): Promise<CardRow[]> {
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
