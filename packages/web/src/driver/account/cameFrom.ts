import { useLocation } from 'react-router-dom'

/** Handed to the account with the way there: whoever signs in for a purpose goes on with it. */
export function useLeave(): { cameFrom: string } {
  const { pathname, search, hash } = useLocation()
  return { cameFrom: pathname + search + hash }
}

/** The page that one left in order to sign in. */
export function useCameFrom(): string | undefined {
  const { state } = useLocation() as { state: unknown }
  const isLed = typeof state === 'object' && state !== null && 'cameFrom' in state
  return isLed && typeof state.cameFrom === 'string' ? state.cameFrom : undefined
}
