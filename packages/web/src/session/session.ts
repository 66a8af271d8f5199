import type { Role, ServiceCode } from '@zaryad/model/permissions'
import { onStorage, tellStorage } from './storage.ts'

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

/**
 * Whose session ended without a sign-out here: by time, by «Выйти везде», by a sign-out in another tab. Pages stay as
 * they are for this person, under a sign-in; what was typed lives in them and goes into no storage.
 */
let ended: Session | null = null
const waiting = new Set<() => void>()

/** The session now, read from storage so that every tab agrees; the same object until it changes. */
export function getSession(): Session | null {
  const token = localStorage.getItem('token')
  const userText = localStorage.getItem('user')
  if (!known || known.token !== token || known.userText !== userText) {
    const session = parse(token, userText)
    if (!session) ended ??= known?.session ?? null
    known = { token, userText, session }
  }
  return known.session
}

export const endedSession = () => ended

/** Whom the pages are for: who is signed in, or whose sign-in they wait for. */
export const shownSession = (): Session | null => {
  const session = getSession()
  return ended ?? session
}

export function expireSession(): void {
  ended ??= getSession()
  store(null)
  tellStorage()
}

/** A sign-in, a renewal, or with null a sign-out. */
export function setSession(session: Session | null): void {
  store(session)
  getSession()
  if (!session) ended = null
  tellStorage()
}

/** The person is back: what waited goes on. */
export function resume(): void {
  ended = null
  tellStorage()
  for (const go of waiting) go()
  waiting.clear()
}

/** Until the person is back; at once where no session has ended. */
export const signedInAgain = (): Promise<void> =>
  ended ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()

function store(session: Session | null): void {
  if (session) {
    localStorage.setItem('token', session.token)
    localStorage.setItem('user', JSON.stringify(session.user))
  } else {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
  }
}

/** As whom the pages are read: another person, or the same one as another company's, is somebody else. */
const readerOf = (session: Session | null) =>
  session && JSON.stringify([session.user.userName, session.user.tenantId, session.user.readOnly])

/** Calls back once the pages are somebody else's, or nobody's; a renewal of the sign-in changes nothing. */
export function onNextReader(listener: () => void): () => void {
  const reader = readerOf(shownSession())
  return onStorage(() => {
    if (readerOf(shownSession()) !== reader) listener()
  })
}
