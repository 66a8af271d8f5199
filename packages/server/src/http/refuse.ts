import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

type Status = 400 | 401 | 404 | 409 | 429 | 503
/** By what one may come in who was told 401: a station by its key, people by their token. */
type More = { retryAfterS?: number | undefined; challenge?: string }

/** Ends an upgrade with an HTTP answer: the station sees why and backs off (OCPP 1.6J §3.2). */
export function refuse(
  socket: Duplex,
  status: Status,
  { retryAfterS = 10, challenge = 'Basic realm="ocpp", charset="UTF-8"' }: More = {},
): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0']
  if (status === 401) lines.push(`WWW-Authenticate: ${challenge}`)
  if (status === 503 || status === 429) lines.push(`Retry-After: ${retryAfterS}`)
  // servers of HTTP leave sockets half open: one whose peer never closes would stay for ever
  socket.once('finish', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}
