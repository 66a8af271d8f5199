import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode, errorSentences, errorStatus } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutOfReach } from '../db/outOfReach.ts'
import { codeOf } from '../faults/codeOf.ts'
import { takesNoMore } from '../faults/takesNoMore.ts'
import { guards } from './security.ts'

/** Fastify's own refusals, by status. What files refuse with 403 is an address that can have none. */
const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'notFound',
  404: 'notFound',
  413: 'tooLarge',
  414: 'notFound',
  415: 'malformed',
  429: 'tooMany',
  503: 'unavailable',
}

/** A part of a file that it has not, or a file that has changed: who goes on where he was reads that by the status. */
const ofFiles = [412, 416]

/** What is refused to protect the rest is counted by the metrics; a crowd of them must not fill the log. */
const refusals: ReadonlySet<ErrorCode> = new Set(['busy', 'tooHeavy'])

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = has(error, 'statusCode') && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status < 500) return new AppError(byStatus[status] ?? 'malformed')
  const sqlState = codeOf(error)
  // class 22, data exception: a number too big for its column, text with a zero byte
  if (/^22...$/.test(sqlState)) return new AppError('malformed')
  // a question that PostgreSQL has ended for its length; only people's have a limit
  if (sqlState === '57014') return new AppError('tooHeavy')
  // of two that waited for each other PostgreSQL has undone one, which may be tried again
  if (sqlState === '40P01') return new AppError('busy', { extra: { retryAfter: 1 } })
  if (takesNoMore(error)) return new AppError('noRoom')
  if (isOutOfReach(error)) return new AppError('unavailable', { extra: { retryAfter: 5 } })
  return new AppError(byStatus[status] ?? 'internal')
}

/** RFC 9457 `application/problem+json`; the code is a key that the browser has words for. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { code, details } = asAppError(error)
  const status = statusOfFile(error, reply) ?? errorStatus[code]
  const [title, sentence] = errorSentences[code]
  // what we refuse with ourselves, such as a station's time-out, has no stack worth reading
  const isOurs = refusals.has(code) || error instanceof AppError
  // nor has a question that ended because its asker left
  if (status >= 500 && !isOurs && !reply.raw.destroyed)
    request.log.error({ err: error, requestId: request.id }, 'request failed')
  const { errors = [], extra = {}, detail = sentence } = details
  // RFC 9110 §11.6.1; by this scheme no browser asks for a password of its own
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (typeof extra.retryAfter === 'number') reply.header('retry-after', extra.retryAfter)
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `/problems/${code}`,
      title,
      status,
      code,
      detail,
      errors,
      requestId: request.id,
      ...extra,
    })
}

/** Answers a request that nobody could read: a head that is too long, one that never came whole, no HTTP at all. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const isLong = error.code === 'HPE_HEADER_OVERFLOW'
    const status = isLong ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const code: ErrorCode = isLong ? 'tooLarge' : 'malformed'
    const [title, detail] = errorSentences[code]
    const body = JSON.stringify({
      type: `/problems/${code}`,
      title,
      status,
      code,
      detail,
      errors: [],
      requestId,
    })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(guards(requestId)).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.write([...head, '', body].join('\r\n'))
  }
  socket.destroy(error)
}

/** With the length of the whole, which is said beside it (RFC 9110 §15.5.17). */
function statusOfFile(error: unknown, reply: FastifyReply): number | undefined {
  const status = ofFiles.find((each) => has(error, 'statusCode') && error.statusCode === each)
  const said = status && has(error, 'headers') ? error.headers : undefined
  if (has(said, 'Content-Range')) reply.header('content-range', said['Content-Range'])
  return status
}

export function problems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
}
