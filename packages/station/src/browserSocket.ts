import type { OpenSocket } from './socket.ts'

/** The station's socket in a browser. */
export const browserSocket: OpenSocket = ({ url, protocols }, events) => {
  const socket = new WebSocket(url, protocols)
  socket.addEventListener('open', () => events.opened())
  socket.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') events.received(event.data)
  })
  socket.addEventListener('close', () => events.closed())
  return { send: (text) => socket.send(text), close: () => socket.close() }
}
