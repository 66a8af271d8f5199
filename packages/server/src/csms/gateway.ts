import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import { openSocket } from '../http/openSocket.ts'
import { refuse } from '../http/refuse.ts'
import { socketOptions, takeUpgrades, type Upgrade } from '../http/upgrades.ts'
import type { Unshown } from './admit.ts'
import { type Admitted, openDoor } from './door.ts'
import { identityOf, isOcppPath, offerOnly } from './handshake.ts'
import { type KeepAliveTiming, keepAlive, keepAliveTiming } from './keepAlive.ts'
import { Contests, type ContestTiming, contestTiming, type Older } from './keys/contest.ts'
import { type EnrolTiming, enrolment, enrolTiming } from './keys/enrol.ts'
import { hasGone, lives } from './keys/lives.ts'
import { takeovers } from './keys/takeovers.ts'
import { Link } from './link.ts'
import type { LinkOptions } from './linkOptions.ts'
import type { Owners } from './owners/owners.ts'
import type { Claim } from './owners/presence.ts'
import { type ReservationTiming, reservationsOnReturn, reservationTiming } from './reservationsOnReturn.ts'
import { type Send, sendTogether } from './sendTogether.ts'
import { showMissed } from './sessions/show.ts'
import type { Station } from './station.ts'
import { SERVICE_RESTART, type Stations } from './stations.ts'
import type { Subjects } from './subjects.ts'
import { type WelcomeTiming, welcome, welcomeTiming } from './welcome.ts'
import type { Writers } from './writers.ts'

export type GatewayTiming = KeepAliveTiming & WelcomeTiming & ContestTiming & EnrolTiming & ReservationTiming
export const gatewayTiming: GatewayTiming = {
  ...keepAliveTiming,
  ...welcomeTiming,
  ...contestTiming,
  ...enrolTiming,
  ...reservationTiming,
}

type Options = {
  server: Server
  deps: Deps
  writers: Writers
  subjects: Subjects
  stations: Stations
  owners: Pick<Owners, 'claimed'>
  /** Asks the process that has a station's socket whether that lives. */
  livesAt: (processId: string, chargePointId: string, withinMs: number) => Promise<boolean>
  /** Two ends of one name live; `isProven` where both have its key. */
  contested: (station: Station, isProven?: boolean) => void
  notify: (notice: Notice) => void
  heard?: LinkOptions['heard']
  /** `about` says of which station, and what it had said. */
  onError: (error: unknown, about?: object) => void
  timing: GatewayTiming
}
export type Gateway = { stop(): Promise<void> }

const MAX_FRAME_BYTES = 4 * 1024 * 1024
const TCP_PROBE_AFTER_MS = 20_000
const DRAIN_MS = 5_000

/** Charge points at `/ocpp/{identity}` (contract §4). Other paths are left to whoever serves them. */
export function openGateway(options: Options): Gateway {
  const { server, deps, writers, subjects, stations, owners, notify, heard, onError, timing } = options
  const { livesAt, contested } = options
  const nowMs = () => deps.clock().getTime()
  const door = openDoor({ deps, writers, notify })
  const contests = new Contests({ timing, contested })
  const takenOver = takeovers({ contested: (station) => contested(station, true), nowMs })
  const enrol = enrolment({ deps, stations, timing, onError })
  const reservations = reservationsOnReturn({ deps, stations, timing, onError })
  let isStopping = false
  const sockets = new WebSocketServer({
    ...socketOptions,
    maxPayload: MAX_FRAME_BYTES,
    skipUTF8Validation: true, // Latin-1 in a vendor's name is no reason to lose a session
    handleProtocols: ([spoken]) => spoken ?? false,
  })

  async function take({ request, socket, head }: Upgrade) {
    if (isStopping) return refuse(socket, 503)
    const identity = identityOf(request.url)
    if (!identity) return refuse(socket, 404)
    const answer = await door(request, identity)
    if ('status' in answer) return refuse(socket, answer.status, { retryAfterS: answer.retryAfterS })
    const { station } = answer.known
    if (!station.deviceId) station.deviceId = await writers.devices.add(station)
    offerOnly(request, answer.subprotocol)
    openSocket(sockets, { request, socket, head }, (open) => connect(open, request, answer))
  }

  function connect(socket: WebSocket, request: IncomingMessage, admitted: Admitted) {
    socket.on('error', () => {}) // its close event follows
    if (isStopping) return socket.close(SERVICE_RESTART, 'come back')
    request.socket.setNoDelay(true)
    request.socket.setKeepAlive(true, TCP_PROBE_AFTER_MS)
    const { station, holder } = admitted.known
    const older = stations.get(station.chargePointId)
    const send = sendTogether(socket, request.socket)
    const who = older ? here(older) : holder ? there(holder, station) : undefined
    if (!who || admitted.isProven) return seat(socket, send, admitted)
    const seatUnlessTaken = () => {
      const now = stations.get(station.chargePointId)
      // one with the key has come meanwhile
      if (now && now !== older) socket.close(SERVICE_RESTART, 'replaced by a newer connection')
      else seat(socket, send, admitted)
    }
    contests.begin(who, { station, socket, seat: seatUnlessTaken })
  }

  const there = (holder: string, { chargePointId }: Station): Older => ({
    lives: (withinMs) => livesAt(holder, chargePointId, withinMs),
    hasGone: () => false,
  })

  function seat(socket: WebSocket, send: Send, { known, isProven, subprotocol }: Admitted) {
    const { station, unshown } = known
    const older = stations.get(station.chargePointId)
    // what the older socket learnt is newer than what was read when this one knocked
    const current = older ? goOn(older.station, station) : station
    const kept = reservations(current, known)
    const link = new Link({
      deps,
      writers,
      subjects,
      socket,
      send,
      version: subprotocol === 'missing' ? 'ocpp1.6' : subprotocol.version,
      notify,
      heard: (id, told) => {
        heard?.(id, told)
        kept.heard(told)
      },
      onError: (error, action) => onError(error, { station: station.identity, action }),
      station: current,
    })
    if (subprotocol === 'missing') link.note('subprotocolMissing')
    stations.put(link)
    const ends = [welcome(link, timing), kept.end, isProven ? () => {} : enrol(link, known)]
    socket.on('close', () => {
      for (const end of ends) end()
      disconnect(link)
    })
    if (older) {
      if (isProven) takenOver(older)
      replace(older)
    } else showUnshown(link, unshown)
    claim(link, !older)
  }

  function showUnshown(link: Link, unshown: Unshown[]) {
    const { station } = link
    const note = (code: string) => link.note(code)
    for (const { transactionId, readings } of unshown) {
      const session = station.sessions.find((each) => each.transactionId === transactionId)
      if (session) showMissed({ writers, station, note, notify }, session, readings)
    }
  }

  /** The station is this socket's from now on, whoever had it before. */
  function claim(link: Link, isNew: boolean) {
    const { station } = link
    station.fence = undefined
    tell(link, true, (claimed) => {
      if (claimed && stations.get(station.chargePointId) === link) owners.claimed(claimed)
      return isNew
    })
  }

  function disconnect(link: Link) {
    link.end()
    if (stations.remove(link)) tell(link, false, () => true)
  }

  function tell({ station }: Link, isOnline: boolean, isNews: (claim: Claim | undefined) => boolean) {
    const atMs = nowMs()
    const { chargePointId, tenantId } = station
    const kind = isOnline ? 'online' : 'offline'
    const written = (claim: Claim | undefined) => {
      if (isNews(claim)) notify({ kind, entity: 'chargePoints', entityId: chargePointId, tenantId, atMs })
    }
    writers.presence.put({ chargePointId, isOnline, atMs, written })
  }

  const alive = keepAlive(() => stations.links, timing)
  takeUpgrades(server, { isOurs: isOcppPath, take, onError })
  return {
    stop: async () => {
      isStopping = true
      alive.stop()
      contests.stop()
      await drain([...stations.links], deps.config.DRAIN_SECONDS * 1000)
    },
  }
}

const here = (older: Link): Older => ({
  lives: (withinMs) => lives(older, withinMs),
  hasGone: () => hasGone(older),
})

/** The first status of a connection always counts, whatever the clock said on the one before. */
function goOn(station: Station, { identity, deviceId, tenantId, timeZone }: Station): Station {
  for (const [id, { status, errorCode, vendorErrorCode }] of station.connectors)
    station.connectors.set(id, { status, errorCode, vendorErrorCode })
  return Object.assign(station, { identity, deviceId, tenantId, timeZone })
}

function replace(older: Link) {
  older.end()
  older.socket.close(SERVICE_RESTART, 'replaced by a newer connection')
}

/**
 * Graceful shutdown: one after another, spread over the window, so that those who take them over are not met by all at
 * once.
 */
async function drain(links: Link[], windowMs: number): Promise<void> {
  await Promise.all(
    links.map(async (link, n) => {
      await pause((windowMs * n) / links.length)
      await letGo(link)
    }),
  )
}

/** Nothing new is read, what was read is answered, then the station is told to come back. */
async function letGo(link: Link): Promise<void> {
  const { socket, connection } = link
  const until = Date.now() + DRAIN_MS
  link.stopReading()
  while (connection.unanswered > 0 && Date.now() < until) await pause(10)
  if (socket.readyState === socket.CLOSED) return
  // `once` would throw where it ends with an error, and the others be left as they are
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  socket.close(SERVICE_RESTART, 'come back')
  await Promise.race([closed, pause(Math.max(0, until - Date.now()))])
  socket.terminate()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
