import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../entities/checks.ts'
import { callerOf } from '../entities/mount.ts'
import { writeLog } from '../logs/writeLog.ts'
import { csvFile } from './csvFile.ts'
import { exportBody } from './describe.ts'
import { billingFilter, billingScope, checkedDays } from './filter.ts'
import { journalRows } from './journal.ts'
import { wordsOf } from './words.ts'
import { xlsxFile } from './xlsxFile.ts'

const body = exportBody.extend({ filter: z.preprocess((value) => value ?? {}, billingFilter) })
const kinds = {
  csv: { type: 'text/csv; charset=utf-8', make: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsxFile },
}

/** `POST /api/v1/billings/export {filter, format, language}`: the file, sent while it is read. */
export function billingExport(app: FastifyInstance, deps: Deps): void {
  app.post('/api/v1/billings/export', async (request, reply) => {
    const actor = requireActor(request)
    const scope = billingScope(actor)
    const { filter: given, format, language } = parse(body, request.body ?? {}, 'malformed')
    const filter = checkedDays(given)
    const say = await wordsOf(language)
    const { type, make } = kinds[format]
    const out = new PassThrough()
    const row = { id: format, tenantId: actor.tenantId }
    const entry = { action: 'export', entity: 'billings', row, after: filter }
    const written = deps.db.scoped(scope, async (tx) => {
      await writeLog({ ...callerOf(deps, request), tx }, entry)
      await pipeline(Readable.from(make(journalRows(tx, scope, filter), say), { objectMode: true }), out)
    })
    // whoever reads the file meets the failure as a broken stream
    written.catch((error: Error) => out.destroy(error))
    const name = ['billing', filter.start, filter.end].filter(Boolean).join('-')
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(out)
  })
}
