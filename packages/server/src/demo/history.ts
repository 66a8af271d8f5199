import { dayMs } from '@zaryad/model/durations'
import { seededRandom, seedOf } from '@zaryad/station/random'
import type { SourceRow } from '../import/columns.ts'
import type { PlannedPoint } from './plan.ts'
import type { SourceSession } from './sources.ts'

/** 52 whole weeks: moving a session round this ring keeps its weekday. */
const ringDays = 364

type Placed = { at: number; shiftMs: number; point: PlannedPoint; session: SourceSession }
type Options = {
  sources: readonly SourceSession[]
  points: readonly PlannedPoint[]
  /** This moment on the local clock, as UTC would have it. History ends there. */
  now: number
  /** The card that a session of that local time is given: the files have none. */
  cardFor: (point: PlannedPoint, session: SourceSession, at: number) => string | undefined
}

/**
 * The real sessions on the demonstration's points, in order of time, as rows for the importer: dates moved by
 * whole weeks into the year that ends now, times of day as they were, dirt included.
 */
export function historyRows({ sources, points, now, cardFor }: Options): {
  count: number
  rows: Iterable<SourceRow>
} {
  const ofPoint = Map.groupBy(sources, ({ point }) => point)
  const placed = points.flatMap((point) => {
    const own = (ofPoint.get(point.source) ?? []).filter(({ site }) => site === point.location.site)
    return own.flatMap((session): Placed[] => {
      const shiftMs = shiftOf(session, point.turnWeeks, now)
      return shiftMs === undefined
        ? []
        : [{ at: parsed(session.startedAt) + shiftMs, shiftMs, point, session }]
    })
  })
  placed.sort((a, b) => a.at - b.at)
  return { count: placed.length, rows: rowsOf(placed, cardFor) }
}

/** Made one at a time: the whole year as text would be half a gigabyte. */
function* rowsOf(placed: Placed[], cardFor: Options['cardFor']): Generator<SourceRow> {
  for (const [index, { at, shiftMs, point, session }] of placed.entries()) {
    const { id, connector, startedAt, stoppedAt, energyWh } = session
    yield {
      line: index + 1,
      sourceId: id,
      chargePoint: point.identity,
      connector: String(connector),
      startedAt: moved(startedAt, shiftMs),
      stoppedAt: stoppedAt.startsWith('1970') ? stoppedAt : moved(stoppedAt, shiftMs + withinMinute(session)),
      energyWh,
      idTag: cardFor(point, session, at),
      stopReason: endOf(point.identity + id),
    }
  }
}

/** The files do not say who ended a session; most do it at the reader, some pull the cable or stop it from afar. */
function endOf(key: string): string {
  const chance = seededRandom(seedOf(`${key} end`))()
  return chance < 0.72 ? 'Local' : chance < 0.88 ? 'EVDisconnected' : 'Remote'
}

/** The files know minutes: what gave energy within one took some of it. */
const withinMinute = ({ startedAt, stoppedAt, energyWh }: SourceSession) =>
  stoppedAt === startedAt && Number(energyWh) > 0 ? 60_000 : 0

const parsed = (text: string) => Date.parse(`${text}Z`)
const moved = (text: string, shiftMs: number) =>
  text ? new Date(parsed(text) + shiftMs).toISOString().slice(0, 16) : ''

/** Whole weeks from the session's own day to its place in the ring; undefined for the 365th day of the file. */
function shiftOf(
  { startedAt, stoppedAt }: SourceSession,
  turnWeeks: number,
  now: number,
): number | undefined {
  if (startedAt < '2018-09-02') return undefined
  const day = Math.floor(parsed(startedAt) / dayMs)
  const firstDay = Math.floor(now / dayMs) + 1 - ringDays
  const inRing = (((day + turnWeeks * 7 - firstDay) % ringDays) + ringDays) % ringDays
  const shiftMs = (firstDay + inRing - day) * dayMs
  const end = stoppedAt === '' || stoppedAt.startsWith('1970') ? startedAt : stoppedAt
  const isAhead = Math.max(parsed(startedAt), parsed(end)) + shiftMs >= now
  return isAhead ? shiftMs - ringDays * dayMs : shiftMs
}
