import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireActor } from '../../auth/actor.ts'
import { isId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../entities/mount.ts'
import { wordsOf } from '../../exports/words.ts'
import { parse } from '../../http/parse.ts'
import {
  describeRegistries,
  exportBody,
  headBody,
  listBody,
  registriesBase,
  rowsBody,
  uploadBody,
} from './bodies.ts'
import { registryCsv } from './csv.ts'
import { findRun, linesOf, listRuns } from './found.ts'
import { guessColumns, headOf } from './readRegistry.ts'
import { uploadRegistry } from './upload.ts'

/** Registries of banks are of the whole platform, so administrators alone see them. */
export function registries(app: FastifyInstance, deps: Deps): void {
  const { system } = deps.db
  app.post(`${registriesBase}/head`, async (request) => {
    allow(request)
    const rows = await headOf(Buffer.from(parse(headBody, request.body).content, 'base64'))
    return { rows, columns: guessColumns(rows[0] ?? []) }
  })
  app.post(registriesBase, async (request, reply) => {
    allow(request)
    const id = await uploadRegistry(callerOf(deps, request), parse(uploadBody, request.body))
    return reply.code(201).send(await findRun(system, id))
  })
  app.post(`${registriesBase}/search`, (request) => {
    allow(request)
    return listRuns(system, parse(listBody, request.body ?? {}, 'malformed'))
  })
  app.post(`${registriesBase}/rows`, async (request) => {
    allow(request)
    const body = parse(rowsBody, request.body, 'malformed')
    const run = await runOf(body.id)
    return { run, ...(await linesOf(system, { ...body, outcome: body.outcome })) }
  })
  app.post(`${registriesBase}/export`, async (request, reply) => {
    allow(request)
    const { id, language } = parse(exportBody, request.body, 'malformed')
    await runOf(id)
    const { result } = await linesOf(system, { id, skip: 0, take: null })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="registry.csv"')
      .send(registryCsv(result, await wordsOf(language, 'money')))
  })

  async function runOf(id: string) {
    const run = isId(id) ? await findRun(system, id) : undefined
    if (!run) throw new AppError('notFound')
    return run
  }
}
describeRegistries()

function allow(request: FastifyRequest): void {
  if (!isAdministrator(requireActor(request))) throw new AppError('forbidden')
}
