import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type InTurn = { port: number; close(): void }

/** A proxy in front of several processes that gives each request to the next of them, without any memory of who asks. */
export async function inTurn(ports: readonly number[]): Promise<InTurn> {
  let turn = 0
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const port = ports[turn++ % ports.length]
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
