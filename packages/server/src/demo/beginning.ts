import type { Deps } from '../deps.ts'

const beforeMs = 420 * 86_400_000

/** When the network is told to have been made: who opens the log meets its people first, not how it came about. */
export const beginningOf = (deps: Deps) => new Date(deps.clock().getTime() - beforeMs)
