import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { hubPath } from '@zaryad/model'
import { type WebSocket, WebSocketServer } from 'ws'
import { isOcppPath } from '../csms/handshake.ts'
import { refuse } from '../csms/refuse.ts'
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
  admit: (query: URLSearchParams, request: IncomingMessage) => Promise<Member | 401 | 404>
  onError: (error: unknown) => void
}

/** WebSockets on `/push/push`; upgrades that are nobody's are refused. */
export function pushSockets({ server, hub, publicUrl, admit, onError }: Options): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  })

  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.replace(/\/+$/, '') !== hubPath) {
      if (!isOcppPath(request.url) || server.listenerCount('upgrade') === 1) refuse(socket, 404)
      return
    }
    socket.on('error', () => socket.destroy())
    try {
      if (!isOwnPage(request, publicUrl)) return refuse(socket, 404)
      const member = await admit(searchParams, request)
      if (typeof member === 'number') return refuse(socket, member)
      sockets.handleUpgrade(request, socket, head, (open) => serve(open, member))
    } catch (error) {
      onError(error)
      refuse(socket, 503)
    }
  }

  function serve(socket: WebSocket, member: Member) {
    const connection = hub.join(member, transportOf(socket))
    socket.on('message', (data) => connection.receive(String(data)))
    socket.on('close', () => connection.end())
    socket.on('error', () => {}) // its close event follows
  }

  server.on('upgrade', onUpgrade)
  return () => server.off('upgrade', onUpgrade)
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
