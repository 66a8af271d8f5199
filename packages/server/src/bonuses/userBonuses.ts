import { rule } from '@zaryad/model'
import { isHouseKey } from '@zaryad/model/calls/bonuses'
import { dayMs } from '@zaryad/model/durations'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WriteContext } from '../entities/extension.ts'
import { insertMovement } from './move.ts'
import { packageTerms } from './packageTerms.ts'

/** A gift or a compensation: the package or the given figures say how much and until when. */
async function fill({ tx, deps }: WriteContext, values: Record<string, unknown>) {
  const { tenantBonusId, source, transactionId } = values
  if (source === 'purchase') throw rule('source', 'notAllowed')
  if (isHouseKey(String(values.issueKey ?? ''))) throw rule('issueKey', 'notAllowed')
  if (source === 'compensation' && !transactionId) throw rule('transactionId', 'required')
  const terms = typeof tenantBonusId === 'string' ? await packageTerms(tx, tenantBonusId) : undefined
  if (!values.volume) {
    if (!terms) throw rule('volume', 'required')
    values.volume = terms.volumeWh / 1000
  }
  if (!values.expiresAt) {
    if (!terms) throw rule('expiresAt', 'required')
    values.expiresAt = new Date(deps.clock().getTime() + terms.validDays * dayMs).toISOString()
  }
  if (Date.parse(String(values.expiresAt)) <= deps.clock().getTime()) throw rule('expiresAt', 'tooSmall')
  values.issued = values.volume
}

/** What is over is over by the clock, not by the job that writes it off. */
const state = sql`(case when t.expires_at <= now() and t.refunded_wh = 0 then 'expired' when t.volume_wh + t.held_wh > 0 then 'active'
  when t.refunded_wh > 0 then 'refunded' else 'used' end)`

const withdrawn = sql`(t.issued_wh - t.volume_wh - t.used_wh - t.held_wh)`

export const userBonuses: ExtensionOf<'userBonuses'> = {
  computed: { state, withdrawn },
  extras: {
    /** What the person is called, where it is known; the telephone is the expansion's, with dots. */
    userName: sql`(select u.name from users u where u.id = t.user_id)`,
  },
  beforeWrite: (context, values, before) => (before ? undefined : fill(context, values)),
  afterWrite: async ({ tx, deps, actor }, after, before) => {
    if (before || !after) return
    await insertMovement(tx, String(after.tenantId), {
      bonusId: after.id,
      kind: 'issue',
      deltaWh: Math.round(Number(after.volume) * 1000),
      key: 'issue',
      at: deps.clock(),
      reason: String(after.reason),
      userId: actor.id,
      transactionId: typeof after.transactionId === 'string' ? after.transactionId : null,
      // as it was given: a later end changes the bonus alone
      expiresAt: typeof after.expiresAt === 'string' ? new Date(after.expiresAt) : null,
    })
  },
}
