import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { type Loop, watchRuns } from '../jobs/watchRuns.ts'

const EVERY_MS = 1_000
/** It rests so many times as long as it took, but never for long: what it waited for may have been a lock. */
const RESTS = 8
const LONGEST_REST_MS = 10_000

/** What stations have said since the last time, on the map. */
export async function drawMarked({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`select draw_marked()`.execute(db.system)
}

/**
 * Many stations of one place say much in a second: its row is written once (decision 10). A drawing that takes long, of
 * many places at once, is followed by a rest of its own, so that the map takes a small part of the machine.
 */
export function startDrawing(deps: Deps, log: Parameters<typeof watchRuns>[1]): Loop {
  let restsUntilMs = 0
  return watchRuns(deps, log).loop('map', EVERY_MS, async () => {
    const begunMs = performance.now()
    if (begunMs < restsUntilMs) return
    await drawMarked(deps)
    const endedMs = performance.now()
    restsUntilMs = endedMs + Math.min((endedMs - begunMs) * RESTS, LONGEST_REST_MS)
  })
}
