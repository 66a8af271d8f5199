import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

type Movable = { port: number; lead(port: number): void; close(): void }

/**
 * A road to one process, which then leads to another: whoever is on it is cut off and comes anew. What is sent there
 * comes later by `lateMs`.
 */
export async function movable(first: number, { lateMs = 0 } = {}): Promise<Movable> {
  let port = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const far = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    socket.pipe(late(lateMs)).pipe(far).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    lead(next) {
      port = next
      cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}

const late = (ms: number) =>
  new Transform({
    transform: (chunk, _encoding, pass) => void setTimeout(() => pass(null, chunk), ms),
  })
