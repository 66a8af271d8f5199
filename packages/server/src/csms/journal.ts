import { Counter } from 'prom-client'
import type { BatchWriter } from '../ingest/batchWriter.ts'
import type { FrameRow } from '../ingest/frames.ts'
import { isOfSession } from './callFrames.ts'
import type { Station } from './station.ts'

/**
 * A token bucket a station: what it may fill the journal with, so much at once (all that it has to tell after weeks
 * without a line), and on and on what a dozen connectors tell that are read every few seconds. What sessions are proved
 * by has room of its own, which a flood of other messages does not take.
 */
export const ROOM = 100_000
const perS = { sessions: 10, others: 5 } as const
type Kind = keyof typeof perS
const kinds: readonly Kind[] = ['sessions', 'others']
/** A long message takes the room of several. */
const LENGTH_OF_ONE = 8_192
/** A station may make names up. */
const MOST_NAMES = 20

type Unkept = { count: number; fromMs: number; toMs: number; actions: Map<string, number> }
type Point = {
  room: Record<Kind, number>
  /** Since when room has come back, by `performance.now()`. */
  sinceMs: number
  station: Station
  unkept?: Unkept
}

const unkeptFrames = new Counter({
  name: 'zaryad_ocpp_frames_unkept_total',
  help: 'Messages of flooding charge points that were taken and not written to the journal',
})

/**
 * The way of frames to the journal: those of a station that floods are counted, and told of in a line. What they say is
 * taken all the same.
 */
export class Journal {
  readonly #frames: BatchWriter<FrameRow>
  readonly #clock: () => Date
  readonly #room: number
  readonly #points = new Map<string, Point>()

  constructor(frames: BatchWriter<FrameRow>, clock: () => Date, room: number) {
    this.#frames = frames
    this.#clock = clock
    this.#room = room
  }

  /** Whether it is kept. */
  put(station: Station, frame: FrameRow): boolean {
    const point = this.#pointOf(station)
    const kind = isOfSession(frame.action) ? 'sessions' : 'others'
    this.#fill(point)
    if (point.room[kind] >= 1) {
      point.room[kind] -= 1 + Math.floor(frame.frame.length / LENGTH_OF_ONE)
      this.#frames.put(frame)
      return true
    }
    unkeptFrames.inc()
    point.unkept ??= { count: 0, fromMs: frame.atMs, toMs: 0, actions: new Map() }
    count(point.unkept, frame)
    return false
  }

  /** What was not kept since it was last told, a line each; who is quiet again is forgotten. */
  tell(): { station: Station; unkept: Unkept }[] {
    const told: { station: Station; unkept: Unkept }[] = []
    for (const [id, point] of this.#points) {
      const { station, unkept } = point
      this.#fill(point)
      if (unkept) {
        point.unkept = undefined
        this.#frames.put(lineOf(station, unkept, this.#clock().getTime()))
        told.push({ station, unkept })
      } else if (kinds.every((kind) => point.room[kind] >= this.#room)) this.#points.delete(id)
    }
    return told
  }

  /** By its point: a new socket brings no new room. */
  #pointOf(station: Station): Point {
    const known = this.#points.get(station.chargePointId)
    if (known) {
      known.station = station
      return known
    }
    const point = { room: { sessions: this.#room, others: this.#room }, sinceMs: performance.now(), station }
    this.#points.set(station.chargePointId, point)
    return point
  }

  #fill(point: Point): void {
    const nowMs = performance.now()
    const passedS = (nowMs - point.sinceMs) / 1000
    point.sinceMs = nowMs
    for (const kind of kinds) point.room[kind] = Math.min(this.#room, point.room[kind] + passedS * perS[kind])
  }
}

function count(unkept: Unkept, { action, atMs }: FrameRow): void {
  unkept.count += 1
  unkept.toMs = Math.max(unkept.toMs, atMs)
  const name = unkept.actions.has(action) || unkept.actions.size < MOST_NAMES ? action : ''
  unkept.actions.set(name, (unkept.actions.get(name) ?? 0) + 1)
}

/** What came most: whoever looks for it finds the line. */
export const mostOf = ({ actions }: Unkept): string =>
  [...actions].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0] as [string, number])[0]

function lineOf({ tenantId, chargePointId }: Station, unkept: Unkept, atMs: number): FrameRow {
  const { count, fromMs, toMs, actions } = unkept
  const said = {
    unkept: count,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    actions: Object.fromEntries(actions),
  }
  return {
    tenantId,
    chargePointId,
    atMs,
    direction: 'in',
    messageId: '',
    action: mostOf(unkept),
    frame: JSON.stringify(said),
    transactionId: null,
    latencyMs: null,
    deviation: 'flooding',
  }
}
