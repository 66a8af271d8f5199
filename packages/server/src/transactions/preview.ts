import type { RowOf } from '@zaryad/model'
import type { CorrectionPreview } from '@zaryad/model/calls/transactions'
import type { Tx } from '../db/database.ts'
import { checkWay } from './correct.ts'
import { corrected } from './corrected.ts'
import { isGone } from './isGone.ts'
import { metered } from './metered.ts'

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
