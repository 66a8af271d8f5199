import { AppError } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { WriteContext } from '../entities/extension.ts'
import { isToBeGiven } from './comingAssignments.ts'

type Context = Pick<WriteContext, 'tx' | 'actor' | 'deps'>

/** Takes back what was to hold from later on; answers how many versions it was. */
export async function withdrawComing(
  { tx, actor, deps }: Context,
  rateId: string,
  version?: number,
): Promise<number> {
  const done = await sql`
    update rate_versions set withdrawn_at = ${deps.clock()}, withdrawn_by = ${actor.userName}
    where rate_id = ${rateId} and withdrawn_at is null and valid_from > ${deps.clock()}
      and (${version ?? null}::int is null or version = ${version ?? null})
    returning version`.execute(tx)
  return done.rows.length
}

/** One version that has not come to hold; the rate of which it was the first is a draft again, unless somebody has it. */
export async function withdrawVersion(context: Context, rateId: string, version: number): Promise<void> {
  const { tx } = context
  const found =
    await sql`select from rate_versions where rate_id = ${rateId} and version = ${version}`.execute(tx)
  if (!found.rows.length) throw new AppError('notFound')
  if (!(await withdrawComing(context, rateId, version))) throw new AppError('wrongState')
  const drafted = await sql`update rates set state = 'draft', version = version + 1, updated_at = now()
    where id = ${rateId} and state = 'scheduled' and not exists (
      select from rate_versions where rate_id = ${rateId} and withdrawn_at is null) returning id`.execute(tx)
  if (drafted.rows.length > 0 && (await isHad(context, rateId))) throw new AppError('rateGiven')
}

/** Whoever has it, or is to have it, would be charged by nothing. */
async function isHad({ tx }: Context, rateId: string): Promise<boolean> {
  const found = await sql`select from charge_points where rate_id = ${rateId}
    union all select from charge_stations where rate_id = ${rateId}
    union all select from tenants where rate_id = ${rateId} limit 1`.execute(tx)
  return found.rows.length > 0 || (await isToBeGiven(tx, rateId))
}
