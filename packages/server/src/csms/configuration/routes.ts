import { AppError, isAdministrator, rule } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../entities/extension.ts'
import { checkOutgoing } from '../commands/outgoing.ts'
import { send } from '../commands/send.ts'
import { pointTarget, type Target } from '../commands/target.ts'
import { versionOf } from '../commands/versionOf.ts'
import type { Stations } from '../stations.ts'
import { changeConfiguration, getConfiguration, isTooShortKey } from './commands.ts'
import { fixAll, type Sender } from './fix.ts'
import { fitsType } from './keyTypes.ts'
import { configurationView, missingKeys } from './rows.ts'

type Asked = { caller: Caller; params: { id: string } }
type Options = { stations: Stations; timeoutMs?: number }

/** A station's configuration keys: what it said, what it should say, and how to make one the other. */
export function configuration(app: FastifyInstance, deps: Deps, { stations, timeoutMs }: Options): void {
  const found = async ({ caller, params }: Asked) => {
    const sender: Sender = { caller, stations, ...(timeoutMs ? { timeoutMs } : {}) }
    return { sender, target: await pointTarget(deps, caller.actor, params.id) }
  }
  /** Reading is for whoever sees the point; changing for administrators. */
  const changing = async (asked: Asked) => {
    const it = await found(asked)
    if (!isAdministrator(asked.caller.actor)) throw new AppError('forbidden')
    return it
  }
  const seen = ({ chargePointId }: Target) => ({
    chargePointId,
    spoken: stations.get(chargePointId)?.version,
  })
  const view = (target: Target) =>
    deps.db.people.scoped(target.scope, (tx) => configurationView(tx, seen(target)))

  serve(app, deps, 'GET /api/v1/chargePoints/:id/configuration', async (asked) =>
    view((await found(asked)).target),
  )

  serve(app, deps, 'POST /api/v1/chargePoints/:id/configuration/read', async (asked) => {
    const { sender, target } = await found(asked)
    const { status, response } = await send(sender, target, getConfiguration(deps, target))
    // of 2.x the answer of a station that gives no report is its status
    const isRefusal = typeof response.status === 'string' && !('configurationKey' in response)
    if ('errorCode' in response || isRefusal) throw new AppError('wrongState', { extra: { answer: status } })
    await readMissing(sender, target)
    return view(target)
  })

  serve(app, deps, 'POST /api/v1/chargePoints/:id/configuration/change', async (asked) => {
    const { sender, target } = await changing(asked)
    const { key, value } = asked.body
    if (!fitsType(key, value)) throw rule('value', 'invalid')
    if (isTooShortKey({ key, value })) throw rule('value', 'tooShort')
    const command = changeConfiguration(deps, target, { key, value })
    const version = stations.get(target.chargePointId)?.version ?? (await versionOf(deps, target))
    if (version === 'ocpp1.6') checkOutgoing(command.action, command.payload)
    const { status, commandId } = await send(sender, target, command)
    return { status, commandId }
  })

  serve(app, deps, 'POST /api/v1/chargePoints/:id/configuration/fix', async (asked) => {
    const { sender, target } = await changing(asked)
    const { result } = await view(target)
    return { result: await fixAll(sender, target, result) }
  })

  /** A station may leave out of a full report what it does have, or say of a key by name that it has none. */
  async function readMissing(sender: Sender, target: Target) {
    const missing = await deps.db.people.scoped(target.scope, (tx) => missingKeys(tx, seen(target)))
    for (const keys of missing) await send(sender, target, getConfiguration(deps, target, keys))
  }
}
