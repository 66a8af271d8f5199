import { WebSocket } from 'ws'

type Answer = Record<string, unknown>

export type RawPoint = {
  /** The server's answer to a CALL. */
  call(action: string, payload: object): Promise<Answer>
  close(): Promise<void>
}

/** A charge point by the contract alone, for what no good station says: registers that fall, ends that never come. */
export function rawPoint(baseUrl: string, identity: string, version = 'ocpp1.6'): Promise<RawPoint> {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ocpp/${identity}`, [version])
  const waiting = new Map<string, (answer: Answer) => void>()
  let sent = 0
  const answerCall = (id: string) => socket.send(JSON.stringify([3, id, { status: 'Accepted' }]))
  socket.on('message', (data) => {
    const [kind, id, first] = JSON.parse(data.toString()) as [number, string, Answer]
    if (kind === 2) return answerCall(id)
    waiting.get(id)?.(first)
  })
  const point: RawPoint = {
    call: (action, payload) =>
      new Promise((resolve) => {
        sent += 1
        waiting.set(`m${sent}`, resolve)
        socket.send(JSON.stringify([2, `m${sent}`, action, payload]))
      }),
    close: () =>
      new Promise((resolve) => {
        if (socket.readyState === WebSocket.CLOSED) return resolve()
        socket.once('close', () => resolve())
        socket.close()
      }),
  }
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(point))
    socket.once('error', reject)
  })
}
