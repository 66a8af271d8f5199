import { requestKeyHeader } from '@zaryad/model/requestKey'
import { hearTime } from '../clock.ts'
import { HttpError, noAnswer, type Problem } from './HttpError.ts'
import { refresh } from './refresh.ts'
import { endedSession, expireSession, getSession, signedInAgain } from './session.ts'

export const apiBase = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Request = {
  method: Method
  path: string
  body?: unknown
  /** By which the server knows a repeat of what is to be made once. */
  key?: string
  /** Sent as they are, in place of a JSON body. */
  bytes?: Blob
  isPublic?: boolean
  /** Changes nothing, which its address does not tell. */
  reads?: boolean
  /** Of what may be given up at any moment: it changes nothing. */
  signal?: AbortSignal
}

/**
 * The generic client: JSON under /api/v1 with the bearer token, unless public. A 401 is tried once more
 * after a refresh. Where the session is over, what only reads waits for the sign-in, so that pages stay as they are;
 * an act is refused, for nobody wants it done hours later. Any other non-OK answer is thrown as an `HttpError`.
 */
export async function http(request: Request): Promise<unknown> {
  const response = await answered(request)
  return isDeviceCall(request) ? readDevice(request, response) : read(request, response)
}

/** The device API stands beside the generic one and takes 200 alone for a yes (spec, sections 7 and 8). */
const isDeviceCall = ({ path }: Request) => path.startsWith('/devices/api/')

/** The same for a file that the server makes. */
export async function httpFile(request: Request): Promise<Blob> {
  const asked = { ...request, reads: true }
  const response = await answered(asked)
  if (!response.ok) await read(asked, response)
  return response.blob()
}

/** The same for one that is taken while it is made. */
export async function httpStream(request: Request): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const asked = { ...request, reads: true }
  const response = await answered(asked)
  if (!response.ok || !response.body) await read(asked, response)
  return response.body ?? new ReadableStream()
}

const asks = ({ method, path }: Request) => method === 'GET' || path.endsWith('/search')
const changes = (request: Request) => !asks(request) && !request.reads && !request.signal

async function answered(request: Request): Promise<Response> {
  const isQuestion = asks(request)
  if (!request.isPublic && endedSession()) {
    if (!isQuestion) throw new HttpError(401, { code: 'sessionExpired' })
    await signedInAgain()
  }
  const token = request.isPublic ? null : getSession()?.token
  const first = await send(request, token)
  if (first.status !== 401 || !token) return first
  const renewed = await refresh(token)
  if (renewed) return send(request, renewed)
  expireSession()
  return isQuestion ? answered(request) : first
}

async function send(request: Request, token: string | null | undefined): Promise<Response> {
  const { method, path, body, bytes, key, signal } = request
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (bytes) headers['content-type'] = bytes.type || 'application/octet-stream'
  if (key) headers[requestKeyHeader] = key
  if (token) headers.authorization = `Bearer ${token}`
  const address = isDeviceCall(request) ? path : apiBase + path
  const isOff = navigator.onLine === false
  const askedAtMs = Date.now()
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
      credentials: 'same-origin',
      signal,
    })
    return hearTime(response, askedAtMs)
  } catch (error) {
    if (signal?.aborted) throw error
    throw changes(request) ? noAnswer(isOff ? 'notSent' : 'noAnswer') : noAnswer()
  }
}

async function read(request: Request, response: Response): Promise<unknown> {
  const content: unknown = await response.json().catch(() => null)
  if (response.ok) return content
  throw new HttpError(response.status, problemOf(request, response, content))
}

async function readDevice(request: Request, response: Response): Promise<unknown> {
  const content: unknown = await response.json().catch(() => null)
  if (response.status === 200) return content
  throw new HttpError(response.status, problemOf(request, response, content), 'device')
}

/** What a proxy says that waited for the server in vain: nobody knows what the server did. */
const lost = [502, 504]

function problemOf(request: Request, response: Response, content: unknown): Problem | null {
  const isProblem = typeof content === 'object' && content !== null && 'code' in content
  if (!isProblem) return lost.includes(response.status) && changes(request) ? { code: 'noAnswer' } : null
  const problem = content as Problem
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return { ...problem, retryAfter: problem.retryAfter ?? retryAfter }
}
