import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { sendFile } from '../exports/sendFile.ts'
import { wordsOf } from '../exports/words.ts'
import { writeLog } from '../logs/writeLog.ts'
import { csvFile } from './csvFile.ts'
import { checkedDays } from './filter.ts'
import { journalRows } from './journal.ts'
import { xlsxFile } from './xlsxFile.ts'

/** `POST /api/v1/billings/export {filter, format, language}`: the file, sent while it is read. */
export function billingExport(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/billings/export', async ({ caller, scope, body, reply }) => {
    const { filter: given, format, language } = body
    const filter = checkedDays(given)
    const say = await wordsOf(language)
    const name = ['billing', filter.start, filter.end].filter(Boolean).join('-')
    const make = { csv: csvFile, xlsx: xlsxFile }[format]
    const row = { id: format, tenantId: caller.actor.tenantId }
    await writeLog(
      { ...caller, tx: deps.db.system },
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
