import type { SourceRow } from '../import/columns.ts'
import type { PlannedPoint } from './plan.ts'
import type { SourceSession } from './sources.ts'

const dayMs = 86_400_000
/** 52 whole weeks: moving a session round this ring keeps its weekday. */
const ringDays = 364

type Placed = { at: number; shiftMs: number; point: PlannedPoint; session: SourceSession }
type Options = {
  sources: readonly SourceSession[]
  points: readonly PlannedPoint[]
  /** Local midnight of today, as UTC would have it. History ends before it. */
  today: number
  /** The card that a session is given: the files have none. */
  cardFor: (point: PlannedPoint, session: SourceSession) => string | undefined
}

/**
 * The real sessions on the demonstration's points, in order of time, as rows for the importer: dates moved by
 * whole weeks into the year that ends yesterday, times of day as they were, dirt included.
 */
export function historyRows({ sources, points, today, cardFor }: Options): {
  count: number
  rows: Iterable<SourceRow>
} {
  const ofPoint = Map.groupBy(sources, ({ point }) => point)
  const placed = points.flatMap((point) => {
    const own = (ofPoint.get(point.source) ?? []).filter(({ site }) => site === point.location.site)
    return own.flatMap((session): Placed[] => {
      const shiftMs = shiftOf(session, point.turnWeeks, today)
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
  for (const [index, { shiftMs, point, session }] of placed.entries()) {
    const { id, connector, startedAt, stoppedAt, energyWh } = session
    yield {
      line: index + 1,
      sourceId: id,
      chargePoint: point.identity,
      connector: String(connector),
      startedAt: moved(startedAt, shiftMs),
      stoppedAt: stoppedAt.startsWith('1970') ? stoppedAt : moved(stoppedAt, shiftMs),
      energyWh,
      idTag: cardFor(point, session),
    }
  }
}

const parsed = (text: string) => Date.parse(`${text}Z`)
const moved = (text: string, shiftMs: number) =>
  text ? new Date(parsed(text) + shiftMs).toISOString().slice(0, 16) : ''

/** Whole weeks from the session's own day to its place in the ring; undefined for the 365th day of the file. */
function shiftOf(
  { startedAt, stoppedAt }: SourceSession,
  turnWeeks: number,
  today: number,
): number | undefined {
  if (startedAt < '2018-09-02') return undefined
  const day = Math.floor(parsed(startedAt) / dayMs)
  const firstDay = today / dayMs - ringDays
  const inRing = (((day + turnWeeks * 7 - firstDay) % ringDays) + ringDays) % ringDays
  const shiftMs = (firstDay + inRing - day) * dayMs
  const isOverMidnight = stoppedAt !== '' && parsed(stoppedAt) + shiftMs >= today
  return isOverMidnight ? shiftMs - ringDays * dayMs : shiftMs
}
