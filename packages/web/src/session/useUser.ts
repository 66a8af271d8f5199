import { useSyncExternalStore } from 'react'
import { getSession, onSession, type User } from './session.ts'

/** The signed-in person, or null. */
export const useUser = (): User | null => useSyncExternalStore(onSession, getSession)?.user ?? null
