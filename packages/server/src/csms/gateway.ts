import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Deps } from '../deps.ts'
import { takeUpgrades, type Upgrade } from '../http/upgrades.ts'
import type { Notice } from '../push/notices.ts'
import { clientAddress } from './clientAddress.ts'
import { keyShown } from './deviceKey.ts'
import { promoteKey } from './devices/promoteKey.ts'
import { credentialsOf, identityOf, isOcppPath, type Subprotocol, subprotocolOf } from './handshake.ts'
import { type KeepAliveTiming, keepAlive, keepAliveTiming } from './keepAlive.ts'
import { Link, type LinkOptions } from './link.ts'
import { refuse } from './refuse.ts'
import type { Station } from './station.ts'
import { SERVICE_RESTART, type Stations } from './stations.ts'
import { knockLimit, noteUnclaimed } from './unclaimed.ts'
import { type WelcomeTiming, welcome, welcomeTiming } from './welcome.ts'
import type { Writers } from './writers.ts'

export type GatewayTiming = KeepAliveTiming & WelcomeTiming
export const gatewayTiming: GatewayTiming = { ...keepAliveTiming, ...welcomeTiming }

type Options = {
  server: Server
  deps: Deps
  writers: Writers
  stations: Stations
  notify: (notice: Notice) => void
  heard?: LinkOptions['heard']
  onError: (error: unknown) => void
  timing: GatewayTiming
}
type Admitted = {
  request: IncomingMessage
  subprotocol: Exclude<Subprotocol, 'unsupported'>
  station: Station
}
export type Gateway = { stop(): Promise<void> }

const MAX_FRAME_BYTES = 1024 * 1024
const TCP_PROBE_AFTER_MS = 20_000
const DRAIN_MS = 5_000

/** Charge points at `/ocpp/{identity}` (contract §4). Other paths are left to whoever serves them. */
export function openGateway(options: Options): Gateway {
  const { server, deps, writers, stations, notify, heard, onError, timing } = options
  const { pool } = deps.db
  const nowMs = () => deps.clock().getTime()
  const mayKnock = knockLimit(nowMs)
  let isStopping = false
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    skipUTF8Validation: true, // Latin-1 in a vendor's name is no reason to lose a session
    handleProtocols: (_offered, request) => {
      const chosen = subprotocolOf(request)
      return typeof chosen === 'object' ? chosen.name : false
    },
  })

  async function take({ request, socket, head }: Upgrade) {
    if (isStopping) return refuse(socket, 503)
    const identity = identityOf(request.url)
    if (!identity) return refuse(socket, 404)
    const admission = await writers.admissions.add(identity)
    if (typeof admission !== 'object') {
      const address = clientAddress(request, deps.config.TRUST_PROXY)
      if (admission === 'unknown' && mayKnock(address)) await noteUnclaimed(pool, deps, identity)
      return refuse(socket, 404)
    }
    const subprotocol = subprotocolOf(request)
    if (subprotocol === 'unsupported') return refuse(socket, 400)
    const shown = keyShown(admission, passwordOf(request, identity))
    if (shown === 'wrong') return refuse(socket, 401)
    if (shown === 'pending') await promoteKey(pool, admission)
    const { station } = admission
    if (!station.deviceId) station.deviceId = await writers.devices.add(station)
    sockets.handleUpgrade(request, socket, head, (open) => connect(open, { request, subprotocol, station }))
  }

  function connect(socket: WebSocket, { request, subprotocol, station }: Admitted) {
    socket.on('error', () => {}) // its close event follows
    if (isStopping) return socket.close(SERVICE_RESTART, 'come back')
    request.socket.setNoDelay(true)
    request.socket.setKeepAlive(true, TCP_PROBE_AFTER_MS)
    const older = stations.get(station.chargePointId)
    const link = new Link({
      deps,
      writers,
      socket,
      version: subprotocol === 'missing' ? 'ocpp1.6' : subprotocol.version,
      notify,
      ...(heard ? { heard } : {}),
      onError,
      // what the older socket learnt is newer than what was read when this one knocked
      station: older ? goOn(older.station, station) : station,
    })
    if (subprotocol === 'missing') link.note('subprotocolMissing')
    stations.put(link)
    const leave = welcome(link, timing, pool)
    socket.on('close', () => {
      leave()
      disconnect(link)
    })
    if (older) replace(older)
    else tell(link, true)
  }

  function disconnect(link: Link) {
    link.connection.close()
    if (stations.remove(link)) tell(link, false)
  }

  function tell({ station }: Link, isOnline: boolean) {
    const atMs = nowMs()
    const { chargePointId, tenantId } = station
    writers.presence.put({ chargePointId, isOnline, atMs })
    const kind = isOnline ? 'online' : 'offline'
    notify({ kind, entity: 'chargePoints', entityId: chargePointId, tenantId, atMs })
  }

  const alive = keepAlive(() => stations.links, nowMs, timing)
  const leave = takeUpgrades(server, { isOurs: isOcppPath, take, onError })
  return {
    stop: async () => {
      isStopping = true
      alive.stop()
      await drain([...stations.links])
      leave()
    },
  }
}

/** A device with a password shows it; the user name is the identity (OCPP 1.6 security whitepaper §3.2). */
function passwordOf(request: IncomingMessage, identity: string): Buffer | undefined {
  const given = credentialsOf(request)
  return given?.userName.toLowerCase() === identity.toLowerCase() ? given.password : undefined
}

/** The first status of a connection always counts, whatever the clock said on the one before. */
function goOn(station: Station, { identity, deviceId, tenantId, timeZone }: Station): Station {
  for (const [id, { status, errorCode }] of station.connectors)
    station.connectors.set(id, { status, errorCode })
  return Object.assign(station, { identity, deviceId, tenantId, timeZone })
}

function replace(older: Link) {
  older.connection.close()
  older.socket.close(SERVICE_RESTART, 'replaced by a newer connection')
  setTimeout(() => older.socket.terminate(), 2_000).unref()
}

/** Nothing new is read, what was read is answered, then every station is told to come back. */
async function drain(links: Link[]): Promise<void> {
  for (const link of links) link.stopReading()
  const until = Date.now() + DRAIN_MS
  const isBusy = () => links.some(({ connection }) => connection.unanswered > 0)
  while (isBusy() && Date.now() < until) await pause(10)
  for (const { socket } of links) {
    socket.resume()
    socket.close(SERVICE_RESTART, 'come back')
  }
  while (links.some(({ socket }) => socket.readyState !== socket.CLOSED) && Date.now() < until)
    await pause(10)
  for (const { socket } of links) socket.terminate()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
