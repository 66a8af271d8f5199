import { connect, type Socket } from 'node:net'
import { PASSWORD } from '../network.ts'

/** So many files are asked for by sockets that read nothing of the answer. */
export async function openUnread(port: number, count: number): Promise<{ close(): void }> {
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: PASSWORD }),
  })
  const { token } = await signedIn.json()
  const body = JSON.stringify({
    format: 'csv',
    filter: {},
    columns: ['at', 'chargePointId', 'measurand', 'value'],
  })
  const request = [
    'POST /api/v1/meterValues/export HTTP/1.1',
    'host: bench',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
  const sockets: Socket[] = []
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(request)
    sockets.push(socket)
  }
  return {
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
