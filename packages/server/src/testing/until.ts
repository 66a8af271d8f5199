import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000
const LOOK_MS = 250

/** Waits for what a test needs before it goes on; `expect.poll` knows one test at a time, and here several wait at once. */
export async function until<T>(
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const endMs = Date.now() + patienceMs
  let seen = await look()
  while (!isThere(seen)) {
    if (Date.now() > endMs) throw new Error(`waited in vain, last seen: ${JSON.stringify(seen)}`)
    await sleep(LOOK_MS)
    seen = await look()
  }
}
