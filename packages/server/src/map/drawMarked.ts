import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { type Loop, watchRuns } from '../jobs/watchRuns.ts'

const EVERY_MS = 1_000
/** A step of some places: who waits for the processor or for their rows waits no longer. */
const STEP_MS = 8
const MOST_PLACES = 1_000
/** Of small places the next step takes more, but not at once. */
const GROWTH = 4
/** It rests so many times as long as a step took, but never for long in all: what it waited for may have been a lock. */
const RESTS = 8
const LONGEST_REST_MS = 10_000

type Step = (tookMs: number) => Promise<void>

/** What stations have said until now, on the map; each step is followed by `rest`, none is begun after `ending`. */
export async function drawMarked(
  { db }: Pick<Deps, 'db'>,
  rest: Step = async () => {},
  ending?: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{
    station_id: string
  }>`select distinct station_id from map_marks order by station_id`.execute(db.system)
  const places = rows.map((row) => row.station_id)
  let size = 1
  for (let first = 0; first < places.length; ) {
    if (ending?.aborted) return
    const begunMs = performance.now()
    await sql`select draw_marked(${places.slice(first, first + size)}::uuid[])`.execute(db.system)
    const tookMs = performance.now() - begunMs
    first += size
    const fitting = Math.round((size * STEP_MS) / tookMs)
    size = Math.max(1, Math.min(fitting, size * GROWTH, MOST_PLACES))
    await rest(tookMs)
  }
}

/**
 * Many stations of one place say much in a second: its row is written once (decision 10). A place after another, with a
 * rest after each step, so that the map takes a small part of the machine at any moment.
 */
export function startDrawing(deps: Deps, log: Parameters<typeof watchRuns>[1]): Loop {
  return watchRuns(deps, log).loop('map', EVERY_MS, async (_isByClock, ending) => {
    let leftMs = LONGEST_REST_MS
    const rest = async (tookMs: number) => {
      const restMs = Math.min(tookMs * RESTS, leftMs)
      leftMs -= restMs
      // the end is no failure
      await pause(restMs, undefined, { signal: ending }).catch(() => {})
    }
    await drawMarked(deps, rest, ending)
  })
}
