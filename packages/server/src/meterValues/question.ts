import { type Actor, AppError, allEntities, rule } from '@zaryad/model'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Scope } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { tenantOf } from '../entities/search.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** Readings of a point over a period, or of a session (ux §5.13). */
export const questionBody = z.strictObject({
  chargePointId: z.string().nullish(),
  connectorId: z.int().nullish(),
  /** The integer on the wire. */
  transactionId: z.int().min(1).nullish(),
  from: instant.nullish(),
  to: instant.nullish(),
})
export type Question = z.infer<typeof questionBody>

const longestMs = 31 * 86_400_000

/** A month of one point at most: readings come by the million. */
export function checkQuestion({ chargePointId, transactionId, from, to }: Question): void {
  if (transactionId == null && !chargePointId) throw rule('chargePointId', 'required')
  if (transactionId == null && !from) throw rule('from', 'required')
  if (transactionId == null && !to) throw rule('to', 'required')
  if (!from || !to) return
  if (to < from) throw rule('to', 'tooSmall')
  if (to.getTime() - from.getTime() > longestMs) throw rule('to', 'tooBig')
}

export function scopeOf(actor: Actor): Scope {
  const access = allEntities.meterValues!.access.read(actor)
  if (access === false) throw new AppError('forbidden')
  const tenantId = tenantOf(access)
  return tenantId ? { tenantId } : 'all'
}

/** Conditions on `meter_values m`. */
export function ofQuestion(question: Question, scope: Scope): RawBuilder<unknown> {
  const { chargePointId, connectorId, transactionId, from, to } = question
  const parts = [
    ...(scope === 'all' ? [] : [sql`m.tenant_id = ${scope.tenantId}`]),
    ...(chargePointId ? [isId(chargePointId) ? sql`m.charge_point_id = ${chargePointId}` : sql`false`] : []),
    ...(connectorId == null ? [] : [sql`m.connector_id = ${connectorId}`]),
    ...(transactionId == null ? [] : [sql`m.transaction_id = ${transactionId}`]),
    ...(from ? [sql`m.at >= ${from}`] : []),
    ...(to ? [sql`m.at <= ${to}`] : []),
  ]
  return sql.join(parts, sql` and `)
}
