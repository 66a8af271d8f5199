import { isObject } from '@zaryad/model/fromOutside'
import { noAnswer } from './HttpError.ts'
import { getSession, isUser, type Session, setSession } from './session.ts'

let running: Promise<string | null> | null = null

/**
 * A new token by the HttpOnly cookie, or null when the session is over. One request at a time: in this tab
 * by the promise, among tabs by a lock, because a rotated cookie used twice looks like theft to the server.
 */
export function refresh(staleToken: string): Promise<string | null> {
  running ??= amongTabs(() => renew(staleToken)).finally(() => {
    running = null
  })
  return running
}

/** Back to one's own right, after whatever renewal goes on: false when that session is over. */
export async function refreshAsOneself(): Promise<boolean> {
  await running?.catch(() => {})
  return amongTabs(async () => {
    const session = await renewedOwn()
    if (session) setSession(session)
    return session !== null
  })
}

const amongTabs = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('session-refresh', work).then((result) => result) : work()

async function renew(staleToken: string): Promise<string | null> {
  const current = getSession()
  if (current && current.token !== staleToken) return current.token
  const session = await renewedOwn()
  if (!session) return null
  // Who looks at a company goes on looking: nothing must turn into the administrator's own right unasked.
  const { readOnly, tenantId } = current?.user ?? {}
  const next = readOnly && tenantId ? await enter(tenantId, session.token) : session
  if (!next) return null
  // who has entered a company meanwhile, left one or signed out, stays so
  const now = getSession()
  if (current && now?.token !== staleToken) return now?.token ?? null
  setSession(next)
  return next.token
}

/** Of whom the cookie is; null when it is over. */
async function renewedOwn(): Promise<Session | null> {
  const response = await fetch('/api/v1/auth/refresh', { method: 'POST', credentials: 'same-origin' }).catch(
    () => null,
  )
  if (!response) throw noAnswer()
  const session: unknown = response.ok ? await response.json().catch(() => null) : null
  return isSession(session) ? session : null
}

/** The session of an administrator who looks at a company; null when he may not any more. */
async function enter(tenantId: string, token: string): Promise<Session | null> {
  const response = await fetch(`/api/v1/tenants/${tenantId}/enter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    credentials: 'same-origin',
  }).catch(() => null)
  if (!response) throw noAnswer()
  const session: unknown = response.ok ? await response.json().catch(() => null) : null
  return isSession(session) ? session : null
}

export function isSession(value: unknown): value is Session {
  return (
    isObject(value) &&
    'token' in value &&
    'user' in value &&
    typeof value.token === 'string' &&
    isUser(value.user)
  )
}
