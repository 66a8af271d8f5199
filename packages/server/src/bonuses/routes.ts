import { type Access, AppError, entities, keyTaken, type RowOf } from '@zaryad/model'
import { bonusMovements } from '@zaryad/model/records/bonusMovements'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { scopeOf, tenantOf } from '../entities/bounds.ts'
import type { Caller, WriteContext } from '../entities/extension.ts'
import { find } from '../entities/search.ts'
import { searchRoute } from '../entities/searchRoute.ts'
import { create } from '../entities/write.ts'
import { writeLog } from '../logs/writeLog.ts'
import { extend, writeOff } from './acts.ts'
import { userBonuses } from './userBonuses.ts'

const entity = entities.userBonuses
type Bonus = RowOf<'userBonuses'>

/** What people do with clients' kWh: gift, write off, extend. Each once a key, each in the user log. */
export function bonusRoutes(app: FastifyInstance, deps: Deps): void {
  movementSearch(app, deps)
  serve(app, deps, 'POST /api/v1/userBonuses/gift', async ({ caller, access, body: given, reply }) => {
    const target = targetOf(access)
    const { key, ...body } = given
    const known = await giftOf(deps, target, { key, body })
    if (known) return reply.code(200).send(known)
    const row = await create(caller, target, { ...body, issueKey: key }).catch(async (error) => {
      const isRepeat = error instanceof AppError && error.code === 'conflict'
      const first = isRepeat ? await giftOf(deps, target, { key, body }) : undefined
      if (!first) throw error
      return first
    })
    return row as Bonus
  })
  serve(app, deps, 'POST /api/v1/userBonuses/writeOff', ({ caller, access, body }) => {
    const { id, volume, withdrawn, ...rest } = body
    return act(caller, { target: targetOf(access), id, action: 'writeOff' }, (tx, by, before) => {
      const isStale = withdrawn != null && withdrawn !== before.withdrawn
      return writeOff(tx, { ...by, ...rest, volumeWh: Math.round(volume * 1000), isStale })
    })
  })
  serve(app, deps, 'POST /api/v1/userBonuses/extend', ({ caller, access, body }) => {
    const { id, expiresAt, ...rest } = body
    return act(caller, { target: targetOf(access), id, action: 'extend' }, (tx, by) =>
      extend(tx, { ...by, ...rest, expiresAt: new Date(expiresAt) }),
    )
  })
}

const targetOf = (access: Exclude<Access, false>) => ({ entity, extension: userBonuses, access })
type OfBonuses = ReturnType<typeof targetOf>

type Repeat = { key: string; body: Record<string, unknown> }

/** The gift that this key made in the company; for another client, other kWh, another end or another reason it is a conflict. */
async function giftOf(deps: Deps, target: OfBonuses, { key, body }: Repeat) {
  const tenantId = tenantOf(target.access) ?? body.tenantId
  return deps.db.scoped(scopeOf(target.access), async (tx) => {
    const found = await sql<{
      id: string
      user_id: string
      tenant_bonus_id: string | null
      issued_wh: number
      source: string
      reason: string
      transaction_id: string | null
      ends_at: Date | null
    }>`
      select id, user_id, tenant_bonus_id, issued_wh, source, reason, transaction_id, (select m.expires_at
        from bonus_movements m where m.user_bonus_id = b.id and m.kind = 'issue') as ends_at from user_bonuses b
      where tenant_id::text = ${tenantId} and issue_key = ${key}`.execute(tx)
    const row = found.rows[0]
    if (!row) return undefined
    const { userId, tenantBonusId, volume, source = 'gift', transactionId, expiresAt } = body
    const isOtherEnd =
      row.ends_at !== null && typeof expiresAt === 'string' && Date.parse(expiresAt) !== row.ends_at.getTime()
    const isSame =
      row.user_id === userId &&
      row.tenant_bonus_id === (tenantBonusId ?? null) &&
      row.source === source &&
      row.transaction_id === (transactionId ?? null) &&
      row.reason === String(body.reason ?? '').trim()
    if (!isSame || isOtherEnd || (volume && Math.round(Number(volume) * 1000) !== row.issued_wh))
      throw keyTaken()
    return find(tx, target, row.id)
  })
}

type Act = { target: OfBonuses; id: string; action: string }
type By = { bonusId: string; at: Date; userId: string }

/** One act on one bonus with its log row, or nothing; a repeat answers the row and writes nothing. */
function act(
  caller: Caller,
  { target, id, action }: Act,
  run: (tx: WriteContext['tx'], by: By, before: Bonus) => Promise<boolean>,
): Promise<Bonus> {
  return caller.deps.db.scoped(scopeOf(target.access), async (tx) => {
    const before = await find(tx, target, id, true)
    if (!before) throw new AppError('notFound')
    const by = { bonusId: id, at: caller.deps.clock(), userId: caller.actor.id }
    if (!(await run(tx, by, before))) return before
    const row = await find(tx, target, id)
    if (!row) throw new AppError('notFound')
    await writeLog({ ...caller, tx }, { action, entity: entity.name, row, before, after: row })
    return row
  })
}

/** Of a movement: the rest that it left, and which one of its bonus it is. */
const sofar = sql`select sum(m.delta_wh)::bigint as rest, count(*) as place from bonus_movements m
  where m.user_bonus_id = t.user_bonus_id and (m.at, m.id) <= (t.at, t.id)`
const ofMovements = {
  computed: {
    rest: sql`(select rest from (${sofar}) s)`,
    place: sql`(select place from (${sofar}) s)`,
  },
}

const movementSearch = (app: FastifyInstance, deps: Deps) =>
  searchRoute(app, deps, bonusMovements, ofMovements)
