import { AppError, isAdministrator, rule } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../entities/mount.ts'
import { readBody } from '../commands/bodies.ts'
import { checkOutgoing } from '../commands/outgoing.ts'
import { send } from '../commands/send.ts'
import { pointTarget, type Target } from '../commands/target.ts'
import type { Stations } from '../stations.ts'
import { bodies } from './bodies.ts'
import { changeConfiguration, getConfiguration, isTooShortKey } from './commands.ts'
import { fixAll, type Sender } from './fix.ts'
import { fitsType } from './keyTypes.ts'
import { configurationView, missingKeys } from './rows.ts'

type Asked = FastifyRequest<{ Params: { id: string } }>
type Options = { stations: Stations; timeoutMs?: number }

const base = '/api/v1/chargePoints/:id/configuration'

/** A station's configuration keys: what it said, what it should say, and how to make one the other. */
export function configuration(app: FastifyInstance, deps: Deps, { stations, timeoutMs }: Options): void {
  const asked = async (request: Asked) => {
    const caller = callerOf(deps, request)
    const sender: Sender = { caller, stations, ...(timeoutMs ? { timeoutMs } : {}) }
    return { sender, target: await pointTarget(deps, caller.actor, request.params.id) }
  }
  /** Reading is for whoever sees the point; changing for administrators. */
  const changing = async (request: Asked) => {
    const found = await asked(request)
    if (!isAdministrator(found.sender.caller.actor)) throw new AppError('forbidden')
    return found
  }
  const seen = ({ chargePointId }: Target) => ({
    chargePointId,
    spoken: stations.get(chargePointId)?.version,
  })
  const view = (target: Target) =>
    deps.db.people.scoped(target.scope, (tx) => configurationView(tx, seen(target)))

  app.get(base, async (request: Asked) => view((await asked(request)).target))

  app.post(`${base}/read`, async (request: Asked) => {
    const { sender, target } = await asked(request)
    const { status, response } = await send(sender, target, getConfiguration(deps, target))
    // of 2.x the answer of a station that gives no report is its status
    const isRefusal = typeof response.status === 'string' && !('configurationKey' in response)
    if ('errorCode' in response || isRefusal) throw new AppError('wrongState', { extra: { answer: status } })
    await readMissing(sender, target)
    return view(target)
  })

  app.post(`${base}/change`, async (request: Asked) => {
    const { sender, target } = await changing(request)
    const { key, value } = readBody(bodies.change, request.body)
    if (!fitsType(key, value)) throw rule('value', 'invalid')
    if (isTooShortKey({ key, value })) throw rule('value', 'tooShort')
    const command = changeConfiguration(deps, target, { key, value })
    const { version = 'ocpp1.6' } = stations.get(target.chargePointId) ?? {}
    if (version === 'ocpp1.6') checkOutgoing(command.action, command.payload)
    const { status, commandId } = await send(sender, target, command)
    return { status, commandId }
  })

  app.post(`${base}/fix`, async (request: Asked) => {
    const { sender, target } = await changing(request)
    const { result } = await view(target)
    return { result: await fixAll(sender, target, result) }
  })

  /** A station may leave out of a full report what it does have, or say of a key by name that it has none. */
  async function readMissing(sender: Sender, target: Target) {
    const missing = await deps.db.people.scoped(target.scope, (tx) => missingKeys(tx, seen(target)))
    for (const keys of missing) await send(sender, target, getConfiguration(deps, target, keys))
  }
}
