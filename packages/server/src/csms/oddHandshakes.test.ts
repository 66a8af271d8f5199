import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** The head of the answer to an upgrade that is written by hand. */
async function answerTo(target: string, headers: string[]): Promise<string> {
  const socket = connect(gateway.address.port, '127.0.0.1')
  const lines = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  const all = ['Host: x', ...lines, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...headers]
  socket.write(`GET ${target} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  socket.destroy()
  return String(head)
}

it.each([
  ['an empty list of subprotocols is none', ['Sec-WebSocket-Protocol:'], undefined],
  ['a list that ends with a comma', ['Sec-WebSocket-Protocol: ocpp1.6,'], 'ocpp1.6'],
  ['a list that has one twice', ['Sec-WebSocket-Protocol: ocpp2.1, ocpp1.6, ocpp2.1'], 'ocpp2.1'],
  ['two lists', ['Sec-WebSocket-Protocol: soap', 'Sec-WebSocket-Protocol: ocpp1.6'], 'ocpp1.6'],
  ['a compression that is not had', ['Sec-WebSocket-Extensions: permessage-deflate; x="'], undefined],
])('%s, and the station is let in', async (_name, headers, spoken) => {
  const { identity } = await gateway.makePoint()
  const head = await answerTo(`/ocpp/${identity}`, headers)
  expect(head).toMatch(/^HTTP\/1\.1 101 /)
  expect(/^sec-websocket-protocol: (.*)$/im.exec(head)?.[1]?.trim()).toBe(spoken)
  expect(head).not.toMatch(/sec-websocket-extensions/i)
})

it('a whole address in place of the path is read as the path (RFC 9112 §3.2.2)', async () => {
  const { identity } = await gateway.makePoint()
  const protocol = ['Sec-WebSocket-Protocol: ocpp1.6']
  for (const address of [`ws://cpo.example:8080/ocpp/${identity}`, `http://x//ocpp/${identity}/`])
    expect(await answerTo(address, protocol)).toMatch(/^HTTP\/1\.1 101 /)
  expect(await answerTo(`ws://ocpp/${identity}`, protocol)).toMatch(/^HTTP\/1\.1 404 /)
})
