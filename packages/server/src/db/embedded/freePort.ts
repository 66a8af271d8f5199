import { createServer } from 'node:net'

/** Below those that a system gives to connections and to whoever asks for any: none of these takes one meanwhile. */
const FIRST = 20_000
const COUNT = 12_000
/** Each process goes through them from a place of its own. */
let next = process.pid * 37

/** A port of this machine that nobody listens on; two processes that ask at once get two. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
