import type { ServerResponse } from 'node:http'
import type { Transport } from './connection.ts'

const MAX_WAITING_BYTES = 1024 * 1024

/** Records as events of one endless answer; what the browser says comes by POST, once the answer has begun. */
export function serverSentEvents(response: ServerResponse): Transport & { begin(): void } {
  response.setHeaders(
    new Map([
      ['content-type', 'text/event-stream'],
      ['cache-control', 'no-cache, no-transform'],
      ['x-accel-buffering', 'no'],
    ]),
  )
  response.on('error', () => {}) // its close event follows
  return {
    begin() {
      if (!response.writableEnded) response.write(':\r\n') // some proxies pass nothing on before the first bytes
    },
    isPolled: false,
    send(text) {
      if (response.writableLength > MAX_WAITING_BYTES) return false
      response.write(`data: ${text}\r\n\r\n`)
      return true
    },
    end: () => response.end(),
  }
}
