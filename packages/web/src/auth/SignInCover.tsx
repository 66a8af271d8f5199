import { lazy, Suspense, useSyncExternalStore } from 'react'
import { endedSession, onSession } from '../session/session.ts'

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((m) => ({ default: m.SignInAgain })))

/** Nothing while the session lasts. */
export function SignInCover() {
  const ended = useSyncExternalStore(onSession, endedSession)
  if (!ended) return null
  return (
    <Suspense>
      <SignInAgain ended={ended} />
    </Suspense>
  )
}
