import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { startPush } from '../push/push.ts'

let test: TestApp
let stop = () => {}
beforeAll(async () => {
  test = await testApp()
  stop = startPush({ app: test.app, deps: test.deps, server: test.app.server }).stop
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  stop()
  await test.close()
})

it.each([
  ['POST', '/api/v1/users/search', {}],
  ['POST', '/api/v1/users/search', { authorization: 'Bearer x' }],
  ['POST', '/api/v1/auth/login', {}],
  ['POST', '/push/push/negotiate', {}],
] as const)('%s %s without a token says by what one comes in', async (method, url, headers) => {
  const payload = url.endsWith('login') ? { userName: 'nobody', password: 'nothing at all' } : {}
  const { statusCode, headers: said } = await test.app.inject({ method, url, headers, payload })
  expect([statusCode, said['www-authenticate']]).toEqual([401, 'Bearer'])
})

it('so does the hub to a socket: a browser asks nobody for a password', async () => {
  const { port } = test.app.server.address() as AddressInfo
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const said = await new Promise<unknown[]>((resolve, reject) => {
    const asked = request({ port, path: '/push/push', headers }, (answer) => {
      resolve([answer.statusCode, answer.headers['www-authenticate']])
      answer.resume()
    })
    asked.on('error', reject).end()
  })
  expect(said).toEqual([401, 'Bearer'])
})
