import type { Role, ServiceCode } from '@zaryad/model/permissions'

/** Who is signed in, as the sign-in answers and as it is stored (spec, section 3). */
export type User = {
  userName: string
  roles: Role[]
  services: ServiceCode[]
  tenantId?: string | null
  tenantName?: string | null
  /** An administrator who looks at this company as its people see it. */
  readOnly?: true
}
export type Session = { token: string; user: User }

const listeners = new Set<() => void>()
let known: { token: string | null; userText: string | null; session: Session | null } | null = null

function parse(token: string | null, userText: string | null): Session | null {
  if (!token || !userText) return null
  try {
    const user: unknown = JSON.parse(userText)
    return isUser(user) ? { token, user } : null
  } catch {
    return null
  }
}

export function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { userName, roles, services } = value as Record<string, unknown>
  return typeof userName === 'string' && Array.isArray(roles) && Array.isArray(services)
}

/** The session now, read from storage so that every tab agrees; the same object until it changes. */
export function getSession(): Session | null {
  const token = localStorage.getItem('token')
  const userText = localStorage.getItem('user')
  if (!known || known.token !== token || known.userText !== userText) {
    known = { token, userText, session: parse(token, userText) }
  }
  return known.session
}

let expired = false

/** Whether the last session ended by itself; the sign-in page says so. */
export const hasExpired = () => expired

export function expireSession(): void {
  setSession(null)
  expired = true
}

export function setSession(session: Session | null): void {
  expired = false
  if (session) {
    localStorage.setItem('token', session.token)
    localStorage.setItem('user', JSON.stringify(session.user))
  } else {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  }
  for (const listener of listeners) listener()
}

/** Calls back when the session changes, in this tab or another. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
