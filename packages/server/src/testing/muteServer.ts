import { once } from 'node:events'
import { createServer } from 'node:http'

/** Takes what it is asked and never answers: how often it was, and how often whoever asked gave up. */
export async function muteServer() {
  const heard = { asked: 0, givenUp: 0 }
  const server = createServer(({ socket }) => {
    heard.asked += 1
    socket.once('close', () => {
      heard.givenUp += 1
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    heard,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
