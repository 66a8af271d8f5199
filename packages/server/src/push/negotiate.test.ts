import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { type Push, startPush } from './push.ts'

let app: TestApp
let push: Push
let hub: string
let own: TestTenant

beforeAll(async () => {
  app = await testApp()
  push = startPush({ app: app.app, deps: app.deps, server: app.app.server })
  hub = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/push/push`
  own = await app.makeTenant()
})
afterAll(async () => {
  push.stop()
  await app.close()
})

test.each([
  ['', 0],
  ['?negotiateVersion=0', 0],
  ['?negotiateVersion=1', 1],
  ['?negotiateVersion=2', 1],
])('negotiating with %j is answered in version %d', async (query, version) => {
  const { status, body } = await app.admin.post(`/push/push/negotiate${query}`)
  expect([status, body.negotiateVersion, 'connectionToken' in body]).toEqual([200, version, version === 1])
})

test('a connection token is good once', async () => {
  const { body } = await app.admin.post('/push/push/negotiate?negotiateVersion=1')
  const address = `/push/push?id=${body.connectionToken}`
  expect((await app.admin.get(address)).status).toBe(200)
  expect((await own.client.get(address)).status).toBe(404)
})

test('a second socket for one connection token is told so, one for a token of nobody that there is none', async () => {
  const { body } = await app.admin.post('/push/push/negotiate?negotiateVersion=1')
  const opened = (id: unknown) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${hub.replace('http', 'ws')}?id=${id}`)
      socket.on('open', () => resolve(101)).on('error', () => {})
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    })
  expect(await opened(body.connectionToken)).toBe(101)
  expect(await opened(body.connectionToken)).toBe(409)
  expect(await opened('nobody')).toBe(404)
})

test('a view-only token fetches nothing of the administrator’s own connection', async () => {
  const { body } = await app.admin.post('/push/push/negotiate?negotiateVersion=1')
  const address = `/push/push?id=${body.connectionToken}`
  expect((await app.admin.get(address)).status).toBe(200)
  const entered = await app.admin.post(`/tenants/${own.id}/enter`)
  const headers = { authorization: `Bearer ${entered.body.token}` }
  expect((await app.app.inject({ url: address, headers })).statusCode).toBe(404)
  expect((await app.app.inject({ url: address, headers, method: 'DELETE' })).statusCode).not.toBe(202)
})

test.each([
  ['none, as that of .NET', {}],
  ['text', { 'content-type': 'text/plain;charset=UTF-8' }],
  ['bytes', { 'content-type': 'application/octet-stream' }],
  ['JSON', { 'content-type': 'application/json' }],
])('what a client says by requests is heard, whatever type it names: %s', async (_name, type) => {
  const { body } = await app.admin.post('/push/push/negotiate?negotiateVersion=1')
  const url = `/push/push?id=${body.connectionToken}`
  expect((await app.admin.get(url)).status).toBe(200)
  const authorization = `Bearer ${app.admin.token}`
  const payload = Buffer.from('{"protocol":"json","version":1}\u001e')
  const said = await app.app.inject({ method: 'POST', url, headers: { authorization, ...type }, payload })
  expect(said.statusCode).toBe(200)
  const heard = await app.app.inject({ url, headers: { authorization } })
  expect(heard.body).toBe('{}\u001e')
})
