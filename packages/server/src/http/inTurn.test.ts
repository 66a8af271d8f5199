import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { endOf } from '../testing/endOf.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const asked = (path: string) => `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`

async function open(): Promise<{ socket: Socket; statuses: () => string[] }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'connect')
  return { socket, statuses: () => text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [] }
}

it('answers what comes at once over one connection in its order, and others between', async () => {
  const [many, one] = await Promise.all([open(), open()])
  const paths = Array.from({ length: 60 }, (_, index) => (index % 2 ? '/nothing' : '/livez'))
  many.socket.write(paths.map(asked).join(''))
  for (let times = 0; times < 5; times += 1) {
    one.socket.write(asked('/livez'))
    await once(one.socket, 'data')
  }
  expect(many.statuses().length).toBeLessThan(paths.length)
  await expect.poll(() => many.statuses().length).toBe(paths.length)
  expect(many.statuses()).toEqual(paths.map((path) => (path === '/livez' ? '200' : '404')))
  many.socket.write(asked('/livez'))
  await expect.poll(() => many.statuses().length).toBe(paths.length + 1)
  for (const { socket } of [many, one]) socket.destroy()
})

it('closes a connection over which more comes than anybody asks at once', async () => {
  const { socket, statuses } = await open()
  const closed = endOf(socket)
  socket.write(asked('/livez').repeat(500))
  await closed
  expect(statuses().length).toBeLessThan(100)
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
})
