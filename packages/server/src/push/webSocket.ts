import type { IncomingMessage, Server } from 'node:http'
import { hubPath } from '@zaryad/model'
import { type WebSocket, WebSocketServer } from 'ws'
import { openSocket } from '../http/openSocket.ts'
import { refuse } from '../http/refuse.ts'
import { socketOptions, takeUpgrades, type Upgrade } from '../http/upgrades.ts'
import type { Transport } from './connection.ts'
import type { Hub } from './hub.ts'
import type { Member } from './tickets.ts'

const MAX_MESSAGE_BYTES = 64 * 1024
const MAX_WAITING_BYTES = 1024 * 1024

type Options = {
  server: Server
  hub: Hub
  publicUrl: string | undefined
  /** Who comes with this address, by its ticket or, without one, by the token itself. */
  admit: (query: URLSearchParams, request: IncomingMessage) => Promise<Member | 401 | 404 | 409>
  onError: (error: unknown) => void
}

/** An address is cut by hand: `new URL` throws at `//` and its like. */
const pathOf = (address: string) => address.split('?', 1)[0]?.replace(/(?<!\/)\/+$/, '')
const queryOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?') + 1))

/** WebSockets on `/push/push`. */
export function pushSockets({ server, hub, publicUrl, admit, onError }: Options): () => void {
  const sockets = new WebSocketServer({
    ...socketOptions,
    maxPayload: MAX_MESSAGE_BYTES,
  })

  async function take({ request, socket, head }: Upgrade) {
    if (!isOwnPage(request, publicUrl)) return refuse(socket, 404)
    const member = await admit(queryOf(request.url ?? ''), request)
    if (typeof member === 'number') return refuse(socket, member, { challenge: 'Bearer' })
    openSocket(sockets, { request, socket, head }, (open) => serve(open, member))
  }

  function serve(socket: WebSocket, member: Member) {
    const connection = hub.join(member, transportOf(socket))
    socket.on('message', (data) => connection.receive(String(data)))
    socket.on('close', () => connection.end())
    socket.on('error', () => {}) // its close event follows
  }

  return takeUpgrades(server, { isOurs: (url) => pathOf(url) === hubPath, take, onError })
}

function transportOf(socket: WebSocket): Transport {
  return {
    isPolled: false,
    send: (text) => {
      if (socket.bufferedAmount > MAX_WAITING_BYTES) return false
      socket.send(text)
      return true
    },
    end: () => socket.close(),
  }
}

/** A page of another site may not listen; a client that is no page names no origin. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string | undefined): boolean {
  if (!origin) return true
  const own = [host, publicUrl && new URL(publicUrl).host]
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
