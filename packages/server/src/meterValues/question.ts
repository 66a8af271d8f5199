import { rule } from '@zaryad/model'
import type { ReadingsQuestion as Question } from '@zaryad/model/calls/readings'
import type { Scope } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { packSpan } from '../db/packSpan.ts'
import { type Sql, sql } from '../db/sql.ts'

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

/** Conditions on `readings m`. */
export function ofQuestion(question: Question, scope: Scope): Sql {
  const { chargePointId, connectorId, transactionId, from, to } = question
  const parts = [
    ...(scope === 'all' ? [] : [sql`m.tenant_id = ${scope.tenantId}`]),
    ...(chargePointId ? [isId(chargePointId) ? sql`m.charge_point_id = ${chargePointId}` : sql`false`] : []),
    ...(connectorId == null ? [] : [sql`m.connector_id = ${connectorId}`]),
    ...(transactionId == null ? [] : [sql`m.transaction_id = ${transactionId}`]),
    ...(from ? [sql`m.at >= ${from} and m.since >= ${from}::timestamptz - ${packSpan}`] : []),
    ...(to ? [sql`m.at <= ${to} and m.since <= ${to}`] : []),
  ]
  return sql.join(parts, sql` and `)
}
