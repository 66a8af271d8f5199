import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

export type Call = [2, string, string, Record<string, unknown>]
type Keep = (identity: string, call: Call) => Promise<void> | undefined

let transactionId = 1

const answers: Record<string, () => unknown> = {
  BootNotification: () => ({ status: 'Accepted', currentTime: new Date().toISOString(), interval: 300 }),
  Heartbeat: () => ({ currentTime: new Date().toISOString() }),
  Authorize: () => ({ idTagInfo: { status: 'Accepted' } }),
  StartTransaction: () => ({ idTagInfo: { status: 'Accepted' }, transactionId: transactionId++ }),
}

/** Parses every frame, lets `keep` store it, replies. */
export function listen(port: number, keep: Keep): void {
  const server = createServer()
  const handleProtocols = ([offered]: Set<string>) => offered ?? false
  const sockets = new WebSocketServer({ server, handleProtocols, perMessageDeflate: false })
  sockets.on('connection', (socket, request) => {
    const identity = (request.url ?? '').split('/').pop() ?? ''
    socket.on('message', (data) => {
      const call: Call = JSON.parse(data.toString())
      if (call[0] !== 2) return
      const reply = () => socket.send(JSON.stringify([3, call[1], answers[call[2]]?.() ?? {}]))
      const kept = keep(identity, call)
      if (kept) kept.then(reply)
      else reply()
    })
  })
  server.listen(port, '127.0.0.1', () => console.log('ready'))
  process.on('SIGTERM', () => process.exit(0))
}
