import { allEntities } from '@zaryad/model'
import { billingFilter, billingsExport } from '@zaryad/model/calls/billings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { fileLanguage } from '../exports/fileLanguage.ts'
import { sendRows } from '../exports/routes.ts'
import { sendFile } from '../exports/sendFile.ts'
import { wordsOf } from '../exports/words.ts'
import { parse } from '../http/parse.ts'
import { writeLog } from '../logs/writeLog.ts'
import { csvFile } from './csvFile.ts'
import { checkedDays } from './filter.ts'
import { journalRows } from './journal.ts'
import { xlsxFile } from './xlsxFile.ts'

const entity = allEntities.billings!

/**
 * `POST /api/v1/billings/export {filter, format, language}`: sessions and movements of money, sent while they are read.
 * Asked as any list is (contract §2), by its columns, its order, a text or the fields of its rows, it is the list of acts.
 */
export function billingExport(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    'POST /api/v1/billings/export',
    async ({ caller, scope, access, body, request, reply }) => {
      if (isOfActs(body)) return sendRows(deps, { request, reply }, { entity, extension: {}, access }, body)
      const asked = parse(billingsExport, withoutLists(body), 'malformed')
      const { format } = asked
      const filter = checkedDays(asked.filter)
      const language = await fileLanguage(deps, request, asked.language)
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
        parts: (tx) => make(journalRows(tx, scope, filter), say, language),
      })
    },
  )
}

type Body = Record<string, unknown>

const ofLists = ['columns', 'sort', 'query']
const isOfActs = (body: Body): boolean =>
  ofLists.some((name) => body[name] != null && body[name] !== '') ||
  Object.keys(Object(body.filter)).some(
    (name) =>
      !Object.hasOwn(billingFilter.shape, name) && (name === 'id' || Object.hasOwn(entity.fields, name)),
  )
const withoutLists = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !ofLists.includes(name)))
