import { AppError, can, isAdministrator, type Permission, rule } from '@zaryad/model'
import type { OcppVersion } from '@zaryad/ocpp'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Caller } from '../entities/extension.ts'
import { callerOf } from '../entities/mount.ts'
import { anyCall } from './commands/anyCall.ts'
import { bodies, readBody } from './commands/bodies.ts'
import { checkOutgoing } from './commands/outgoing.ts'
import { remoteStart } from './commands/remoteStart.ts'
import { remoteStop } from './commands/remoteStop.ts'
import { cancelReservation, reserveNow } from './commands/reservations.ts'
import { type Command, send } from './commands/send.ts'
import { connectorTarget, pointTarget, scopeOf, type Target } from './commands/target.ts'
import { versionOf } from './commands/versionOf.ts'
import type { Stations } from './stations.ts'
import { longest } from './v2/card.ts'

type Asked = { caller: Caller; request: FastifyRequest<{ Params: { id?: string } }> }
type Prepared = { target: Target; command: Command }

const DEFAULT_TIMEOUT_MS = 30_000

/** The Device API of the spec (§7), with contract §3's answers. */
export function commands(
  app: FastifyInstance,
  deps: Deps,
  stations: Stations,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): void {
  const sendTo = async (caller: Caller, { target, command }: Prepared) => {
    const version = stations.get(target.chargePointId)?.version ?? (await versionOf(deps, target))
    checkOutgoing(command.action, withCardOf(version, command.payload))
    return send({ caller, stations, timeoutMs }, target, command)
  }

  /** Whoever may command no charge point at all hears so before anything else. */
  const commander = (request: FastifyRequest): Caller => {
    const caller = callerOf(deps, request)
    scopeOf(caller.actor)
    return caller
  }

  for (const [path, prepare] of Object.entries(prepared)) {
    app.post<{ Params: { id?: string } }>(`/devices/api/${path}`, async (request) => {
      const caller = commander(request)
      const { commandId, response, status } = await sendTo(caller, await prepare({ caller, request }))
      return { ...response, status, commandId }
    })
  }

  app.post('/devices/api/call', async (request) => {
    const caller = commander(request)
    if (!isAdministrator(caller.actor)) throw new AppError('forbidden')
    const body = readBody(bodies.call, request.body)
    const target = await pointTarget(deps, caller.actor, body.chargerPointId)
    const command = await anyCall(caller, target, body, stations.get(target.chargePointId)?.version)
    const { commandId, response } = await send({ caller, stations, timeoutMs }, target, command)
    return { response, commandId }
  })
}

/** Our words are those of 1.6, where a card is shorter than the station's version may take. */
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

/** What each path of the spec makes of its request: whom it is for, and the call to send. */
const prepared: Record<string, (asked: Asked) => Promise<Prepared>> = {
  remoteStartTransaction: async ({ caller, request }) => {
    const body = readBody(bodies.remoteStartTransaction, request.body)
    const target = await pointOf(caller, body.chargerPointId)
    return { target, command: await remoteStart(caller, target, body) }
  },
  remoteStopTransaction: async ({ caller, request }) => {
    const body = readBody(bodies.remoteStopTransaction, request.body)
    const target = await pointOf(caller, body.chargerPointId)
    return { target, command: await remoteStop(caller.deps, target, body.transactionId) }
  },
  'clearCache/:id': async ({ caller, request }) => ({
    target: await pointOf(caller, request.params.id),
    command: { action: 'ClearCache', payload: {} },
  }),
  'reset/:id': async ({ caller, request }) => ({
    target: await pointOf(caller, request.params.id),
    command: { action: 'Reset', payload: readBody(bodies.reset, request.body) },
  }),
  'unlockConnector/:id': async ({ caller, request }) => {
    const connectorId = readBody(bodies.unlockConnector, request.body).connectorId ?? undefined
    const target = await connectorTarget(caller.deps, caller.actor, { id: request.params.id, connectorId })
    return { target, command: { action: 'UnlockConnector', payload: { connectorId: target.connectorId } } }
  },
  reserveNow: async ({ caller, request }) => {
    const body = readBody(bodies.reserveNow, request.body)
    const target = await pointOf(caller, body.chargerPointId)
    return { target, command: await reserveNow(caller, target, body) }
  },
  cancelReservation: async ({ caller, request }) => {
    const body = readBody(bodies.cancelReservation, request.body)
    const target = await pointOf(caller, body.chargerPointId)
    return { target, command: await cancelReservation(caller.deps, target, body.reservationId) }
  },
  setChargingProfile: async ({ caller, request }) => {
    const { chargerPointId, connectorId, csChargingProfiles } = readBody(
      bodies.setChargingProfile,
      request.body,
    )
    const target = await pointOf(caller, chargerPointId)
    allow(caller, 'setChargePointPower')
    return { target, command: { action: 'SetChargingProfile', payload: { connectorId, csChargingProfiles } } }
  },
  getDiagnostics: async ({ caller, request }) => {
    const { chargerPointId, location, ...times } = readBody(bodies.getDiagnostics, request.body)
    const target = await pointOf(caller, chargerPointId)
    const startTime = times.startTime?.toISOString()
    const stopTime = times.stopTime?.toISOString()
    const payload = { location, ...(startTime && { startTime }), ...(stopTime && { stopTime }) }
    return { target, command: { action: 'GetDiagnostics', payload } }
  },
  updateFirmware: async ({ caller, request }) => {
    const { chargerPointId, location, retrieveDate } = readBody(bodies.updateFirmware, request.body)
    const target = await pointOf(caller, chargerPointId)
    const payload = { location, retrieveDate: retrieveDate.toISOString() }
    return { target, command: { action: 'UpdateFirmware', payload } }
  },
}
