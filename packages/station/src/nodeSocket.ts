import { WebSocket } from 'ws'
import type { OpenSocket, SocketRequest } from './socket.ts'

const HANDSHAKE_TIMEOUT_MS = 30_000

/** The station's socket in Node, on `ws`. */
export const nodeSocket: OpenSocket = ({ url, protocols, credentials }, events) => {
  const socket = new WebSocket(url, protocols, {
    headers: credentials ? { authorization: basic(credentials) } : {},
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    perMessageDeflate: false,
  })
  socket.on('open', events.opened)
  socket.on('message', (data) => events.received(data.toString()))
  socket.on('close', events.closed)
  // a failed connection is told by the close that follows
  socket.on('error', () => {})
  return {
    send: (text) => socket.send(text),
    close: () => (socket.readyState === WebSocket.OPEN ? socket.close(1000) : socket.terminate()),
  }
}

/** Keys may be any bytes: no text is made of them. */
function basic({ identity, password }: NonNullable<SocketRequest['credentials']>): string {
  const bytes = Buffer.concat([Buffer.from(`${identity}:`), Buffer.from(password)])
  return `Basic ${bytes.toString('base64')}`
}
