import { useEffect } from 'react'

const load = () => import('./connection.ts')

/** Listens while the frame is on screen, that is while somebody is signed in. */
export function usePush(): void {
  useEffect(() => {
    let isWanted = true
    void load().then(({ startPush }) => (isWanted ? startPush() : undefined))
    return () => {
      isWanted = false
      void load().then(({ stopPush }) => stopPush())
    }
  }, [])
}

export const restartPush = () => load().then(({ startPush }) => startPush())
