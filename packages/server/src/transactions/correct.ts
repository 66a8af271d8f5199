import { AppError, allEntities, lookUp, type RowOf, rule } from '@zaryad/model'
import { type CorrectionPreview, correctionData } from '@zaryad/model/calls/transactions'
import { correctionWays } from '@zaryad/model/entities/transactions'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { committed } from '../entities/committed.ts'
import type { Caller, WireRow, WorkflowRun } from '../entities/extension.ts'
import { closeEvent } from '../events/raise.ts'
import { parse } from '../http/parse.ts'
import { boundsOf, sessionRow } from './bounds.ts'
import { type Corrected, corrected } from './corrected.ts'
import { isKnown, keepCorrection } from './corrections.ts'
import { isGone } from './isGone.ts'
import { byOperator, metered } from './metered.ts'

/** Whoever asks for a way that a session cannot go hears why, before anything is worked out. */
function checkWay(from: string, to: string): void {
  if (!lookUp(correctionWays, from)?.includes(to)) throw rule('nextState', 'notAllowed')
}

/** Of a session that was paid for: its payment, locked before it, and reckoned anew after it. Payments say how. */
export type OfPayment = {
  lock(tx: Tx, sessionId: string): Promise<unknown>
  recount(tx: Tx, sessionId: string): Promise<void>
}

/**
 * A person puts a session right. Row, figures before and after, the log, all in one transaction; sums by day
 * follow by trigger. The same key again changes nothing; with another correction it is 409, as is a stale version
 * or state.
 */
export async function correct(caller: Caller, run: WorkflowRun, payment: OfPayment): Promise<WireRow> {
  const bounds = boundsOf(caller.actor)
  const data = parse(correctionData, run.data ?? {})
  const { deps } = caller
  const done = await deps.db.people.scoped(bounds.scope, async (tx): Promise<Done> => {
    await payment.lock(tx, (await sessionRow(tx, bounds, run.id)).id)
    const before = await sessionRow(tx, bounds, run.id, true)
    if (await isKnown(tx, before.id, data, run.nextState)) return { before }
    if (data.version != null && data.version !== before.version) throw new AppError('staleVersion')
    if (before.state !== run.previousState) throw new AppError('wrongState')
    checkWay(run.previousState, run.nextState)
    if (before.state === 'active' && !(await isGone(tx, before.id))) throw new AppError('wrongState')
    const figures = corrected(await metered(tx, before.id), data, run.nextState, deps.clock().getTime())
    await write(tx, figures, { before, to: run.nextState, at: deps.clock() })
    await payment.recount(tx, before.id)
    const after = await sessionRow(tx, bounds, run.id)
    await keepCorrection({ ...caller, tx }, { before, after, reason: data.reason, key: data.key })
    return { before, after }
  })
  if (!done.after) return done.before
  await closeEvent(deps, { kind: 'laterReading', entityId: done.after.id })
  committed(
    caller,
    { entity: allEntities.transactions!, extension: {}, access: bounds.access },
    done.after,
    done.before,
  )
  return done.after
}

/** Without `after` nothing was changed. */
type Done = { before: WireRow; after?: WireRow }
type Move = { before: WireRow; to: string; at: Date }

function write(tx: Tx, figures: Corrected, { before, to, at }: Move) {
  const { stoppedMs, meterStopWh, energyWh, durationS, sumTiyn, lines } = figures
  const doubt = to === 'suspect' ? 'noEnd' : to === 'failed' ? before.suspectReason : null
  const reason = before.state === 'active' ? byOperator : before.stopReason
  return sql`update transactions set state = ${to}, stopped_at = ${new Date(stoppedMs)}, meter_stop = ${meterStopWh},
    energy_wh = ${energyWh}, duration = ${durationS}, sum_tiyn = ${sumTiyn},
    lines = ${lines && JSON.stringify(lines)}, suspect_reason = ${doubt}, stop_reason = ${reason},
    power_w = null, corrected_at = ${at}, updated_at = now(), version = version + 1
    where id = ${before.id}`.execute(tx)
}

/** What a correction would come to, by the same sums; nothing is written. */
export async function preview(tx: Tx, row: RowOf<'transactions'>, body: CorrectionPreview, now: Date) {
  const { nextState, ...figures } = body
  checkWay(row.state, nextState)
  const session = await metered(tx, row.id)
  const made = corrected(session, figures, nextState, now.getTime())
  return {
    stoppedAt: new Date(made.stoppedMs).toISOString(),
    energy: made.energyWh / 1000,
    duration: made.durationS,
    sum: made.sumTiyn === null ? null : made.sumTiyn / 100,
    lines: made.lines,
    warning: made.warning,
    /** Whether an active session may be ended by hand now. */
    isAllowed: row.state !== 'active' || (await isGone(tx, row.id)),
  }
}
