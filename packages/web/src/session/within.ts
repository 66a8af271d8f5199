import { noAnswer } from './HttpError.ts'

/**
 * Asks, and gives up after so long: in a car park below the ground nothing fails and nothing arrives, and a page that
 * waits for it neither says so nor asks again.
 */
export async function within<T>(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<T>,
  leaving?: AbortSignal | null,
): Promise<T> {
  const asking = new AbortController()
  const end = () => asking.abort()
  const timer = setTimeout(end, limitMs)
  leaving?.addEventListener('abort', end)
  try {
    return await ask(asking.signal)
  } catch (error) {
    throw asking.signal.aborted && !leaving?.aborted ? noAnswer() : error
  } finally {
    clearTimeout(timer)
    leaving?.removeEventListener('abort', end)
  }
}
