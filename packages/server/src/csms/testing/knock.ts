import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Knock = {
  password?: string | undefined
  /** `null` names no subprotocol. */
  protocol?: string | null
  /** Of this machine, where it comes from. */
  localAddress?: string
}
export type KnockAnswer = { status: number; retryAfter: number; protocol?: string | undefined }

const basic = (identity: string, password: string) =>
  `Basic ${Buffer.from(`${identity}:${password}`).toString('base64')}`

/** A charge point's upgrade to a WebSocket, which is given up as soon as it is answered. */
export function knockAt({ port }: AddressInfo, identity: string, knock: Knock = {}): Promise<KnockAnswer> {
  const { password, protocol = 'ocpp1.6', localAddress = '127.0.0.1' } = knock
  const headers = {
    ...(password === undefined ? {} : { authorization: basic(identity, password) }),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocol === null ? {} : { 'sec-websocket-protocol': protocol }),
  }
  return new Promise((resolve, reject) => {
    const path = `/ocpp/${encodeURIComponent(identity)}`
    const asked = request({ host: '127.0.0.1', port, path, headers, localAddress })
    asked.on('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) })
    })
    asked.on('upgrade', ({ headers: answered }, socket) => {
      socket.destroy()
      resolve({ status: 101, retryAfter: 0, protocol: answered['sec-websocket-protocol'] })
    })
    asked.on('error', reject)
    asked.end()
  })
}
