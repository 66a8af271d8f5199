import { withoutGlitches } from '@zaryad/model/pricing/glitches'

export type Reading = { at: number; measurand: string; phase: string; unit: string; value: number }
type CurvePoint = { at: string; energy: number | null; power: number | null; soc: number | null }
/** Nothing was heard from … to …. */
type Gap = { from: string; to: string }

type Bounds = { startedMs: number; stoppedMs: number; meterStartWh: number | null }
type Point = { at: number; wh: number | null; w: number | null; soc: number | null }

/** As many as a chart of a wide screen can show. */
const mostPoints = 600
/** Silence is a gap when it is three times the usual pause, but never below this. */
const leastGapMs = 5 * 60_000

/** Readings as a curve: energy since the start in kWh, power in kW as stated, else from ΔWh/Δt. */
export function curveOf(readings: Reading[], bounds: Bounds): { points: CurvePoint[]; gaps: Gap[] } {
  const points = believed(merged(readings), bounds)
  const gaps = gapsOf(points, bounds)
  withPower(points, gaps)
  const base = bounds.meterStartWh ?? points.find(({ wh }) => wh !== null)?.wh ?? 0
  return {
    gaps: gaps.map(({ from, to }) => ({ from: isoOf(from), to: isoOf(to) })),
    points: thinned(points).map(({ at, wh, w, soc }) => ({
      at: isoOf(at),
      energy: wh === null ? null : Math.round(wh - base) / 1000,
      power: w === null ? null : Math.round(w) / 1000,
      soc,
    })),
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()
const kilo = (unit: string) => (unit.startsWith('k') ? 1000 : 1)

/** One point a moment; phases are added up where no total is told. */
function merged(readings: Reading[]): Point[] {
  const byTime = new Map<number, Point>()
  const total = { wh: new Set<number>(), w: new Set<number>() }
  for (const { at, measurand, phase, unit, value } of readings) {
    const point = byTime.get(at) ?? { at, wh: null, w: null, soc: null }
    byTime.set(at, point)
    if (measurand === 'SoC') {
      point.soc = value
      continue
    }
    const kind = measurand.startsWith('Energy') ? 'wh' : 'w'
    const scaled = value * kilo(unit)
    if (phase === '') {
      point[kind] = scaled
      total[kind].add(at)
    } else if (!total[kind].has(at)) point[kind] = (point[kind] ?? 0) + scaled
  }
  return [...byTime.values()].sort((one, other) => one.at - other.at)
}

/** A register that leapt, or fell, and was back at the next tells nothing. */
function believed(points: Point[], { startedMs, meterStartWh }: Bounds): Point[] {
  const told = points.flatMap(({ at, wh }) => (wh === null ? [] : [{ at, registerWh: wh }]))
  const start = meterStartWh === null ? {} : { meterStartWh }
  const left = new Set(withoutGlitches({ ...start, startedAt: startedMs, samples: told }).map(({ at }) => at))
  return points.map((point) => (left.has(point.at) ? point : { ...point, wh: null }))
}

function gapsOf(points: Point[], { startedMs, stoppedMs }: Bounds): { from: number; to: number }[] {
  const times = [startedMs, ...points.map(({ at }) => at), stoppedMs]
  const pauses = times.slice(1).map((at, index) => at - times[index]!)
  const usual = [...pauses.slice(1, -1)].sort((a, b) => a - b)[Math.floor((pauses.length - 2) / 2)] ?? 0
  const limit = Math.max(leastGapMs, usual * 3)
  return pauses.flatMap((pause, index) =>
    pause > limit ? [{ from: times[index]!, to: times[index + 1]! }] : [],
  )
}

/** Power from the register where the station states none; never across a gap, where it would be invented. */
function withPower(points: Point[], gaps: { from: number; to: number }[]): void {
  const ends = new Set(gaps.map(({ to }) => to))
  let before: Point | undefined
  for (const point of points) {
    if (point.w === null && point.wh !== null && before?.wh != null && !ends.has(point.at)) {
      point.w = Math.max(0, ((point.wh - before.wh) * 3_600_000) / (point.at - before.at))
    }
    if (point.wh !== null) before = point
  }
}

/** Of each bucket the point of the greatest power, so that peaks stay. */
function thinned(points: Point[]): Point[] {
  if (points.length <= mostPoints) return points
  const size = points.length / mostPoints
  return Array.from({ length: mostPoints }, (_, bucket) => {
    const part = points.slice(Math.floor(bucket * size), Math.floor((bucket + 1) * size))
    return part.reduce((best, point) => ((point.w ?? -1) > (best.w ?? -1) ? point : best))
  })
}
