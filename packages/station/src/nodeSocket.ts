import { WebSocket } from 'ws'
import type { OpenSocket } from './socket.ts'

const HANDSHAKE_TIMEOUT_MS = 30_000

/** The station's socket in Node, on `ws`. */
export const nodeSocket: OpenSocket = ({ url, protocols, credentials }, events) => {
  const socket = new WebSocket(url, protocols, {
    auth: credentials && `${credentials.identity}:${credentials.password}`,
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
