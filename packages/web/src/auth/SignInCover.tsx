import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { endedSession } from '../session/session.ts'
import { onStorage } from '../session/storage.ts'

const load = () => import('./SignInAgain.tsx').then((m) => ({ default: m.SignInAgain }))
const SignInAgain = lazy(load)

/** The page itself comes first. */
const aheadMs = 2_000
const loadAhead = () => Promise.all([load(), i18n.loadNamespaces('aside')]).catch(() => undefined)

/** Nothing while the session lasts; there beforehand, for it is wanted when the server may be away or another. */
export function SignInCover() {
  const ended = useSyncExternalStore(onStorage, endedSession)
  useEffect(() => {
    const timer = setTimeout(loadAhead, aheadMs)
    return () => clearTimeout(timer)
  }, [])
  if (!ended) return null
  return (
    <Suspense>
      <SignInAgain ended={ended} />
    </Suspense>
  )
}
