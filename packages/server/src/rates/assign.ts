import { AppError, rule } from '@zaryad/model'
import type { Assign, Assigned, Assignment } from '@zaryad/model/calls/rates'
import { priceRange, widestOf } from '@zaryad/model/pricing/priceRange'
import type { KeptTerms } from '@zaryad/model/pricing/wireTerms'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { WireRow, WriteContext } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'
import { type Holder, holdersOf, lockHolders } from './holders.ts'
import { takeOverDue } from './takeOver.ts'
import { wireOfKept } from './terms.ts'

const entityOf = { company: 'tenants', location: 'chargeStations', point: 'chargePoints' } as const

/**
 * Gives a rate to points, to locations with their points, or to a company with all it has, at once or from a time
 * to come. Says of each what it has by then; one with another rate is left alone or given this one, as `mode`
 * says; one of another company is refused by name. Nothing is written by a dry run; the same again changes nothing.
 */
export async function assign(context: WriteContext, rate: WireRow, body: Assign): Promise<Assignment> {
  if (rate.state === 'draft' || rate.state === 'archived') throw new AppError('wrongState')
  const now = context.deps.clock()
  const at = body.at ? new Date(body.at) : now
  const isLater = at > now
  if (!body.dryRun) await lockHolders(context.tx, body)
  const holders = await holdersOf(context.tx, body, at)
  const asked = body.chargePointIds ?? body.stationIds ?? [body.tenantId]
  const field = body.chargePointIds ? 'chargePointIds' : body.stationIds ? 'stationIds' : 'tenantId'
  if (asked.some((id) => !holders.some((holder) => holder.id === id))) throw rule(field, 'notFound')
  const found = holders.map((holder) => ({ holder, ...outcomeOf(holder, rate, body.mode) }))
  const changed = found
    .filter(({ outcome }) => outcome === 'assigned' || outcome === 'replaced')
    .map(({ holder }) => holder)
  const after = await termsAt(context.tx, rate.id, at)
  if (!body.dryRun && changed.length) await give(context, rate, changed, isLater ? at : null)
  const points = changed.filter(({ kind }) => kind === 'point')
  return {
    dryRun: body.dryRun,
    result: found.map(({ holder: { kind, id, name, location, before, next }, outcome, reason }) => ({
      ...{ kind, id, name, location, before, next, outcome, reason },
    })),
    validFrom: isLater ? at.toISOString() : null,
    change: {
      locations: new Set(changed.flatMap(({ locationId }) => locationId ?? [])).size,
      points: points.length,
      before: widestOf(points.flatMap(({ terms }) => (terms ? [priceRange(terms)] : []))),
      after: after && priceRange(after),
    },
  }
}

function outcomeOf(
  { before, tenantId }: Holder,
  rate: WireRow,
  mode: Assign['mode'],
): Pick<Assigned, 'outcome' | 'reason'> {
  const reason = null
  if (rate.tenantId && tenantId !== rate.tenantId) return { outcome: 'refused', reason: 'otherCompany' }
  if (before?.id === rate.id) return { outcome: 'same', reason }
  if (!before) return { outcome: 'assigned', reason }
  return { outcome: mode === 'replace' ? 'replaced' : 'skipped', reason }
}

async function termsAt(tx: Tx, rateId: string, at: Date) {
  const found = await sql<{ terms: KeptTerms | null }>`
    select (rate_version_at(${rateId}, ${at})).terms as terms`.execute(tx)
  const terms = found.rows[0]?.terms
  return terms ? wireOfKept(terms) : null
}

/** Writes down who is to have it from when; what is to be at once is taken over here, the rest by a job. */
async function give(context: WriteContext, rate: WireRow, holders: Holder[], later: Date | null) {
  const { tx, deps, actor } = context
  const validFrom = later ?? (await atOnce(tx, deps.clock()))
  const holderIds = holders.map(({ id }) => id)
  await sql`update rate_assignments set withdrawn_at = ${deps.clock()}, withdrawn_by = ${actor.userName}
    where holder_id = any(${holderIds}::uuid[]) and withdrawn_at is null and valid_from = ${validFrom}`.execute(
    tx,
  )
  const idsOf = (kind: Holder['kind']) => holders.map((holder) => (holder.kind === kind ? holder.id : null))
  await sql`insert into rate_assignments
      (id, tenant_id, point_id, station_id, company_id, rate_id, valid_from, user_id, user_name)
    select id, tenant, point, station, company, ${rate.id}::uuid, ${validFrom}::timestamptz, ${actor.id}::uuid, ${actor.userName}
    from unnest(${holders.map(() => deps.newId())}::uuid[], ${holders.map(({ tenantId }) => tenantId)}::uuid[],
      ${idsOf('point')}::uuid[], ${idsOf('location')}::uuid[], ${idsOf('company')}::uuid[]) as given(id, tenant, point, station, company)`.execute(
    tx,
  )
  if (!later) await takeOverDue(tx, validFrom, holderIds)
  for (const { kind, id, tenantId, before } of holders) {
    await writeLog(context, {
      action: 'assignRate',
      entity: entityOf[kind],
      row: { id, tenantId },
      before: { rateId: before?.id ?? null },
      after: { rateId: rate.id, ...(later ? { validFrom: later.toISOString() } : {}) },
    })
  }
}

/** No later than the transaction began: what is drawn within it, at its `now()`, has the rate already. */
async function atOnce(tx: Tx, now: Date): Promise<Date> {
  const found = await sql<{ at: Date }>`select least(now(), ${now}::timestamptz) as at`.execute(tx)
  return found.rows[0]!.at
}
