import { AppError } from '@zaryad/model'
import { termsDiff } from '@zaryad/model/pricing/termsDiff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { parse } from '../entities/checks.ts'
import type { WireRow, WriteContext } from '../entities/extension.ts'
import { callerOf } from '../entities/mount.ts'
import { find } from '../entities/search.ts'
import { writeLog } from '../logs/writeLog.ts'
import { rateTarget } from './access.ts'
import { assign, assignBody } from './assign.ts'
import { comingAssignments, withdrawAssignments, withdrawBody } from './comingAssignments.ts'
import { priceMedians } from './medians.ts'
import { mediansBody } from './mediansBody.ts'
import { publish, publishBody } from './publish.ts'
import { simulate } from './simulate.ts'
import { simulateBody } from './simulateBody.ts'
import { wireTerms } from './terms.ts'
import { rateVersions } from './versions.ts'
import { withdrawVersion } from './withdraw.ts'

type Id = { Params: { id: string } }
type Version = { Params: { id: string; version: string } }
type Two = { Params: { id: string; before: string; after: string } }

/** What a rate can do beyond being a row: versions in time, assignment, simulation (ux §5.12). */
export function rateRoutes(app: FastifyInstance, deps: Deps): void {
  const base = '/api/v1/rates'

  const withRate = <T>(
    request: FastifyRequest<Id>,
    verb: 'read' | 'edit',
    run: (context: WriteContext, rate: WireRow) => Promise<T>,
  ): Promise<T> => {
    const target = rateTarget(request, verb)
    return deps.db.people.scoped(target.scope, async (tx) => {
      const rate = await find(tx, target, request.params.id, verb === 'edit')
      if (!rate) throw new AppError('notFound')
      return run({ ...callerOf(deps, request), tx, scope: target.scope }, rate)
    })
  }

  app.get<Id>(`${base}/:id/versions`, async (request) => ({
    result: await withRate(request, 'read', ({ tx }, { id }) => rateVersions(tx, id, deps.clock())),
  }))

  app.get<Two>(`${base}/:id/versions/:before/diff/:after`, async (request) => {
    const { before, after } = request.params
    const versions = await withRate(request, 'read', ({ tx }, { id }) => rateVersions(tx, id, deps.clock()))
    const [one, other] = [before, after].map((wanted) =>
      versions.find(({ version }) => `${version}` === wanted),
    )
    if (!one || !other) throw new AppError('notFound')
    return { changes: termsDiff(one.terms, other.terms) }
  })

  app.delete<Version>(`${base}/:id/versions/:version`, async (request, reply) => {
    rateTarget(request, 'edit')
    const version = Number(request.params.version)
    if (!Number.isSafeInteger(version)) throw new AppError('notFound')
    await withRate(request, 'edit', async (context, rate) => {
      await withdrawVersion(context, rate.id, version)
      await writeLog(context, { action: 'withdraw', entity: 'rates', row: rate, before: { version } })
    })
    return reply.code(204).send()
  })

  app.post<Id>(`${base}/:id/publish`, (request) => {
    const target = rateTarget(request, 'edit')
    const body = parse(publishBody, request.body ?? {})
    return publish(callerOf(deps, request), target, request.params.id, body)
  })

  app.post<Id>(`${base}/:id/assign`, async (request) => {
    rateTarget(request, 'edit')
    const body = parse(assignBody, request.body ?? {})
    return withRate(request, 'edit', (...of) => assign(...of, body))
  })

  app.get<Id>(`${base}/:id/assignments`, async (request) => ({
    result: await withRate(request, 'read', ({ tx }, { id }) => comingAssignments(tx, id)),
  }))

  app.post<Id>(`${base}/:id/assignments/withdraw`, async (request) => {
    rateTarget(request, 'edit')
    const { validFrom } = parse(withdrawBody, request.body ?? {})
    const withdraw = (context: WriteContext, rate: WireRow) => withdrawAssignments(context, rate, validFrom)
    return { withdrawn: await withRate(request, 'edit', withdraw) }
  })

  app.post(`${base}/simulate`, (request) => {
    const target = rateTarget(request, 'edit')
    const { rateId, scope, from, to, ...body } = parse(simulateBody, request.body ?? {})
    return deps.db.people.scoped(target.scope, async (tx) => {
      const rate = rateId ? await find(tx, target, rateId) : undefined
      const terms = body.terms ?? (rate && wireTerms(rate))
      if (!terms) throw new AppError('notFound')
      const own = target.scope === 'all' ? {} : target.scope
      return simulate(tx, terms, { ...scope, ...own, from, to })
    })
  })

  app.post(`${base}/medians`, (request) => {
    const { scope } = rateTarget(request, 'read')
    const body = parse(mediansBody, request.body ?? {})
    const tenantId = scope === 'all' ? (body.tenantId ?? null) : scope.tenantId
    return deps.db.people.scoped(scope, (tx) => priceMedians(tx, { tenantId, exceptId: body.exceptId }))
  })
}
