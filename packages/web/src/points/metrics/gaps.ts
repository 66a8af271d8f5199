type SeriesPoint = { at: string; average: number; lowest: number; highest: number; count: number }
/** A place on the time axis; without a value the line ends there. */
export type Place = { atMs: number; value: number | null }

const shortestGapMs = 90_000
const longestSilenceMs = 20 * 60_000

/** What a station's usual pause between readings is. */
function usualPauseMs(times: number[]): number {
  const pauses = times
    .slice(1)
    .map((atMs, index) => atMs - times[index]!)
    .sort((a, b) => a - b)
  return pauses[Math.floor(pauses.length / 2)] ?? 0
}

/**
 * A line with gaps as gaps (ux §5.7): a silence of three usual pauses, 20 minutes at the most, has no value, for nobody knows what was;
 * and a lone reading stays a dot.
 */
export function withGaps(points: SeriesPoint[], stepS: number): Place[] {
  const times = points.map(({ at }) => Date.parse(at))
  const paceMs = Math.min(longestSilenceMs, 3 * usualPauseMs(times))
  const longestMs = Math.max(shortestGapMs, paceMs, 3 * stepS * 1000)
  return points.flatMap(({ average }, index) => {
    const atMs = times[index]!
    const before = times[index - 1]
    const place = { atMs, value: average }
    if (before === undefined || atMs - before <= longestMs) return [place]
    return [{ atMs: Math.round((before + atMs) / 2), value: null }, place]
  })
}

type Figures = { lowest: number; average: number; highest: number }

/** Of all readings, not of the points that they were thinned out to. */
export function figuresOf(points: SeriesPoint[]): Figures | undefined {
  if (points.length === 0) return undefined
  const count = points.reduce((sum, point) => sum + point.count, 0)
  return {
    lowest: Math.min(...points.map(({ lowest }) => lowest)),
    average: points.reduce((sum, point) => sum + point.average * point.count, 0) / count,
    highest: Math.max(...points.map(({ highest }) => highest)),
  }
}
