import { AppError, allEntities } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Caller, Target, WriteContext } from '../entities/extension.ts'
import { callerOf } from '../entities/mount.ts'
import { find, tenantOf } from '../entities/search.ts'
import { create } from '../entities/write.ts'
import { parse } from '../http/parse.ts'
import { writeLog } from '../logs/writeLog.ts'
import { extend, writeOff } from './acts.ts'
import { describeBonusRoutes, extendBody, giftBody, writeOffBody } from './bodies.ts'
import { movementSearch } from './movements.ts'
import { userBonuses } from './userBonuses.ts'

const base = '/api/v1/userBonuses'
const entity = allEntities.userBonuses!

/** What people do with clients' kWh: gift, write off, extend. Each once a key, each in the user log. */
export function bonusRoutes(app: FastifyInstance, deps: Deps): void {
  movementSearch(app, deps)
  app.post(`${base}/gift`, async (request, reply) => {
    const target = targetOf(request)
    const { key, ...body } = parse(giftBody, request.body)
    const known = await giftOf(deps, target, { key, body })
    if (known) return known
    const row = await create(callerOf(deps, request), target, { ...body, issueKey: key }).catch(
      async (error) => {
        const isRepeat = error instanceof AppError && error.code === 'conflict'
        const first = isRepeat ? await giftOf(deps, target, { key, body }) : undefined
        if (!first) throw error
        return first
      },
    )
    return reply.code(201).send(row)
  })
  app.post(`${base}/writeOff`, (request) => {
    const target = targetOf(request)
    const { id, volume, ...rest } = parse(writeOffBody, request.body)
    return act(callerOf(deps, request), { target, id, action: 'writeOff' }, (tx, by) =>
      writeOff(tx, { ...by, ...rest, volumeWh: Math.round(volume * 1000) }),
    )
  })
  app.post(`${base}/extend`, (request) => {
    const target = targetOf(request)
    const { id, expiresAt, ...rest } = parse(extendBody, request.body)
    return act(callerOf(deps, request), { target, id, action: 'extend' }, (tx, by) =>
      extend(tx, { ...by, ...rest, expiresAt: new Date(expiresAt) }),
    )
  })
}
describeBonusRoutes()

function targetOf(request: FastifyRequest): Target {
  const access = entity.access.create(requireActor(request))
  if (access === false) throw new AppError('forbidden')
  return { entity, extension: userBonuses, access }
}

const scopeOf = (target: Target) => {
  const tenantId = tenantOf(target.access)
  return tenantId ? ({ tenantId } as const) : ('all' as const)
}

type Repeat = { key: string; body: Record<string, unknown> }

/** The gift that this key made, of the same company and to the same client. */
async function giftOf(deps: Deps, target: Target, { key, body }: Repeat) {
  const tenantId = tenantOf(target.access) ?? body.tenantId
  return deps.db.scoped(scopeOf(target), async (tx) => {
    const found = await sql<{ id: string; user_id: string }>`select id, user_id from user_bonuses
      where tenant_id::text = ${tenantId} and issue_key = ${key}`.execute(tx)
    const row = found.rows[0]
    if (!row) return undefined
    if (row.user_id !== body.userId) {
      throw new AppError('conflict', { errors: [{ field: 'key', code: 'notUnique' }] })
    }
    return find(tx, target, row.id)
  })
}

type Act = { target: Target; id: string; action: string }
type By = { bonusId: string; at: Date; userId: string }

/** One act on one bonus with its log row, or nothing; a repeat answers the row and writes nothing. */
function act(
  caller: Caller,
  { target, id, action }: Act,
  run: (tx: WriteContext['tx'], by: By) => Promise<boolean>,
) {
  return caller.deps.db.scoped(scopeOf(target), async (tx) => {
    const before = await find(tx, target, id, true)
    if (!before) throw new AppError('notFound')
    const by = { bonusId: id, at: caller.deps.clock(), userId: caller.actor.id }
    if (!(await run(tx, by))) return before
    const row = await find(tx, target, id)
    await writeLog({ ...caller, tx }, { action, entity: entity.name, row, before, after: row })
    return row
  })
}
