import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { isSurplus } from './descriptors.ts'
import { refuse } from './refuse.ts'

export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }
type UpgradePart = {
  /** By the address as it came: it may be anything that fits into a request line. */
  isOurs: (url: string) => boolean
  take: (upgrade: Upgrade) => Promise<void> | void
  onError: (error: unknown) => void
}

/** Who may come in is asked of the database, which may be mute: nobody hangs for longer than this. */
const PATIENCE_MS = 10_000

/** What all servers of WebSockets begin with; the last is known to `ws`, not to its types. */
export const socketOptions = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  /** Who has not answered a farewell by then is asleep or gone: the end of the server does not wait for him. */
  closeTimeout: 5_000,
}

/**
 * Of what a client offers to go on with, sockets are all that we take; the rest is let pass (RFC 9110 §7.8): Java's
 * client and curl offer HTTP/2 with any request, and mean to be answered.
 */
export const wantsSocket = ({ headers: { upgrade = '' } }: IncomingMessage): boolean =>
  upgrade.split(',').some((name) => /^websocket$/i.test(name.trim()))

const partsOf = new WeakMap<Server, Set<UpgradePart>>()

/**
 * The one listener for upgrades of a server. Whatever comes, a socket has a listener for its errors before
 * anything else is done with it, and nothing that a part throws goes further. What is nobody's is 404.
 */
export const answerUpgrades = (server: Server): Set<UpgradePart> => partsOf.get(server) ?? listen(server)

export function takeUpgrades(server: Server, part: UpgradePart): () => void {
  const parts = answerUpgrades(server)
  parts.add(part)
  return () => parts.delete(part)
}

function listen(server: Server): Set<UpgradePart> {
  const parts = new Set<UpgradePart>()
  partsOf.set(server, parts)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (isSurplus(request.socket)) return refuse(socket, 503)
    const url = request.url ?? ''
    const part = [...parts].find(({ isOurs }) => isOurs(url))
    if (part) void give(part, { request, socket, head })
    else refuse(socket, 404)
  })
  return parts
}

async function give(part: UpgradePart, upgrade: Upgrade): Promise<void> {
  const { socket } = upgrade
  const late = setTimeout(() => refuse(socket, 503), PATIENCE_MS)
  try {
    await part.take(upgrade)
  } catch (error) {
    part.onError(error)
    refuse(socket, 503)
  } finally {
    clearTimeout(late)
  }
}
