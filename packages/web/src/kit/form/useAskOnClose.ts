import { useEffect } from 'react'

/** The browser asks before it closes the tab or reads the page anew. */
export function useAskOnClose(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking])
}
