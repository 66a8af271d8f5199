import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { sendFile } from '../exports/sendFile.ts'
import { wordsOf } from '../exports/words.ts'
import { parse } from '../http/parse.ts'
import { writeLog } from '../logs/writeLog.ts'
import { csvFile } from './csvFile.ts'
import { exportBody } from './describe.ts'
import { billingFilter, billingScope, checkedDays } from './filter.ts'
import { journalRows } from './journal.ts'
import { xlsxFile } from './xlsxFile.ts'

const body = exportBody.extend({ filter: z.preprocess((value) => value ?? {}, billingFilter) })
/** `POST /api/v1/billings/export {filter, format, language}`: the file, sent while it is read. */
export function billingExport(app: FastifyInstance, deps: Deps): void {
  app.post('/api/v1/billings/export', async (request, reply) => {
    const actor = requireActor(request)
    const scope = billingScope(actor)
    const { filter: given, format, language } = parse(body, request.body ?? {}, 'malformed')
    const filter = checkedDays(given)
    const say = await wordsOf(language)
    const name = ['billing', filter.start, filter.end].filter(Boolean).join('-')
    const make = { csv: csvFile, xlsx: xlsxFile }[format]
    const row = { id: format, tenantId: actor.tenantId }
    await writeLog(
      { ...callerOf(deps, request), tx: deps.db.system },
      { action: 'export', entity: 'billings', row, after: filter },
    )
    return sendFile(deps, reply, {
      name,
      format,
      scope,
      parts: (tx) => make(journalRows(tx, scope, filter), say),
    })
  })
}
