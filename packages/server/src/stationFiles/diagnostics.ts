import { AppError, rule } from '@zaryad/model'
import { hourMs } from '@zaryad/model/durations'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../auth/tokenHash.ts'
import { serve } from '../calls/serve.ts'
import { asks } from '../csms/asks.ts'
import { checkOutgoing } from '../csms/commands/outgoing.ts'
import { type Outcome, send } from '../csms/commands/send.ts'
import { pointTarget, type Target } from '../csms/commands/target.ts'
import type { Stations } from '../csms/stations.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../entities/extension.ts'
import { ownUrl } from '../payments/ownUrl.ts'
import { newFileToken } from './fileToken.ts'
import { checkQuota } from './room.ts'
import { safeName } from './safeName.ts'
import { tellOf } from './tellOf.ts'

const LONGEST_MS = 24 * hourMs
const LINK_MS = 24 * hourMs

type Calling = { stations: Stations; timeoutMs?: number }
type Asked = { id: string; target: Target; startTime: Date; stopTime: Date; tokenHash: Buffer }

/** `POST /api/v1/chargePoints/{id}/diagnostics`: asks a station for its log, to be sent to an address of our own. */
export function diagnostics(app: FastifyInstance, deps: Deps, calling: Calling): void {
  serve(app, deps, 'POST /api/v1/chargePoints/:id/diagnostics', async ({ caller, params, body: span }) => {
    const target = await pointTarget(deps, caller.actor, params.id)
    checkSpan(span)
    const token = newFileToken()
    const asked = { id: deps.newId(), target, ...span, tokenHash: tokenHash(token) }
    const location = `${ownUrl(app, deps.config)}/station-files/${token}`
    const call = asks.diagnostics({ location, from: span.startTime, to: span.stopTime })
    checkOutgoing(call.action, call.payload)
    await checkQuota(deps, target.tenantId, 1)
    await deps.db.scoped(target.scope, (tx) => insert(tx, caller, asked))
    try {
      const settle = (tx: Tx, outcome: Outcome) => note(tx, asked.id, outcome)
      const { commandId, response } = await send({ caller, ...calling }, target, { ...call, settle })
      return { id: asked.id, commandId, fileName: safeName(response.fileName) ?? null }
    } finally {
      tellOf(deps, { id: asked.id, tenantId: target.tenantId })
    }
  })
}

/** A day of the log at most (ux §5.7). */
function checkSpan({ startTime, stopTime }: { startTime: Date; stopTime: Date }) {
  const lengthMs = stopTime.getTime() - startTime.getTime()
  if (lengthMs <= 0) throw rule('stopTime', 'tooSmall')
  if (lengthMs > LONGEST_MS) throw rule('stopTime', 'tooBig')
}

async function insert(tx: Tx, { deps, actor }: Caller, asked: Asked): Promise<void> {
  const expiresAt = new Date(deps.clock().getTime() + LINK_MS)
  const { id, target, startTime, stopTime, tokenHash } = asked
  await sql`insert into station_files (id, tenant_id, charge_point_id, user_id, start_time, stop_time, token_hash,
      expires_at, created_at)
    values (${id}, ${target.tenantId}, ${target.chargePointId}, ${actor.id}, ${startTime}, ${stopTime},
      ${tokenHash}, ${expiresAt}, ${deps.clock()})`.execute(tx)
}

/** OCPP 1.6 §6.25: without a file name there is nothing to send. What comes all the same is taken. */
async function note(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  const fileName = outcome.state === 'answered' ? safeName(outcome.response.fileName) : null
  const reason = reasonOf(outcome, fileName)
  // a quick station is uploading before its answer is written down
  const isOver = sql`${reason}::text is not null and state = 'requested'`
  await sql`update station_files set file_name = coalesce(file_name, ${fileName}),
      state = case when ${isOver} then 'failed' else state end,
      reason = case when ${isOver} then ${reason} else reason end,
      updated_at = now(), version = version + 1
    where id = ${id}`.execute(tx)
}

function reasonOf({ state, ...outcome }: Outcome, fileName: string | null): string | null {
  if ('answer' in outcome && outcome.answer !== 'taken') return 'refused'
  if (state === 'answered') return fileName ? null : 'nothing'
  const isOffline =
    'error' in outcome && outcome.error instanceof AppError && outcome.error.code === 'station_offline'
  return isOffline ? 'offline' : 'noAnswer'
}
