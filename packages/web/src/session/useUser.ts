import { useSyncExternalStore } from 'react'
import { onSession, shownSession, type User } from './session.ts'

/** The person whom the page is for, or null. */
export const useUser = (): User | null => useSyncExternalStore(onSession, shownSession)?.user ?? null
