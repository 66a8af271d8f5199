import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { type Loop, watchRuns } from '../jobs/watchRuns.ts'

const EVERY_MS = 1_000

/** What stations have said since the last time, on the map. */
export async function drawMarked({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`select draw_marked()`.execute(db.system)
}

/** Many stations of one place say much in a second: its row is written once (decision 10). */
export const startDrawing = (deps: Deps, log: Parameters<typeof watchRuns>[1]): Loop =>
  watchRuns(deps, log).loop('map', EVERY_MS, () => drawMarked(deps))
