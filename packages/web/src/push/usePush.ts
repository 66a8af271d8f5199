import { useLayoutEffect } from 'react'
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
    return () => {
      isWanted = false
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
