import { isDeepStrictEqual } from 'node:util'
import { AppError, can, type FieldErrorCode } from '@zaryad/model'
import { rateIssues } from '@zaryad/model/pricing/rateIssues'
import { termsOf } from '@zaryad/model/pricing/wireTerms'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WriteContext } from '../entities/extension.ts'
import { dateTerms } from './dateTerms.ts'
import { wireTerms } from './terms.ts'

const codes: Record<string, FieldErrorCode> = { overlap: 'overlap' }

/** A schedule must be chargeable, and open to the company's plan (`rateSchedules`). */
function checkSchedule({ actor }: WriteContext, values: Record<string, unknown>, before: unknown) {
  const { schedule } = wireTerms(values)
  if (!values.schedule) return
  const isChanged = !isDeepStrictEqual(schedule, before ?? [])
  if (schedule.length && isChanged && !can(actor, 'rateSchedules')) {
    throw new AppError('forbidden', { errors: [{ field: 'schedule', code: 'notAllowed' }] })
  }
  const issues = rateIssues(termsOf(wireTerms({ schedule })))
  if (!issues.length) return
  throw new AppError('rule', {
    errors: issues.map(({ field, code }) => ({ field, code: codes[code] ?? 'invalid' })),
  })
}

export const rates: ExtensionOf<'rates'> = {
  computed: {
    nextFrom: sql`(select min(v.valid_from) from rate_versions v
      where v.rate_id = t.id and v.withdrawn_at is null and v.valid_from > statement_timestamp())`,
    pricing: sql`case when t.schedule = '[]' then 'fixed' else 'schedule' end`,
    pointCount: sql`(select count(*) from charge_points p where p.rate_id = t.id)`,
  },
  extras: {
    /** Whether a session was ever charged by it. */
    hasSessions: sql`exists (select from transactions x where x.rate_id = t.id)`,
    /** Where it is what points without a rate of their own are charged by. */
    defaultOf: sql`json_build_object(
      'company', exists (select from tenants c where c.rate_id = t.id),
      'locations', (select count(*) from charge_stations s where s.rate_id = t.id))`,
  },
  beforeWrite: async (context, values, before) => {
    checkSchedule(context, values, before?.schedule)
    await signVersions(context)
    await dateTerms(context, values, before)
  },
  // Bills keep pointing at the versions of what they were charged by.
  afterWrite: async ({ tx }, after, before) => {
    if (after || !before) return
    const used = await sql`select from transactions where rate_id = ${before.id} limit 1`.execute(tx)
    if (used.rows.length) throw new AppError('rateUsed')
  },
}

/** Tells the trigger that keeps versions who makes them, until the transaction's end. */
async function signVersions({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>): Promise<void> {
  await sql`select sign_versions(${actor.id}, ${actor.userName})`.execute(tx)
}
