import { setTimeout as pause } from 'node:timers/promises'

const STEP_ROWS = 250
/** It rests so many times as long as a step took. */
const RESTS = 3

/**
 * What nobody waits for is written some rows at a time, with a rest after each step: all at once it would take a core
 * from those who are waited for, once a second, for as long as thousands of rows take.
 */
export async function inSteps<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += STEP_ROWS) {
    const begunMs = performance.now()
    await write(rows.slice(first, first + STEP_ROWS))
    if (first + STEP_ROWS < rows.length) await pause(RESTS * (performance.now() - begunMs))
  }
}
