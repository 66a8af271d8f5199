import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import { isId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { fileLanguage } from '../../exports/fileLanguage.ts'
import { wordsOf } from '../../exports/words.ts'
import { findRun, linesOf, listRuns } from './found.ts'
import { guessColumns, headOf } from './readRegistry.ts'
import { registryCsv } from './registryCsv.ts'
import { uploadRegistry } from './upload.ts'

/** Registries of banks are of the whole platform, so administrators alone see them. */
export function registries(app: FastifyInstance, deps: Deps): void {
  const { system } = deps.db
  const runOf = async (id: string) => {
    const run = isId(id) ? await findRun(system, id) : undefined
    if (!run) throw new AppError('notFound')
    return run
  }

  serve(app, deps, 'POST /api/v1/registries/head', async ({ body }) => {
    const rows = await headOf(Buffer.from(body.content, 'base64'))
    return { rows, columns: guessColumns(rows[0] ?? []) }
  })
  serve(app, deps, 'POST /api/v1/registries', async ({ caller, body }) =>
    runOf(await uploadRegistry(caller, body)),
  )
  serve(app, deps, 'POST /api/v1/registries/search', ({ body }) => listRuns(system, body))
  serve(app, deps, 'POST /api/v1/registries/rows', async ({ body }) => {
    const run = await runOf(body.id)
    return { run, ...(await linesOf(system, { ...body, outcome: body.outcome })) }
  })
  serve(app, deps, 'POST /api/v1/registries/export', async ({ body, request, reply }) => {
    await runOf(body.id)
    const language = await fileLanguage(deps, request, body.language)
    const { result } = await linesOf(system, { id: body.id, skip: 0, take: null })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="registry.csv"')
      .send(registryCsv(result, await wordsOf(language, 'money'), language))
  })
}
