import type { ReadBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
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
