import { useState } from 'react'

/** What a part of the pages broke with because it could not be fetched: no network, or another version by now. */
const unloaded = new WeakSet<object>()
addEventListener('vite:preloadError', ({ payload }) => unloaded.add(payload))

export const isUnloaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unloaded.has(error)

/**
 * A part that failed once stays so until the page is loaded anew. That is done where the server answers: without it
 * the browser would show a page of its own, from which nothing leads back.
 */
export function useOpenAgain() {
  const [isLoading, setLoading] = useState(false)
  const again = async () => {
    setLoading(true)
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) location.reload()
    else setLoading(false)
  }
  return { isLoading, again }
}
