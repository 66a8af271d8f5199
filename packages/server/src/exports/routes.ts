import type { Entity } from '@zaryad/model'
import { mostColumns } from '@zaryad/model/calls/filters'
import { languages } from '@zaryad/model/choices'
import { dayOf } from '@zaryad/model/networkDay'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { tenantOf } from '../entities/bounds.ts'
import type { Extension, Target } from '../entities/extension.ts'
import { hitsOf } from '../entities/hits.ts'
import { allowed, callerOf } from '../entities/mount.ts'
import { asked } from '../entities/search.ts'
import { searchBody } from '../entities/searchBody.ts'
import { parse } from '../http/parse.ts'
import { coveredQuestion } from '../logs/coveredQuestion.ts'
import { writeLog } from '../logs/writeLog.ts'
import { columnsOf } from './columns.ts'
import { type Counted, cellsOf, csvParts, xlsxParts } from './entityFile.ts'
import { fileLanguage } from './fileLanguage.ts'
import { sendFile } from './sendFile.ts'
import { listNamespaces, wordsOf } from './words.ts'

const exportBody = searchBody.omit({ paging: true }).extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** Those of the list where none are named. */
  columns: z.array(z.string().max(60)).min(1).max(mostColumns).nullish(),
  language: z.enum(languages).nullish(),
})

/** `POST /{resource}/export`: all rows that a search finds, as a file that is sent while it is read. */
export function exportRoute(
  app: FastifyInstance,
  deps: Deps,
  entity: Entity,
  extension: Extension = {},
): void {
  // its own route sends the acts too
  if (entity.name === 'billings') return
  app.post(`/api/v1/${entity.name}/export`, { config: { endsWithAsker: true } }, async (request, reply) => {
    const access = allowed(entity, request, 'read')
    return sendRows(deps, { request, reply }, { entity, extension, access }, request.body ?? {})
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** All rows that such a question finds. */
export async function sendRows(
  deps: Deps,
  { request, reply }: Exchange,
  reading: Target,
  body: unknown,
): Promise<FastifyReply> {
  const { entity } = reading
  const { format, filter, query, sort, ...wanted } = parse(exportBody, body, 'malformed')
  const language = await fileLanguage(deps, request, wanted.language)
  const say = await wordsOf(language, ...listNamespaces)
  const columns = columnsOf(entity, wanted.columns ?? entity.list, say)
  const question = asked(reading, { filter, query, sort }, await hitsOf(deps.db, reading, { filter, query }))
  const tenantId = tenantOf(reading.access)
  const scope = tenantId ? { tenantId } : ('all' as const)
  const counted: Counted = { rows: 0 }
  return sendFile(deps, reply, {
    name: `${entity.name.replaceAll('/', '-')}-${dayOf(deps.clock())}`,
    format,
    scope,
    parts: (tx) => {
      const rows = cellsOf(tx, { entity, question, columns }, { counted, calls: deps.calls })
      if (format === 'csv') return csvParts(rows, columns, language)
      return xlsxParts(rows, columns, say(`menu.${entity.name}`))
    },
    // rows that leave are an act like any other, also those of a file that was broken off
    onEnd: async (isWhole) => {
      if (!isWhole && counted.rows === 0) return
      const after = {
        count: counted.rows,
        format,
        isWhole,
        ...coveredQuestion(entity, { filter, query }),
      }
      await writeLog(
        { ...callerOf(deps, request), tx: deps.db.system },
        { action: 'export', entity: entity.name, after },
      )
    },
  })
}
