import { useLocation } from 'react-router-dom'

/** Where to go once signed in: the address that was asked for before, or the start of the console. */
export function useReturnTo(): string {
  const { state } = useLocation()
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/_app'
  const path = state.nextPathname
  if (typeof path !== 'string' || path === '/' || !path.startsWith('/')) return '/_app'
  return path + ('nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '')
}
