import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** More questions than these at once over one connection are no client's. */
const MOST_WAITING = 64

/**
 * HTTP pipelining (RFC 9112 §9.3.2): who sends many requests over one connection without waiting for their answers has
 * them answered one after another, each in a turn of its own: a packet holds hundreds, in which everybody else would
 * wait.
 */
export function answerInTurn(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const ahead = lines.get(socket)
    const begin = () => {
      reply.raw.once('close', () => setImmediate(next, socket))
      done()
    }
    if (!ahead) {
      lines.set(socket, [])
      begin()
    } else if (ahead.length < MOST_WAITING) ahead.push(begin)
    else socket.destroy()
  })

  /** Of a connection that is gone nobody waits for what is left. */
  function next(socket: Socket) {
    const begin = socket.destroyed ? undefined : lines.get(socket)?.shift()
    if (begin) begin()
    else lines.delete(socket)
  }
}
