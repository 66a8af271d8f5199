import { AppError, entities } from '@zaryad/model'
import { termsDiff } from '@zaryad/model/pricing/termsDiff'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Scope } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Caller, Target, WireRow, WriteContext } from '../entities/extension.ts'
import { find } from '../entities/search.ts'
import { writeLog } from '../logs/writeLog.ts'
import { assign } from './assign.ts'
import { comingAssignments, withdrawAssignments } from './comingAssignments.ts'
import { rates } from './extension.ts'
import { priceMedians } from './medians.ts'
import { publish } from './publish.ts'
import { simulate } from './simulate.ts'
import { wireTerms } from './terms.ts'
import { rateVersions } from './versions.ts'
import { withdrawVersion } from './withdraw.ts'

type Asked = { caller: Caller; access: Target['access']; scope: Scope; params: { id: string } }

const targetOf = (access: Target['access']): Target => ({
  entity: entities.rates,
  extension: rates,
  access,
})

/** What a rate can do beyond being a row: versions in time, assignment, simulation (ux §5.12). */
export function rateRoutes(app: FastifyInstance, deps: Deps): void {
  const { people } = deps.db

  /** The rate, held on to where it is about to be changed. */
  const withRate = <T>(
    { caller, access, scope, params }: Asked,
    isEdit: boolean,
    run: (context: WriteContext, rate: WireRow) => Promise<T>,
  ): Promise<T> =>
    people.scoped(scope, async (tx) => {
      const rate = await find(tx, targetOf(access), params.id, isEdit)
      if (!rate) throw new AppError('notFound')
      return run({ ...caller, tx, scope }, rate)
    })
  const versionsOf = (asked: Asked) =>
    withRate(asked, false, ({ tx }, { id }) => rateVersions(tx, id, deps.clock()))

  serve(app, deps, 'GET /api/v1/rates/:id/versions', async (asked) => ({ result: await versionsOf(asked) }))

  serve(app, deps, 'GET /api/v1/rates/:id/versions/:before/diff/:after', async (asked) => {
    const versions = await versionsOf(asked)
    const [one, other] = [asked.params.before, asked.params.after].map((wanted) =>
      versions.find(({ version }) => `${version}` === wanted),
    )
    if (!one || !other) throw new AppError('notFound')
    return { changes: termsDiff(one.terms, other.terms) }
  })

  serve(app, deps, 'DELETE /api/v1/rates/:id/versions/:version', async (asked) => {
    const version = Number(asked.params.version)
    if (!Number.isSafeInteger(version)) throw new AppError('notFound')
    await withRate(asked, true, async (context, rate) => {
      await withdrawVersion(context, rate.id, version)
      await writeLog(context, { action: 'withdraw', entity: 'rates', row: rate, before: { version } })
    })
  })

  serve(app, deps, 'POST /api/v1/rates/:id/publish', ({ caller, access, params, body }) =>
    publish(caller, targetOf(access), params.id, body),
  )

  serve(app, deps, 'POST /api/v1/rates/:id/assign', (asked) =>
    withRate(asked, true, (...of) => assign(...of, asked.body)),
  )

  serve(app, deps, 'GET /api/v1/rates/:id/assignments', async (asked) => ({
    result: await withRate(asked, false, ({ tx }, { id }) => comingAssignments(tx, id)),
  }))

  serve(app, deps, 'POST /api/v1/rates/:id/assignments/withdraw', async (asked) => ({
    withdrawn: await withRate(asked, true, (...of) => withdrawAssignments(...of, asked.body.validFrom)),
  }))

  serve(app, deps, 'POST /api/v1/rates/simulate', ({ access, scope, body }) => {
    const { rateId, scope: wanted, from, to } = body
    return people.scoped(scope, async (tx) => {
      const rate = rateId ? await find(tx, targetOf(access), rateId) : undefined
      const terms = body.terms ?? (rate && wireTerms(rate))
      if (!terms) throw new AppError('notFound')
      const own = scope === 'all' ? {} : scope
      return simulate(tx, terms, { ...wanted, ...own, from, to })
    })
  })

  serve(app, deps, 'POST /api/v1/rates/medians', ({ scope, body }) => {
    const tenantId = scope === 'all' ? (body.tenantId ?? null) : scope.tenantId
    return people.scoped(scope, (tx) => priceMedians(tx, { tenantId, exceptId: body.exceptId }))
  })
}
