import type { Phase } from './phase.ts'
import type { Away } from './usePayment.ts'

/** What a driver is told while the page cannot be brought up to date. */
export const awayKey = (away: Away, phase: Phase | undefined) =>
  `driver.away.${away === 'tooMany' ? 'tooMany' : phase === 'charging' ? 'charging' : 'other'}`
