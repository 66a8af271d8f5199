import { useSyncExternalStore } from 'react'
import { shownSession, type User } from './session.ts'
import { onStorage } from './storage.ts'

/** The person whom the page is for, or null. */
export const useUser = (): User | null => useSyncExternalStore(onStorage, shownSession)?.user ?? null
