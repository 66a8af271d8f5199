import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/storage.ts'
import { HttpError } from './HttpError.ts'
import { http } from './http.ts'
import { endedSession, getSession, resume, setSession } from './session.ts'

const user = { userName: 'a', roles: ['Tenant' as const], services: [] }
const asked: string[] = []
let answer: (path: string, token: string | null) => Response

const json = (content: unknown, status = 200) => new Response(JSON.stringify(content), { status })

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path)
    return answer(path, new Headers(init.headers).get('authorization'))
  })
})

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

test('turns any non-OK answer into Not authorized! with the status and the problem', async () => {
  answer = () => json({ code: 'rule', errors: [{ field: 'name', code: 'required' }] }, 422)
  const error: unknown = await http({ method: 'GET', path: '/rates' }).catch((failure) => failure)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({
    message: 'Not authorized!',
    status: 422,
    problem: { code: 'rule', errors: [{ field: 'name', code: 'required' }] },
  })
})

test('turns any answer of the device API but 200 into Error! with the status', async () => {
  const call = { method: 'POST', path: '/devices/api/reset/1', body: { type: 'Soft' } } as const
  answer = () => json({ code: 'station_offline' }, 409)
  const error: unknown = await http(call).catch((failure) => failure)
  expect(error).toMatchObject({ message: 'Error!', status: 409, problem: { code: 'station_offline' } })
  answer = () => json({}, 202)
  await expect(http(call)).rejects.toMatchObject({ message: 'Error!', status: 202 })
  answer = () => json({ status: 'Accepted' })
  expect(await http(call)).toEqual({ status: 'Accepted' })
  expect(new Set(asked)).toEqual(new Set(['/devices/api/reset/1']))
})

test('refreshes once for several stale calls, and repeats them with the new token', async () => {
  setSession({ token: 'old', user })
  answer = (path, token) => {
    if (path.endsWith('/auth/refresh')) return json({ token: 'new', user })
    return token === 'Bearer new' ? json({ path }) : json({ code: 'sessionExpired' }, 401)
  }
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => http({ method: 'GET', path })))
  expect(answers).toHaveLength(3)
  expect(asked.filter((path) => path.endsWith('/auth/refresh'))).toHaveLength(1)
  expect(getSession()?.token).toBe('new')
})

test('refuses an act when the session is over, and remembers whose it was', async () => {
  setSession({ token: 'old', user })
  answer = () => json({ code: 'sessionExpired' }, 401)
  await expect(http({ method: 'POST', path: '/a' })).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual(['/api/v1/a', '/api/v1/auth/refresh'])
  expect([getSession(), endedSession()?.user]).toEqual([null, user])
  // the next one is told the same, and the server is not asked
  asked.length = 0
  await expect(http({ method: 'POST', path: '/rates' })).rejects.toMatchObject({
    status: 401,
    problem: { code: 'sessionExpired' },
  })
  expect(asked).toEqual([])
  setSession(null)
})

test('a question of a session that is over waits for the next one', async () => {
  setSession({ token: 'old', user })
  answer = (_, token) =>
    token === 'Bearer next' ? json({ count: 1 }) : json({ code: 'sessionExpired' }, 401)
  const asking = http({ method: 'POST', path: '/rates/search', body: {} })
  await vi.waitFor(() => expect(endedSession()).not.toBeNull())
  const later = http({ method: 'GET', path: '/rates/1' })
  setSession({ token: 'next', user })
  resume()
  expect(await Promise.all([asking, later])).toEqual([{ count: 1 }, { count: 1 }])
})

test('a sign-out elsewhere leaves the page to whom it was for; one here does not', async () => {
  setSession({ token: 'old', user })
  localStorage.removeItem('token')
  expect([getSession(), endedSession()?.user]).toEqual([null, user])
  setSession({ token: 'next', user })
  resume()
  setSession(null)
  expect(endedSession()).toBeNull()
})

test('sends no token with a public call and takes the seconds of a lockout', async () => {
  setSession({ token: 'old', user })
  let sent: string | null = 'unset'
  answer = (_, token) => {
    sent = token
    return new Response(JSON.stringify({ code: 'tooMany' }), {
      status: 429,
      headers: { 'retry-after': '60' },
    })
  }
  const call = http({ method: 'POST', path: '/auth/login', body: {}, isPublic: true })
  await expect(call).rejects.toMatchObject({ status: 429, problem: { retryAfter: 60 } })
  expect(sent).toBeNull()
})

test('has status 0 when no answer comes', async () => {
  answer = () => {
    throw new TypeError('offline')
  }
  await expect(http({ method: 'GET', path: '/a' })).rejects.toMatchObject({
    status: 0,
    message: 'Not authorized!',
  })
})
