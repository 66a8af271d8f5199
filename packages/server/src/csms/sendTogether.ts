import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

export type Send = (text: string) => void

/** Who has so much of what was said before him and reads none of it is away, or means harm. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024

/**
 * What is said first in a turn of the event loop leaves at once, what is said after it in one write: a flood of calls
 * costs two system calls, not one each, and a lone answer waits for nothing.
 */
export function sendTogether(socket: WebSocket, wire: Duplex): Send {
  let said = 0
  const over = () => {
    if (said > 1) wire.uncork()
    said = 0
  }
  return (text) => {
    said += 1
    if (said === 1) process.nextTick(over)
    if (said === 2) wire.cork()
    socket.send(text)
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate()
  }
}
