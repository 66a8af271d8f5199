import type { Answer } from '@zaryad/model/call'
import type { CallAddress, Calls } from '@zaryad/model/calls/index'
import { hearTime } from '../../clock.ts'
import { type Given, requestOf } from '../../session/ask.ts'
import { HttpError, noAnswer, type Problem } from '../../session/HttpError.ts'
import type { Method } from '../../session/http.ts'
import { within } from '../../session/within.ts'
import { driverSession, keepDriverSession } from './driverSession.ts'

/** The server itself waits for a bank or a station. */
const ANSWER_WITHIN_MS = 60_000

type Request = { method?: Method; path: string; body?: unknown; signal?: AbortSignal | undefined }

/**
 * What `model/calls` declares, under /api/v1 with the driver's token where there is one. A 401 is tried once more after a refresh; where
 * that fails, one is signed out.
 */
export async function askAsDriver<A extends CallAddress>(
  address: A,
  ...[input]: Given<A>
): Promise<Answer<Calls[A]>> {
  const request = requestOf(address, input)
  const answer = await within(
    ANSWER_WITHIN_MS,
    (signal) => driverHttp({ ...request, signal }),
    request.signal,
  )
  return answer as Answer<Calls[A]>
}

async function driverHttp(request: Request): Promise<unknown> {
  const session = driverSession()
  const first = await send(request, session?.token)
  if (first.status !== 401 || !session) return read(first)
  const token = await refresh()
  if (!token) keepDriverSession(null)
  return read(token ? await send(request, token) : first)
}

export async function signOutDriver(): Promise<void> {
  await send({ path: '/driver/logout' }, driverSession()?.token).catch(() => undefined)
  keepDriverSession(null)
}

async function send({ method = 'POST', path, body, signal }: Request, token: string | undefined) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const options = body === undefined ? {} : { body: JSON.stringify(body) }
  const askedAtMs = Date.now()
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ?? null,
      ...options,
    })
    return hearTime(response, askedAtMs)
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer()
  }
}

let refreshing: Promise<string | undefined> | undefined

/** One at a time: the cookie is used up by each. */
function refresh(): Promise<string | undefined> {
  refreshing ??= renew().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function renew(): Promise<string | undefined> {
  const answer = await send({ path: '/driver/refresh' }, undefined).catch(() => undefined)
  const session = driverSession()
  const given: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (!session || typeof given !== 'object' || given === null || !('token' in given)) return undefined
  const token = String(given.token)
  keepDriverSession({ ...session, token })
  return token
}

async function read(response: Response): Promise<unknown> {
  const content: unknown = await response.json().catch(() => null)
  if (response.ok) return content
  const isProblem = typeof content === 'object' && content !== null && 'code' in content
  throw new HttpError(response.status, isProblem ? (content as Problem) : null)
}
