import { isObject } from '@zaryad/model/fromOutside'
import { nowMs } from '../clock.ts'
import { refresh } from './refresh.ts'
import { endedSession, expireSession, getSession, signedInAgain } from './session.ts'

const MARGIN_S = 30

/** The end of a JWT in seconds of Unix time; 0 for what is none. */
export function expiryOf(token: string): number {
  try {
    const payload: unknown = JSON.parse(
      atob(token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''),
    )
    const exp = isObject(payload) ? payload.exp : 0
    return typeof exp === 'number' ? exp : 0
  } catch {
    return 0
  }
}

/** A token that is good for the next request, renewed where it is about to end; of an ended session, the next one's. */
export async function freshToken(): Promise<string> {
  if (endedSession()) await signedInAgain()
  const token = getSession()?.token
  if (!token || expiryOf(token) - MARGIN_S > nowMs() / 1000) return token ?? ''
  const renewed = await refresh(token)
  if (renewed) return renewed
  expireSession()
  return freshToken()
}
