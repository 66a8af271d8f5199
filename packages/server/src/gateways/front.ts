import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ChildWire, childWire } from '../bus/forkWire.ts'
import type { Life } from '../life.ts'
import {
  type FromGateway,
  figuresOf,
  type Ground,
  type Head,
  type Place,
  type ToGateway,
} from './messages.ts'

/** The process that listens, as one of its gateways has it. */
export type Front = {
  wire: ChildWire
  ground: Promise<Ground>
  /** It has ended without a word. */
  gone: Promise<void>
  /** From now on charge points are taken. */
  serve(app: FastifyInstance, processId: string, onListening: (place: Place) => void): void
}

/** By the line to whoever has forked this process: to end is its wish, and what becomes of us when it is gone. */
export function frontOf({ end, signal }: Pick<Life, 'end' | 'signal'>): Front {
  const tell = (message: FromGateway) => process.connected && process.send?.(message, () => {})
  const wire = childWire((said) => tell({ said }))
  const ground = Promise.withResolvers<Ground>()
  const listens = Promise.withResolvers<Place>()
  let serving: FastifyInstance | undefined
  const gone = Promise.withResolvers<void>()
  const leave = () => {
    ground.reject(new Error('the process that listens has ended'))
    end()
  }
  ground.promise.catch(() => {})
  // `npm start` lets servers end whatever the line to who started them: this one has nothing else yet
  process.channel?.ref()
  process.on('disconnect', () => {
    gone.resolve()
    leave()
  })
  signal.addEventListener('abort', () => tell({ leaves: true }))
  process.on('message', (message: ToGateway, socket?: Socket) => {
    if ('said' in message) wire.hear(message.said)
    else if ('head' in message) {
      if (socket && serving) take(serving, message.head, socket)
      else socket?.destroy()
    } else if ('ping' in message) tell({ pulse: { isShort: serving?.descriptors.isShort() ?? false } })
    else if ('ground' in message) ground.resolve(message.ground)
    else if ('listens' in message) listens.resolve(message.listens)
    else leave()
  })
  return {
    wire,
    ground: ground.promise,
    gone: gone.promise,
    serve(app, processId, onListening) {
      serving = app
      void listens.promise.then(onListening)
      wire.answer(figuresOf(processId), () => app.figures())
      tell({ ready: processId })
    },
  }
}

/** As if it had come here: its head was read elsewhere. */
function take({ server, descriptors }: FastifyInstance, head: Head, socket: Socket): void {
  socket.on('error', () => socket.destroy())
  socket.allowHalfOpen = true // as servers of HTTP have it: who has said all is answered
  const request = Object.assign(new IncomingMessage(socket), {
    method: head.method,
    url: head.url,
    headers: head.headers,
    httpVersion: '1.1',
  })
  descriptors.count(socket)
  server.emit('upgrade', request, socket, Buffer.from(head.rest, 'base64'))
}
