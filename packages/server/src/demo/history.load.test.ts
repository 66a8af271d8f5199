import { dayMs } from '@zaryad/model/durations'
import { beforeAll, expect, it } from 'vitest'
import type { SourceRow } from '../import/columns.ts'
import { historyRows } from './history.ts'
import { demoLocations } from './locations.ts'
import { type PlannedPoint, planPoints } from './plan.ts'
import { hubSessions, perthSessions, type SourceSession } from './sources.ts'

/** 09:17 on a Saturday. */
const now = Date.UTC(2026, 10, 21, 9, 17)
const today = Date.UTC(2026, 10, 21)

let sources: SourceSession[]
let points: PlannedPoint[]
let rows: SourceRow[]

beforeAll(async () => {
  sources = [...(await perthSessions()), ...(await hubSessions())]
  points = planPoints(sources)
  rows = [...historyRows({ sources, points, now, cardFor: () => undefined }).rows]
})

const at = (text: string | undefined) => Date.parse(`${text}Z`)
const weekday = (text: string | undefined) => new Date(at(text)).getUTCDay()

it('plans a network of the size that it is told of', () => {
  expect(points).toHaveLength(132)
  expect(new Set(points.map(({ identity }) => identity)).size).toBe(132)
  expect(new Set(points.map(({ location }) => location))).toEqual(new Set(demoLocations))
})

it('lasts to this minute, a year long, whatever time it is', () => {
  const starts = rows.map(({ startedAt }) => at(startedAt))
  const ends = rows.map(({ stoppedAt }) => at(stoppedAt)).filter((end) => !Number.isNaN(end))
  expect(starts.at(-1)).toBeLessThan(now)
  const last = ends.reduce((latest, end) => Math.max(latest, end), 0)
  expect(last).toBeLessThan(now)
  expect(last).toBeGreaterThan(now - 30 * 60_000)
  expect(ends.filter((end) => end > today).length).toBeGreaterThan(10)
  expect(starts[0]).toBeGreaterThanOrEqual(today - 2 * 364 * dayMs)
  const early = starts.filter((start) => start < today - 364 * dayMs)
  expect(early.length).toBeLessThan(rows.length / 500) // those that were over midnight at the seam
})

it('moves by whole weeks: weekday, time of day, length and energy stay as they were, and energy took a minute at least', () => {
  const byId = new Map(sources.map((session) => [session.id, session]))
  const isMoved = ({ sourceId, startedAt, stoppedAt, energyWh }: SourceRow) => {
    const source = byId.get(sourceId ?? '')!
    const shiftMs = at(startedAt) - at(source.startedAt)
    const isWithinMinute = source.stoppedAt === source.startedAt && Number(source.energyWh) > 0
    const hasEnd = source.stoppedAt !== '' && !source.stoppedAt.startsWith('1970')
    return (
      shiftMs % (7 * dayMs) === 0 &&
      weekday(startedAt) === weekday(source.startedAt) &&
      energyWh === source.energyWh &&
      (!hasEnd || at(stoppedAt) - at(source.stoppedAt) === shiftMs + (isWithinMinute ? 60_000 : 0))
    )
  }
  expect(rows.filter((row) => !isMoved(row))).toEqual([])
})

it('comes in order of time and leaves the dirt in', () => {
  const starts = rows.map(({ startedAt }) => at(startedAt))
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
  expect(rows.filter(({ stoppedAt }) => stoppedAt === '').length).toBeGreaterThan(300)
  expect(rows.filter(({ stoppedAt }) => stoppedAt?.startsWith('1970')).length).toBeGreaterThan(5)
})

it('gives sister points different weeks of the year', () => {
  const bySource = Map.groupBy(points, ({ source, location }) => `${source} ${location.site}`)
  for (const sisters of bySource.values()) {
    expect(new Set(sisters.map(({ turnWeeks }) => turnWeeks)).size).toBe(sisters.length)
  }
})
