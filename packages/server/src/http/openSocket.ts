import type { WebSocket, WebSocketServer } from 'ws'
import type { Upgrade } from './upgrades.ts'

/** As much as one read takes: there is more, and the next of up to 32 would come before anybody else's turn. */
const A_READ_BYTES = 64 * 1024
/** A pong may come that nobody has asked for (RFC 6455 §5.5.3); no client means as many in a second. */
const MOST_PONGS = 200
/** Reads of what was on its way to us when we said farewell: the longest message of a charge point. */
const MOST_UNHEARD = 64

/** Lets a socket in: what it floods with comes one read a turn, and pongs without end are its end. */
export function openSocket(
  server: WebSocketServer,
  { request, socket: wire, head }: Upgrade,
  opened: (socket: WebSocket) => void,
): void {
  server.handleUpgrade(request, wire, head, (socket) => {
    let unheard = 0
    const isTooMany = perSecond(MOST_PONGS)
    socket.on('pong', () => {
      if (isTooMany()) socket.terminate()
    })
    wire.on('data', ({ length }: Buffer) => {
      if (length < A_READ_BYTES) return
      // told to go, and going on for longer than it takes to hear that
      if (socket.readyState === socket.CLOSING && ++unheard > MOST_UNHEARD) return socket.terminate()
      wire.pause()
      // of one that is braked for a reason of its own whoever braked it lets go
      setImmediate(() => socket.isPaused || socket.resume())
    })
    opened(socket)
  })
}

/** Whether more come within a second than there should. */
export function perSecond(most: number): () => boolean {
  let count = 0
  let sinceMs = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = performance.now()
    if (nowMs - sinceMs > 1000) {
      sinceMs = nowMs
      count = 0
    }
    count += 1
    return count > most
  }
}
