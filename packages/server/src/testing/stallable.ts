import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to the database on which everything can be held up, connections that are new too. `onSent` sees each packet
 * on its way there, and answers whether it comes there.
 */
export async function stallable(url: string, onSent: (packet: Buffer) => boolean = () => true) {
  const to = new URL(url)
  const path = `${to.searchParams.get('host')}/.s.PGSQL.${to.searchParams.get('port')}`
  const ends = new Set<Socket>()
  let isStalled = false
  const server = createServer((near) => {
    const far = connect(path)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => end.destroy()).on('close', () => other.destroy())
      end.on('data', (data) => {
        if (end === far || onSent(data)) other.write(data)
      })
      if (isStalled) end.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  to.search = ''
  to.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: to.href,
    stall: () => {
      isStalled = true
      for (const end of ends) end.pause()
    },
    goOn: () => {
      isStalled = false
      for (const end of ends) end.resume()
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
