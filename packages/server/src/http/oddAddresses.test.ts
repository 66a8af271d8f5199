import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { endOf } from '../testing/endOf.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const guards = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

it.each(['/%', '/%ff', '/api/v1/users/%zz', '/uploads/%c0%80'])(
  'an address that cannot be read, %s, is answered as carefully as others',
  async (url) => {
    const { statusCode, headers, body } = await test.app.inject({ url })
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject(guards)
    expect(headers['x-request-id']).toBe(JSON.parse(body).requestId)
  },
)

it('so is what is no HTTP', async () => {
  const { port } = test.app.server.address() as AddressInfo
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
    socket.on('data', (chunk) => {
      text += chunk
    })
    void endOf(socket).then(() => resolve(text))
  })
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  )
  expect(headers).toMatchObject(guards)
  expect(headers['x-request-id']).toBe(JSON.parse(body).requestId)
})

it.each(['//nothing', '/%00', '/..%2fsecrets', '/api/v1/%2e%2e/secrets', '/api//v1/auth/me'])(
  'nothing is at %s, which is no matter of rights',
  async (url) => {
    const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'application/json' } })
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'notFound'])
  },
)
