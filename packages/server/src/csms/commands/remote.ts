import { AppError } from '@zaryad/model'
import type { ReadBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { maxInteger } from '@zaryad/model/fields/maxInteger'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../entities/extension.ts'
import { asks } from '../asks.ts'
import { refuseAbsent } from './refuseAbsent.ts'
import type { Command } from './send.ts'
import type { Target } from './target.ts'
import { virtualTag } from './virtualTag.ts'

type Body = ReadBody<Calls['POST /devices/api/remoteStartTransaction']>

/** Without a tag of the caller's the server makes one, and takes it for good when it comes. */
export async function remoteStart(caller: Caller, target: Target, body: Body): Promise<Command> {
  const { connectorId } = body
  const idTag = await caller.deps.db.scoped(target.scope, async (tx) => {
    await refuseAbsent(tx, target, connectorId)
    return body.idTag ?? virtualTag(tx, caller, target, { connectorId })
  })
  return asks.start({ connectorId, idTag })
}

type Row = { transaction_id: number; state: string }

/** OCPP 1.6 §5.12, by our id or the station's integer. A session that has ended is not stopped again. */
export async function remoteStop({ db }: Deps, target: Target, id: string | number): Promise<Command> {
  const number = Number(id)
  const isNumber = Number.isInteger(number) && number > 0 && number <= maxInteger
  const found = await db.scoped(target.scope, (tx) =>
    sql<Row>`select transaction_id, state from transactions where charge_point_id = ${target.chargePointId}
      and (id = ${isId(id) ? id : null} or transaction_id = ${isNumber ? number : null})`.execute(tx),
  )
  const [session] = found.rows
  if (!session) throw new AppError('notFound')
  if (session.state === 'finished' || session.state === 'failed') throw new AppError('wrongState')
  return asks.stop({ transactionId: session.transaction_id })
}
