import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

export type Send = (text: string) => void

/** Who has so much of what was said before him and reads none of it is away, or means harm. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024

/** What is said in one turn of the event loop leaves in one write: a flood of calls costs one system call, not one each. */
export function sendTogether(socket: WebSocket, wire: Duplex): Send {
  let isCorked = false
  const uncork = () => {
    isCorked = false
    wire.uncork()
  }
  return (text) => {
    if (!isCorked) {
      isCorked = true
      wire.cork()
      process.nextTick(uncork)
    }
    socket.send(text)
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate()
  }
}
