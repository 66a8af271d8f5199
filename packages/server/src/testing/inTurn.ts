import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export type InTurn = { port: number; close(): void }

/**
 * A proxy in front of several processes that gives each request to the next of them, without any memory of who asks;
 * charge points (`/ocpp/…`) to those for them.
 */
export async function inTurn(people: readonly number[], stations = people): Promise<InTurn> {
  let turn = 0
  const next = (url = '') => {
    const ports = url.startsWith('/ocpp/') ? stations : people
    return ports[turn++ % ports.length]!
  }
  const sockets = new Set<Socket>()
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port: next(url), method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const behind = connect(next(incoming.url), '127.0.0.1')
    behind.write(`${headOf(incoming)}\r\n\r\n`)
    behind.write(head)
    lead(socket, behind)
    lead(behind, socket)
  })
  function lead(from: Socket, to: Socket) {
    sockets.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** As it came, names and order of the fields too. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const fields = rawHeaders.flatMap((name, index) => (index % 2 ? [] : `${name}: ${rawHeaders[index + 1]}`))
  return [`${method} ${url} HTTP/${httpVersion}`, ...fields].join('\r\n')
}
