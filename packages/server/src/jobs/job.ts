import type { Deps } from '../deps.ts'

/** Work by the clock. Each is safe to run twice and on any process; pg-boss lets one at a time run. */
export type Job = { name: string; cron: string; run: (deps: Deps) => Promise<void> }
