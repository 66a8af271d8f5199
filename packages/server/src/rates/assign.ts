import { AppError, rule } from '@zaryad/model'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '../db/database.ts'
import type { WireRow, WriteContext } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'
import { type Holder, holdersOf } from './holders.ts'

const ids = z.array(z.uuid()).min(1).max(5000)

export const assignBody = z
  .strictObject({
    tenantId: z.uuid().optional().describe('All of the company: its points, its locations, what comes later'),
    stationIds: ids.optional().describe('Locations: their points and what comes later'),
    chargePointIds: ids.optional(),
    mode: z.enum(['skip', 'replace']).default('skip').describe('What to do where another rate is'),
    dryRun: z.boolean().default(false),
  })
  .refine((body) => [body.tenantId, body.stationIds, body.chargePointIds].filter(Boolean).length === 1, {
    error: 'required',
    path: ['chargePointIds'],
  })
export type Assign = z.infer<typeof assignBody>

export type Outcome = 'assigned' | 'same' | 'skipped' | 'replaced'
export type Assigned = Omit<Holder, 'tenantId'> & { outcome: Outcome }

const tables = { location: 'charge_stations', point: 'charge_points' } as const
const entityOf = { company: 'tenants', location: 'chargeStations', point: 'chargePoints' } as const

/**
 * Gives a rate to points, to locations with their points, or to a company with all it has. Says of each what
 * it had before; one with another rate is left alone or given this one, as `mode` says. Nothing is written by
 * a dry run.
 */
export async function assign(context: WriteContext, rate: WireRow, body: Assign): Promise<Assigned[]> {
  if (rate.state === 'draft' || rate.state === 'archived') throw new AppError('wrongState')
  const holders = await holdersOf(context.tx, body)
  const asked = body.chargePointIds ?? body.stationIds ?? [body.tenantId]
  const field = body.chargePointIds ? 'chargePointIds' : body.stationIds ? 'stationIds' : 'tenantId'
  if (asked.some((id) => !holders.some((holder) => holder.id === id))) throw rule(field, 'notFound')
  if (rate.tenantId && holders.some(({ tenantId }) => tenantId !== rate.tenantId))
    throw rule(field, 'notAllowed')
  const found = holders.map(({ tenantId, ...holder }) => ({
    holder: { ...holder, tenantId },
    outcome: outcomeOf(holder.before?.id, rate.id, body.mode),
  }))
  const changed = found.filter(({ outcome }) => outcome === 'assigned' || outcome === 'replaced')
  if (!body.dryRun)
    await give(
      context,
      rate,
      changed.map(({ holder }) => holder),
    )
  return found.map(({ holder: { tenantId: _, ...holder }, outcome }) => ({ ...holder, outcome }))
}

function outcomeOf(before: string | undefined, rateId: string, mode: Assign['mode']): Outcome {
  if (before === rateId) return 'same'
  if (!before) return 'assigned'
  return mode === 'replace' ? 'replaced' : 'skipped'
}

async function give(context: WriteContext, rate: WireRow, holders: Holder[]): Promise<void> {
  for (const kind of ['company', 'location', 'point'] as const) {
    const own = holders.filter((holder) => holder.kind === kind)
    if (own.length) await setRate(context.tx, kind, { rateId: rate.id, ids: own.map(({ id }) => id) })
  }
  for (const { kind, id, tenantId, before } of holders) {
    const row = { id, tenantId }
    const was = { rateId: before?.id ?? null }
    await writeLog(context, {
      action: 'assignRate',
      entity: entityOf[kind],
      row,
      before: was,
      after: { rateId: rate.id },
    })
  }
}

async function setRate(
  tx: Tx,
  kind: keyof typeof entityOf,
  { rateId, ids }: { rateId: string; ids: string[] },
) {
  if (kind === 'company') {
    // a company's row is the platform's to write; its rate is the company's own choice
    await sql`select set_company_rate(id, ${rateId}) from unnest(${ids}::uuid[]) id`.execute(tx)
    return
  }
  await sql`update ${sql.table(tables[kind])} set rate_id = ${rateId}, version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[])`.execute(tx)
}
