import type { RawData, WebSocket } from 'ws'
import type { Link } from '../link.ts'
import { SERVICE_RESTART } from '../stations.ts'

export type ContestTiming = {
  /** A socket that says nothing for so long after it was asked is dead. */
  livesWithinMs: number
}
export const contestTiming: ContestTiming = { livesWithinMs: 2_500 }

type Waiting = {
  socket: WebSocket
  frames: { data: RawData; isBinary: boolean }[]
  bytes: number
  lives: boolean
  seat: () => void
}

type Options = {
  timing: ContestTiming
  /** Both live. */
  contested: (older: Link) => void
}

/** Frames of one who waits for two seconds; a station sends its BootNotification and waits in turn. */
const MOST_FRAMES = 100
const MOST_BYTES = 256 * 1024
const POLICY = 1008
const TRY_LATER = 1013
const CHECK_MS = 50

/**
 * A second socket under one name, without a proof: both are pinged. While the older lives the newer is sent away;
 * when it is silent, or goes, the newer takes its place, with what it has said meanwhile.
 */
export class Contests {
  readonly #options: Options
  readonly #waiting = new Map<string, Waiting>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(options: Options) {
    this.#options = options
  }

  begin(older: Link, socket: WebSocket, seat: () => void): void {
    const { chargePointId } = older.station
    const newer: Waiting = { socket, frames: [], bytes: 0, lives: false, seat }
    const keep = (data: RawData, isBinary: boolean) => {
      newer.lives = true
      newer.bytes += sizeOf(data)
      if (newer.frames.length < MOST_FRAMES && newer.bytes <= MOST_BYTES)
        newer.frames.push({ data, isBinary })
      else socket.close(TRY_LATER, 'too much at once')
    }
    socket.on('message', keep)
    socket.once('pong', () => {
      newer.lives = true
    })
    newer.seat = () => {
      socket.off('message', keep)
      seat()
      for (const { data, isBinary } of newer.frames) socket.emit('message', data, isBinary)
    }
    const before = this.#waiting.get(chargePointId)
    this.#waiting.set(chargePointId, newer)
    socket.ping()
    if (before) before.socket.close(TRY_LATER, 'a newer connection waits')
    else this.#ask(older)
  }

  #ask(older: Link): void {
    const { livesWithinMs } = this.#options.timing
    const startedMs = performance.now()
    const heard = older.frames
    let isAlive = false
    older.socket.once('pong', () => {
      isAlive = true
    })
    older.socket.ping()
    let isAsked = false
    const timer = setInterval(() => {
      const forMs = performance.now() - startedMs
      const isGone = older.socket.readyState !== older.socket.OPEN
      if (older.frames !== heard) isAlive = true
      // some never answer pings (protocols §4.9): they may answer a call
      if (!isAsked && !isAlive && forMs > livesWithinMs / 2) {
        isAsked = true
        older.ask({ verb: 'trigger', about: { message: 'heartbeat' } }).catch(() => {})
      }
      const isDecided = isGone || forMs >= livesWithinMs || (isAlive && this.#newerLives(older))
      if (!isDecided) return
      clearInterval(timer)
      this.#timers.delete(timer)
      this.#decide(older, isAlive && !isGone)
    }, CHECK_MS)
    this.#timers.add(timer)
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const { socket } of this.#waiting.values()) socket.close(SERVICE_RESTART, 'come back')
    this.#waiting.clear()
  }

  #newerLives({ station }: Link): boolean {
    const newer = this.#waiting.get(station.chargePointId)
    return newer === undefined || newer.lives || newer.socket.readyState !== newer.socket.OPEN
  }

  #decide(older: Link, isAlive: boolean): void {
    const { chargePointId } = older.station
    const newer = this.#waiting.get(chargePointId)
    this.#waiting.delete(chargePointId)
    if (!newer || newer.socket.readyState !== newer.socket.OPEN) return
    if (!isAlive) {
      newer.seat()
      return
    }
    newer.socket.close(POLICY, 'a living connection of this identity is there')
    if (newer.lives) this.#options.contested(older)
  }
}

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength
