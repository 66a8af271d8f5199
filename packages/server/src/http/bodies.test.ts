import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { endOf } from '../testing/endOf.ts'
import { limitBodies, publicBytes } from './bodies.ts'

let test: TestApp
let port: number

beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const map = '/api/v1/chargeStations/geoPositions/search'
/** A search of so many bytes that is right in every other way. */
const bodyOf = (bytes: number) => `{"paging":{"take":1}}${' '.repeat(bytes - 21)}`

type Options = { token?: string; chunked?: boolean }

async function send(path: string, body: string, { token, chunked }: Options = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(chunked
      ? { body: Readable.toWeb(Readable.from([Buffer.from(body)])) as BodyInit, duplex: 'half' as const }
      : { body }),
  })
  return { status: answer.status, code: (await answer.json()).code }
}

it.each([
  ['said beforehand', {}],
  ['not said', { chunked: true }],
])('the map reads 64 KB of anybody, and no more: the length is %s', async (_name, options) => {
  expect((await send(map, bodyOf(publicBytes), options)).status).toBe(200)
  expect(await send(map, bodyOf(publicBytes + 1), options)).toEqual({ status: 413, code: 'tooLarge' })
})

it('nor does any other route, whatever it would answer', async () => {
  for (const path of ['/api/v1/transactions/search', '/api/v1/auth/login', '/api/v1/nothing'])
    expect((await send(path, bodyOf(publicBytes + 1))).status).toBe(413)
})

it('who has signed in may send more; an old token is told to come with a new one', async () => {
  const long = bodyOf(publicBytes * 10)
  expect((await send('/api/v1/news/search', long, { token: test.admin.token })).status).toBe(200)
  const stale = await send('/api/v1/news/search', long, { token: 'a.b.c' })
  expect(stale).toEqual({ status: 401, code: 'sessionExpired' })
})

/** Reads nothing before all was sent, as simple clients do; what it then reads. */
async function readLate(head: string, body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${map} HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n${head}\r\n\r\n`)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(body, (error) => (error ? reject(error) : resolve()))
  })
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

it('who sends more than is read of him is told so, though he looks for an answer only then', async () => {
  const long = bodyOf(12_000_000)
  const length = `content-length: ${long.length}`
  const signedIn = `authorization: Bearer ${test.admin.token}`
  const chunked = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`
  expect(await readLate(length, long)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await readLate('transfer-encoding: chunked', chunked)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await readLate(`${signedIn}\r\n${length}`, long)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await readLate(`${signedIn}\r\ntransfer-encoding: chunked`, chunked)).toMatch(/^HTTP\/1\.1 413 /)
})

it.each(['text/csv', 'image/png', 'application/octet-stream'])(
  '%s is for the call that takes it, and no empty body to any other',
  async (type) => {
    for (const path of ['/api/v1/news/search', '/api/v1/news']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${test.admin.token}` },
        body: 'a,b',
      })
      expect(answer.status).toBe(400)
      expect((await answer.json()).code).toBe('malformed')
    }
  },
)

it('who may not come at all is told so before anything is read of him', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/v1/news/search HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

it('a request whose head does not come to its end is closed', () => {
  expect(test.app.server.headersTimeout).toBe(20_000)
  expect(test.app.server.timeout).toBe(300_000)
})

describe('a body that does not come to its end', () => {
  const app = Fastify({ forceCloseConnections: true })
  let own = 0
  beforeAll(async () => {
    app.decorateRequest('actor', null)
    app.addHook('onRequest', async (request) => {
      request.actor = { id: '', userName: '', roles: ['Tenant'], services: [], tenantId: null }
    })
    limitBodies(app, 100)
    app.get('/long', async (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200)
      reply.raw.write('first')
      await pause(600)
      reply.raw.end(' and last')
    })
    app.post('/body', ({ body }) => ({ length: JSON.stringify(body).length }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    own = (app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  const url = (path: string) => `http://127.0.0.1:${own}${path}`

  it('gives its socket back', async () => {
    const socket = connect(own, '127.0.0.1')
    const closed = endOf(socket)
    socket.write(
      'POST /body HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await closed
  })

  it('has as much more time as a slow line takes for its length', async () => {
    const text = JSON.stringify('x'.repeat(20_000))
    async function* slowly() {
      yield Buffer.from(text.slice(0, 10_000))
      await pause(500)
      yield Buffer.from(text.slice(10_000))
    }
    const answer = await fetch(url('/body'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(text.length) },
      ...{ body: Readable.toWeb(Readable.from(slowly())) as BodyInit, duplex: 'half' as const },
    })
    expect(await answer.json()).toEqual({ length: text.length })
  })

  it('is not one that was never sent: an answer takes its time', async () => {
    expect(await (await fetch(url('/long'))).text()).toBe('first and last')
  })
})

it('who was refused before all of his body came is let go, however he goes on', async () => {
  const app = Fastify({ forceCloseConnections: true })
  app.decorateRequest('actor', null)
  limitBodies(app, 3_600_000, 100)
  app.addHook('preParsing', async () => Promise.reject(new Error('nobody')))
  app.post('/refused', () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = endOf(socket)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const head = 'POST /refused HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n'
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
  const dripping = setInterval(() => socket.write('1\r\nx\r\n'), 20)
  await closed
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 500 /)
  await app.close()
})
