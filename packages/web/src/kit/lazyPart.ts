import { lazy } from 'react'
import { standInFor } from './page/standInFor.tsx'
import { isUnloaded, loadOnline } from './page/unloaded.ts'

/**
 * React's `lazy` for a dialog, or for a part of a page: what cannot be fetched says so in its place, and is asked for
 * there again, while the page around it goes on.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    loadOnline(load).catch((error) => {
      if (isUnloaded(error)) return { default: standInFor(load) as never }
      throw error
    }),
  )
