import { Suspense, useSyncExternalStore } from 'react'
import { lazyWith } from '../i18n/lazyWith.tsx'
import { endedSession, onSession, type Session } from '../session/session.ts'

const SignInAgain = lazyWith<{ ended: Session }>('aside', () =>
  import('./SignInAgain.tsx').then((m) => ({ default: m.SignInAgain })),
)

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
