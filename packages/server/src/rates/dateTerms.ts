import { isDeepStrictEqual } from 'node:util'
import { AppError, lookUp, rule } from '@zaryad/model'
import { termNames, type WireTerms } from '@zaryad/model/pricing/wireTerms'
import { sql } from '../db/sql.ts'
import type { Values, WireRow, WriteContext } from '../entities/extension.ts'
import { isToBeGiven } from './comingAssignments.ts'
import { keptTerms, wireTerms } from './terms.ts'
import { withdrawComing } from './withdraw.ts'

/** What a state may be written over; a published rate is no draft again. */
const ways: Record<string, readonly string[]> = {
  draft: ['draft', 'scheduled', 'active'],
  scheduled: ['scheduled', 'active'],
  active: ['active', 'archived'],
  archived: ['archived', 'active'],
}

/**
 * From when the written prices hold (`validFrom`). Those of a draft never do. A rate that holds already keeps
 * its prices until then: the new ones become a version to come, and the row says the old ones meanwhile.
 */
export async function dateTerms(context: WriteContext, values: Values, before: WireRow | undefined) {
  const now = context.deps.clock().toISOString()
  const state = String(values.state ?? before?.state ?? 'active')
  if (before && !lookUp(ways, String(before.state))?.includes(state)) throw rule('state', 'notAllowed')
  if (
    before &&
    state === 'archived' &&
    before.state !== 'archived' &&
    (await isToBeGiven(context.tx, before.id))
  )
    throw new AppError('inUse')
  const isFixed = before?.state === 'active' || before?.state === 'archived'
  if (isFixed) await dateChange(context, values, before, now)
  else if (state === 'draft' || state === 'archived') return
  else await datePublication(context, values, { before, state, now })
}

type Publication = { before: WireRow | undefined; state: string; now: string }

/** The first publication, or a change of one that has not come yet. */
async function datePublication(context: WriteContext, values: Values, { before, state, now }: Publication) {
  const wasScheduled = before?.state === 'scheduled'
  const isPublished = state === 'active' && before !== undefined
  const given = values.validFrom ?? (isPublished ? now : wasScheduled ? before.validFrom : null)
  const from = typeof given === 'string' ? given : null
  const isComing = from !== null && from > now
  if (state === 'scheduled' && !isComing) throw rule('validFrom', 'required')
  values.state = isComing ? 'scheduled' : 'active'
  values.validFrom = isComing ? from : now
  if (wasScheduled && values.validFrom !== before.validFrom) await withdrawComing(context, before.id)
}

/** New prices of a rate that holds: at once, or from a time to come; never of the past. */
async function dateChange(context: WriteContext, values: Values, before: WireRow, now: string) {
  const from = values.validFrom
  delete values.validFrom
  if (typeof from !== 'string' || from === before.validFrom) return
  const isChanged = termNames.some(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], before[name]),
  )
  if (from <= now) throw rule('validFrom', 'tooSmall')
  if (!isChanged) throw rule('validFrom', 'notAllowed')
  await planVersion(context, before, wireTerms({ ...before, ...values }), from)
  for (const name of termNames) delete values[name]
}

/** A version of a rate that holds from a time to come. */
async function planVersion(
  { tx, actor }: Pick<WriteContext, 'tx' | 'actor'>,
  rate: WireRow,
  terms: WireTerms,
  from: string,
): Promise<void> {
  await sql`insert into rate_versions (rate_id, version, tenant_id, terms, valid_from, user_id, user_name)
    select ${rate.id}::uuid, coalesce(max(version), 0) + 1, ${rate.tenantId ?? null}::uuid,
      ${JSON.stringify(keptTerms(terms))}::jsonb, ${from}::timestamptz, ${actor.id}::uuid, ${actor.userName}::text
    from rate_versions where rate_id = ${rate.id}`.execute(tx)
}
