import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { askers } from '../db/asker.ts'

/**
 * Backpressure: writes parts as quickly as they are read, and no quicker. A reader who takes nothing for so long has
 * gone, whatever his socket says.
 */
export async function pour(
  parts: AsyncIterable<string | Uint8Array>,
  out: Writable,
  onFirst: () => void,
  patienceMs = 30_000,
): Promise<void> {
  const left = askers.getStore()?.signal
  for await (const part of parts) {
    if (out.destroyed) throw new Error('the reader has gone')
    const isFull = !out.write(part)
    onFirst()
    if (!isFull) continue
    const patience = AbortSignal.timeout(patienceMs)
    await once(out, 'drain', { signal: left ? AbortSignal.any([left, patience]) : patience })
  }
}
