import { AppError, can, type Permission, rule } from '@zaryad/model'
import { resetBody } from '@zaryad/model/calls/devices'
import type { OcppVersion } from '@zaryad/ocpp'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../entities/extension.ts'
import { keyedAct } from '../entities/requestKeys.ts'
import { parseObject } from '../http/parse.ts'
import { asks } from './asks.ts'
import { anyCall } from './commands/anyCall.ts'
import { checkOutgoing } from './commands/outgoing.ts'
import { refuseAbsent } from './commands/refuseAbsent.ts'
import { remoteStart, remoteStop } from './commands/remote.ts'
import { cancelReservation, reserveNow } from './commands/reservations.ts'
import { type Command, send } from './commands/send.ts'
import { connectorTarget, pointTarget, type Target } from './commands/target.ts'
import { versionOf } from './commands/versionOf.ts'
import type { Stations } from './stations.ts'
import { longest } from './told/card.ts'

const DEFAULT_TIMEOUT_MS = 30_000

/** The Device API of the spec (§7), with contract §3's answers. */
export function commands(
  app: FastifyInstance,
  deps: Deps,
  stations: Stations,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): void {
  /** What breaks the schema is refused before anything is kept or sent. */
  const checkOf = async (target: Target) => {
    const version = stations.get(target.chargePointId)?.version ?? (await versionOf(deps, target))
    return ({ action, payload }: Command) => checkOutgoing(action, withCardOf(version, payload))
  }
  const sent = async (caller: Caller, target: Target, command: Command) => {
    const check = await checkOf(target)
    check(command)
    const { commandId, response, status } = await send({ caller, stations, timeoutMs }, target, command)
    return { ...response, status, commandId }
  }

  serve(app, deps, 'POST /devices/api/remoteStartTransaction', async ({ caller, body, request }) => {
    const target = await pointOf(caller, body.chargerPointId)
    const keyed = keyedAct(deps, request, 'commands')
    return sent(caller, target, { ...(await remoteStart(caller, target, body)), keyed })
  })
  serve(app, deps, 'POST /devices/api/remoteStopTransaction', async ({ caller, body }) => {
    const target = await pointOf(caller, body.chargerPointId)
    return sent(caller, target, await remoteStop(deps, target, body.transactionId))
  })
  serve(app, deps, 'POST /devices/api/clearCache/:id', async ({ caller, params }) => {
    const target = await pointOf(caller, params.id)
    return sent(caller, target, asks.clearCache())
  })
  serve(app, deps, 'POST /devices/api/reset/:id', async ({ caller, params, request }) => {
    const target = await pointOf(caller, params.id)
    const { type } = parseObject(resetBody, request.body)
    return sent(caller, target, asks.reboot({ isHard: type === 'Hard' }))
  })
  serve(app, deps, 'POST /devices/api/unlockConnector/:id', async ({ caller, params, body }) => {
    const connectorId = body.connectorId ?? undefined
    const target = await connectorTarget(deps, caller.actor, { id: params.id, connectorId })
    await deps.db.scoped(target.scope, (tx) => refuseAbsent(tx, target, target.connectorId))
    return sent(caller, target, asks.unlock({ connectorId: target.connectorId }))
  })
  serve(app, deps, 'POST /devices/api/reserveNow', async ({ caller, body }) => {
    const target = await pointOf(caller, body.chargerPointId)
    const check = await checkOf(target)
    return sent(caller, target, await reserveNow(caller, target, body, { check }))
  })
  serve(app, deps, 'POST /devices/api/cancelReservation', async ({ caller, body }) => {
    const target = await pointOf(caller, body.chargerPointId)
    return sent(
      caller,
      target,
      await cancelReservation(caller, target, body.reservationId, body.whenBack === true),
    )
  })
  serve(app, deps, 'POST /devices/api/setChargingProfile', async ({ caller, body }) => {
    const { chargerPointId, connectorId, csChargingProfiles } = body
    const target = await pointOf(caller, chargerPointId)
    allow(caller, 'setChargePointPower')
    await deps.db.scoped(target.scope, (tx) => refuseAbsent(tx, target, connectorId))
    return sent(caller, target, asks.profile({ connectorId, profile: csChargingProfiles }))
  })
  serve(app, deps, 'POST /devices/api/getDiagnostics', async ({ caller, body }) => {
    const { chargerPointId, location, startTime, stopTime } = body
    const target = await pointOf(caller, chargerPointId)
    const span = { from: startTime ?? undefined, to: stopTime ?? undefined }
    return sent(caller, target, asks.diagnostics({ location, ...span }))
  })
  serve(app, deps, 'POST /devices/api/updateFirmware', async ({ caller, body }) => {
    const { chargerPointId, location, retrieveDate } = body
    const target = await pointOf(caller, chargerPointId)
    return sent(caller, target, asks.firmware({ location, retrieveAt: retrieveDate }))
  })

  serve(app, deps, 'POST /devices/api/call', async ({ caller, body }) => {
    const target = await pointOf(caller, body.chargerPointId)
    const command = await anyCall(caller, target, body, stations.get(target.chargePointId))
    const { commandId, response } = await send({ caller, stations, timeoutMs }, target, command)
    return { response, commandId }
  })
}

/** The log's words are those of 1.6, where a card is shorter than the station's version may take. */
function withCardOf(version: OcppVersion, payload: object): object {
  const idTag: unknown = 'idTag' in payload ? payload.idTag : undefined
  if (version === 'ocpp1.6' || typeof idTag !== 'string') return payload
  if (idTag.length > longest[version]) throw rule('idTag', 'tooLong')
  return { ...payload, idTag: idTag.slice(0, longest['ocpp1.6']) }
}

function allow(caller: Caller, permission: Permission) {
  if (!can(caller.actor, permission)) throw new AppError('forbidden')
}

const pointOf = ({ deps, actor }: Caller, id: unknown) => pointTarget(deps, actor, id)
