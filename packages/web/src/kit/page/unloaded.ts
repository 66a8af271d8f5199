import { useState } from 'react'

/** What a part of the pages broke with because it could not be fetched: no network, or another version by now. */
const unloaded = new WeakSet<object>()
addEventListener('vite:preloadError', ({ payload }) => unloaded.add(payload))

export const isUnloaded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unloaded.has(error)

/** Without the server a page loaded anew would be one of the browser's own, from which nothing leads back. */
const isServed = async () =>
  (await fetch(location.href, { cache: 'no-store' }).catch(() => undefined))?.ok === true

/** A page that failed once stays so until it is loaded anew. */
export function useOpenAgain() {
  const [isLoading, setLoading] = useState(false)
  const again = async () => {
    setLoading(true)
    if (await isServed()) location.reload()
    else setLoading(false)
  }
  return { isLoading, again }
}

const notAsked = new Error('No network')
unloaded.add(notAsked)

/** Browsers keep what failed for as long as the page stands: what cannot come is not asked for. */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  navigator.onLine ? load() : Promise.reject(notAsked)

/** Style sheets that failed are left in the page as they are, and nobody asks for them again. */
const stylesAgain = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise((resolve, reject) => {
            const fresh = document.createElement('link')
            fresh.rel = 'stylesheet'
            fresh.href = link.href
            fresh.addEventListener('load', resolve)
            fresh.addEventListener('error', reject)
            link.replaceWith(fresh)
          }),
      ),
  )

/** A part asked for once more; what the browser keeps as failed, or another version has no more, comes with the page anew. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T | undefined> {
  if (!(await isServed())) return undefined
  try {
    await stylesAgain()
    return await load()
  } catch {
    location.reload()
    return undefined
  }
}
