import { AppError } from '@zaryad/model'
import type { Readiness } from '@zaryad/model/calls/points'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../entities/extension.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { asks } from '../asks.ts'
import { send } from '../commands/send.ts'
import { pointTarget, type Target } from '../commands/target.ts'
import { toldNames } from '../logged.ts'
import type { Stations } from '../stations.ts'
import { factsOf } from './facts.ts'

type Asked = { caller: Caller; params: { id: string } }
type Options = { stations: Stations; timeoutMs?: number }

const wanted = [
  ['boot', 'bootAt'],
  ['state', 'statusAt'],
  ['heartbeat', 'heartbeatAt'],
] as const

/** How far a point has come on its way into service, or back into it. */
export function readiness(app: FastifyInstance, deps: Deps, { stations, timeoutMs }: Options): void {
  const found = ({ caller, params }: Asked) => pointTarget(deps, caller.actor, params.id)
  const facts = async ({ scope, chargePointId }: Target): Promise<Readiness> => {
    const link = stations.get(chargePointId)
    const now = deps.clock()
    const known = await deps.db.people.scoped(scope, (tx) => factsOf(tx, chargePointId, { link, now }))
    if (!known) throw new AppError('notFound')
    return known
  }

  serve(app, deps, 'GET /api/v1/chargePoints/:id/readiness', async (asked) => facts(await found(asked)))

  serve(app, deps, 'POST /api/v1/chargePoints/:id/readiness/ask', async (asked) => {
    const { caller } = asked
    const target = await found(asked)
    const known = await facts(target)
    if (!known.isOnline) throw new AppError('station_offline')
    const isMissing = (at: string | null) => at === null || at < known.connectionAt
    const result = []
    for (const [message] of wanted.filter(([, fact]) => isMissing(known[fact]))) {
      const { status } = await send(
        { caller, stations, ...(timeoutMs ? { timeoutMs } : {}) },
        target,
        asks.trigger({ message }),
      )
      result.push({ message: toldNames[message], status })
    }
    return { result }
  })

  serve(app, deps, 'POST /api/v1/chargePoints/:id/readiness/skip', async (asked) => {
    const { caller } = asked
    const target = await found(asked)
    const { step, reason } = asked.body
    const { chargePointId: id, tenantId, scope } = target
    await deps.db.people.scoped(scope, async (tx) => {
      if (reason) {
        await sql`insert into onboarding_skips (charge_point_id, tenant_id, step, reason, user_id, at)
          values (${id}, ${tenantId}, ${step}, ${reason}, ${caller.actor.id}, ${deps.clock()})
          on conflict (charge_point_id, step) do update set reason = excluded.reason, user_id = excluded.user_id,
            at = excluded.at`.execute(tx)
      } else {
        await sql`delete from onboarding_skips where charge_point_id = ${id} and step = ${step}`.execute(tx)
      }
      const action = reason ? 'onboardingSkip' : 'onboardingRedo'
      await writeLog(
        { ...caller, tx },
        { action, entity: 'chargePoints', row: { id, tenantId }, after: { step, reason } },
      )
    })
    return facts(target)
  })

  serve(app, deps, 'POST /api/v1/chargePoints/:id/recovery', async (asked) => {
    const { caller, body } = asked
    const { note, steps } = body
    const { chargePointId: id, tenantId, scope } = await found(asked)
    const at = deps.clock().toISOString()
    const number = ticketNumber(at, deps.newId())
    await deps.db.people.scoped(scope, (tx) =>
      writeLog(
        { ...caller, tx },
        {
          action: 'recoveryTicket',
          entity: 'chargePoints',
          row: { id, tenantId },
          after: { number, note, steps },
        },
      ),
    )
    return { number, at }
  })
}

/** `20261120-9F3A`: to be said on the telephone. */
const ticketNumber = (at: string, id: string) =>
  `${at.slice(0, 10).replaceAll('-', '')}-${id.slice(-4).toUpperCase()}`
