import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The one address of whichever server is the primary: what a virtual address or a proxy is elsewhere. */
export type Door = { port: number; leadTo(port: number): void; close(): void }

export async function openDoor(firstPort: number): Promise<Door> {
  let target = firstPort
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
  const server = createServer((socket) => {
    const behind = connect(target, '127.0.0.1')
    keep(socket, behind)
    keep(behind, socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
