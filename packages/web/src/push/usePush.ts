import { useLayoutEffect } from 'react'
import { endedSession, getSession } from '../session/session.ts'
import { onStorage } from '../session/storage.ts'
import { setPush } from './state.ts'

const load = () => import('./connection.ts')

/** Listens while the frame is on screen, that is while somebody is signed in. */
export function usePush(): void {
  // before the first paint: what waits for the code of the connection is not lost
  useLayoutEffect(() => {
    let isWanted = true
    setPush({ phase: 'Connecting' })
    load().then(
      ({ startPush }) => (isWanted ? startPush() : undefined),
      (error: unknown) => isWanted && notLoaded(error),
    )
    let isEnded = endedSession() !== null
    // with the session the hub let go of this page, and asks for nobody by itself
    const unsubscribe = onStorage(() => {
      const isBack = isEnded && endedSession() === null && getSession() !== null
      isEnded = endedSession() !== null
      if (isBack) void restartPush()
    })
    return () => {
      isWanted = false
      unsubscribe()
      load().then(
        ({ stopPush }) => stopPush(),
        () => undefined,
      )
    }
  }, [])
}

export const restartPush = () => load().then(({ startPush }) => startPush(), notLoaded)

const notLoaded = (error: unknown) =>
  setPush({
    phase: 'Disconnected',
    alert: { kind: 'start', message: error instanceof Error ? error.message : String(error) },
  })
