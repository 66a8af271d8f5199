import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/** Who connects: behind a trusted proxy the last address it was given, for the rest is hearsay. */
export function clientAddress(request: IncomingMessage, trustProxy: Config['TRUST_PROXY']): string {
  const peer = request.socket.remoteAddress ?? ''
  if (!trustProxy) return peer
  const forwarded = request.headers['x-forwarded-for']
  const list = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  return list.at(-1)?.trim() || peer
}
