import { dayMs } from '@zaryad/model/durations'
import { formatDayMonth, formatTime, timeToSecond } from '../../i18n/format.ts'
import { unitOf } from '../units.ts'

type Line = {
  connectorId: number
  measurand: string
  phase: string
  unit: string
  points: { at: string; value: number; min: number; max: number }[]
}
export type Drawn = {
  key: string
  connectorId: number
  phase: string
  times: Date[]
  values: (number | null)[]
}
export type Panel = { measurand: string; word: string; from: Date; to: Date; lines: Drawn[] }

/** Three times the usual pause, and never below five minutes, is a silence. */
const leastGapMs = 5 * 60_000

/** Within less than this two marks of an axis would bear the same minute. */
const minutesFromMs = 2 * 60_000

/** How a moment of an axis is written: with its day where there are several, with its seconds where there are few minutes. */
export function timeWordOf(from: Date, to: Date): (at: Date) => string {
  const spanMs = to.getTime() - from.getTime()
  if (spanMs < minutesFromMs) return (at) => timeToSecond(at.toISOString())
  return spanMs > dayMs ? (at) => `${formatDayMonth(at)} ${formatTime(at)}` : (at) => formatTime(at)
}

/** Lines by measurand, in the units that people read, broken where nothing was heard. */
export function panelsOf(lines: Line[]): Panel[] {
  const byName = Map.groupBy(lines, ({ measurand }) => measurand)
  return [...byName].map(([measurand, group]) => {
    const drawn = group.map(drawnOf)
    const times = drawn.flatMap((line) => line.times.map(Number))
    const word = group[0] ? unitOf(group[0]).word : ''
    return {
      measurand,
      word,
      from: new Date(Math.min(...times)),
      to: new Date(Math.max(...times)),
      lines: drawn,
    }
  })
}

function drawnOf(line: Line): Drawn {
  const { connectorId, phase, points } = line
  const { scale } = unitOf(line)
  const stamps = points.map(({ at }) => Date.parse(at))
  const pauses = stamps.slice(1).map((at, index) => at - stamps[index]!)
  const usual = [...pauses].sort((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0
  const limit = Math.max(leastGapMs, usual * 3)
  const drawn: Drawn = { key: `${connectorId}/${phase}`, connectorId, phase, times: [], values: [] }
  points.forEach(({ value }, index) => {
    const at = stamps[index]!
    const before = stamps[index - 1]
    if (before !== undefined && at - before > limit) {
      drawn.times.push(new Date(before + 1))
      drawn.values.push(null)
    }
    drawn.times.push(new Date(at))
    drawn.values.push(value * scale)
  })
  return drawn
}

/** A moment of a panel, and which reading of its lines was then; a line that was not read then has none. */
type Moment = { atMs: number; readings: { line: Drawn; index: number }[] }

/** The moments of all the lines of a panel in one order, for whoever goes through it by the keys. */
export function momentsOf(lines: Drawn[]): Moment[] {
  const readings = lines.flatMap((line) =>
    line.times.map((at, index) => ({ atMs: at.getTime(), line, index })),
  )
  const byTime = Map.groupBy(readings, ({ atMs }) => atMs)
  return [...byTime]
    .map(([atMs, each]) => ({ atMs, readings: each.map(({ line, index }) => ({ line, index })) }))
    .sort((a, b) => a.atMs - b.atMs)
}
