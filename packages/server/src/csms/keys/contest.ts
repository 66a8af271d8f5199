import { setTimeout as sleep } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import type { Deps } from '../../deps.ts'
import type { Station } from '../station.ts'
import { SERVICE_RESTART } from '../stations.ts'

export type ContestTiming = {
  /** A socket that says nothing for so long after it was asked is dead. */
  livesWithinMs: number
}
export const contestTiming: ContestTiming = { livesWithinMs: 2_500 }

/** Who has the name, in whichever process its socket is. */
export type Older = {
  lives(withinMs: number): Promise<boolean>
  /** Since it was asked, as far as one knows here. */
  hasGone(): boolean
}
type Newer = { station: Station; socket: WebSocket; seat: () => void }
type Waiting = Newer & {
  frames: { data: RawData; isBinary: boolean }[]
  bytes: number
  lives: boolean
}

type Options = {
  timing: ContestTiming
  /** Both live. */
  contested: (station: Station) => void
}

/** Frames of one who waits for two seconds; a station sends its BootNotification and waits in turn. */
const MOST_FRAMES = 100
const MOST_BYTES = 256 * 1024
const POLICY = 1008
const TRY_LATER = 1013
/** Without a farewell (RFC 6455 §7.1.5). */
const GONE = 1006
const CHECK_MS = 50

/**
 * A second socket under one name, without a proof: both are pinged. While the older lives the newer is sent away;
 * when it is silent, or goes, the newer takes its place, with what it has said meanwhile.
 */
export class Contests {
  readonly #options: Options
  readonly #waiting = new Map<string, Waiting>()

  constructor(options: Options) {
    this.#options = options
  }

  begin(older: Older, { station, socket, seat }: Newer): void {
    const { chargePointId } = station
    const newer: Waiting = { station, socket, frames: [], bytes: 0, lives: false, seat }
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
      // its end came before anybody was there to hear of it
      if (hasGone(newer)) socket.emit('close', GONE, Buffer.alloc(0))
    }
    const before = this.#waiting.get(chargePointId)
    this.#waiting.set(chargePointId, newer)
    socket.ping()
    if (before) before.socket.close(TRY_LATER, 'a newer connection waits')
    else void this.#ask(older, chargePointId)
  }

  async #ask(older: Older, chargePointId: string): Promise<void> {
    const { livesWithinMs } = this.#options.timing
    const untilMs = performance.now() + livesWithinMs
    const isAlive = await older.lives(livesWithinMs)
    while (isAlive && !older.hasGone() && performance.now() < untilMs && !this.#newerLives(chargePointId))
      await sleep(CHECK_MS, undefined, { ref: false })
    this.#decide(chargePointId, isAlive && !older.hasGone())
  }

  stop(): void {
    for (const { socket } of this.#waiting.values()) socket.close(SERVICE_RESTART, 'come back')
    this.#waiting.clear()
  }

  #newerLives(chargePointId: string): boolean {
    const newer = this.#waiting.get(chargePointId)
    return newer === undefined || newer.lives || !isOpen(newer)
  }

  #decide(chargePointId: string, isAlive: boolean): void {
    const newer = this.#waiting.get(chargePointId)
    this.#waiting.delete(chargePointId)
    if (!newer) return
    if (!isAlive) {
      // one that has gone by now has said what it has said
      if (isOpen(newer) || (hasGone(newer) && newer.frames.length > 0)) newer.seat()
      return
    }
    if (!isOpen(newer)) return
    newer.socket.close(POLICY, 'a living connection of this identity is there')
    if (newer.lives) this.#options.contested(newer.station)
  }
}

const isOpen = ({ socket }: Pick<Newer, 'socket'>) => socket.readyState === socket.OPEN
const hasGone = ({ socket }: Pick<Newer, 'socket'>) => socket.readyState === socket.CLOSED

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength

/**
 * Two living ends under one name: what the watchdog looks for. Of a device with a key the newer has shown it, unless it
 * is `isProven` that both have.
 */
export async function noteContested(
  { db, notices, clock }: Deps,
  { deviceId, tenantId }: Station,
  isProven = false,
): Promise<void> {
  const at = clock()
  const noted = await db.pool.query(
    'update devices set contested_at = $2 where id = $1 and (password is null or $3)',
    [deviceId, at, isProven],
  )
  if (!noted.rowCount) return
  notices.tell({ kind: 'edited', entity: 'devices', entityId: deviceId, tenantId, atMs: at.getTime() })
}
