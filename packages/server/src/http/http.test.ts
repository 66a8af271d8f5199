import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ config: { COMPANY_NAME: 'Qala Charge' } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const raw = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/users/search',
    payload,
    headers: { authorization: `Bearer ${test.admin.token}`, ...headers },
  })

/** What comes back over a socket of its own. */
const saidTo = (request: string, port: number) =>
  new Promise<string>((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
  })

describe('a problem', () => {
  it.each([
    [
      'a head that is too long',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`,
      431,
      'tooLarge',
    ],
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'malformed'],
  ])('is what %s is answered with too', async (_name, request, status, code) => {
    const { port } = test.app.server.address() as AddressInfo
    const [head = '', body = ''] = (await saidTo(request, port)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*application/problem\\+json`))
    expect(JSON.parse(body)).toMatchObject({ status, code, errors: [], requestId: expect.any(String) })
  })

  it('has the form of RFC 9457 and the request’s id', async () => {
    const { status, body, headers } = await test.admin.get(`/users/${test.deps.newId()}`)
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(body).toEqual({
      type: '/problems/notFound',
      title: 'Not found',
      status: 404,
      code: 'notFound',
      detail: 'There is nothing at this address, or it belongs to another company.',
      errors: [],
      requestId: headers['x-request-id'],
    })
  })

  it.each([
    ['JSON that is none', '{"a":', 400, 'malformed'],
    [
      'JSON that is nested too deep',
      // what comes second under one name is what counts
      `{"query":${'['.repeat(3_000)}${']'.repeat(3_000)},"query":"x"}`,
      400,
      'malformed',
    ],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 400, 'malformed'],
    ['a body that is too large', JSON.stringify({ query: 'x'.repeat(11_000_000) }), 413, 'tooLarge'],
  ])('answers %s', async (_name, payload, status, code) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.json()).toMatchObject({ status, code })
  })

  it('answers a body of another type', async () => {
    expect((await post('<a/>', { 'content-type': 'application/xml' })).json()).toMatchObject({
      status: 400,
      code: 'malformed',
    })
  })

  it.each([
    '/api/v1/nothing',
    '/api/v1/users/%zz',
    '/nothing',
    `/api/v1/users/${'x'.repeat(3000)}`,
    '/api/v2/users/1',
  ])('answers GET %s as not there', async (url) => {
    const reply = await raw(url, { authorization: `Bearer ${test.admin.token}` })
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect([400, 404]).toContain(reply.statusCode)
  })

  it('is not made of an empty body, whatever its type is said to be', async () => {
    const { body } = await test.admin.post('/geoObjects', { name: 'X', kind: 'city' })
    const reply = await test.app.inject({
      method: 'DELETE',
      url: `/api/v1/geoObjects/${body.id}`,
      headers: { authorization: `Bearer ${test.admin.token}`, 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(204)
    expect(reply.body).toBe('')
  })
})

describe('every answer', () => {
  it('says what a page may do', async () => {
    const { headers } = await raw('/healthz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy).toContain("connect-src 'self' ws: wss:")
    expect(policy).toContain("worker-src 'self' blob:")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure|https:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('that is somebody’s is kept nowhere', async () => {
    const authorization = `Bearer ${test.admin.token}`
    for (const url of ['/api/v1/auth/me', `/api/v1/users/${test.admin.userId}`, '/api/v1/users/none'])
      expect((await raw(url, { authorization })).headers['cache-control']).toBe('no-store')
    expect((await post('{}')).headers['cache-control']).toBe('no-store')
  })

  it('has an id of its own', async () => {
    const [one, other] = [await raw('/healthz', { 'x-request-id': 'mine' }), await raw('/healthz')]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  })

  it('is packed when it is large, by brotli or gzip', async () => {
    expect((await raw('/openapi.json', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe(
      'br',
    )
    expect((await raw('/openapi.json', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await raw('/openapi.json')).headers['content-encoding']).toBeUndefined()
    expect((await raw('/healthz', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })
})

it('tells anybody the names on the sign-in page', async () => {
  const { body } = await test.anonymous.get('/settings/public')
  expect(body).toEqual({
    companyName: 'Qala Charge',
    productName: 'Заряд',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    mapStyleUrl: null,
    reservationMinutes: 15,
  })
})

it('is healthy while the database answers', async () => {
  expect((await raw('/healthz')).json()).toEqual({ status: 'ok' })
})

it('counts requests for Prometheus', async () => {
  await raw('/healthz')
  const reply = await raw('/metrics')
  expect(reply.headers['content-type']).toMatch(/^text\/plain/)
  expect(reply.body).toMatch(/http_requests_total\{method="GET",route="\/healthz",status="200"\} \d+/)
  expect(reply.body).toContain('process_cpu_seconds_total')
  expect(reply.body).not.toMatch(/route="\/api\/v1\/users\/[0-9a-f-]{36}"/)
})

it('tells figures to this machine alone, and to who has the token', async () => {
  const token = 'a-token-of-prometheus'
  const guarded = await testApp({ config: { METRICS_TOKEN: token } })
  const status = async (app: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  for (const near of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect([near, await status(guarded, near)]).toEqual([near, 200])
  for (const far of ['10.0.0.5', '2001:db8::1', '::ffff:10.0.0.5'])
    expect([far, await status(test, far), await status(guarded, far)]).toEqual([far, 401, 401])
  // a proxy on the same machine
  expect(await status(guarded, '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toBe(401)
  expect(await status(guarded, '10.0.0.5', { authorization: `Bearer ${token}` })).toBe(200)
  expect(await status(guarded, '10.0.0.5', { authorization: `Bearer ${test.admin.token}` })).toBe(401)
  expect(await status(test, '10.0.0.5', { authorization: 'Bearer undefined' })).toBe(401)
  await guarded.close()
})

describe('translations', () => {
  it.each(['ru', 'kz', 'en'])('come in %s, once while they do not change', async (lng) => {
    const first = await raw(`/locales/${lng}/translation.json`)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toMatch(/^application\/json/)
    expect(Object.keys(first.json()).length).toBeGreaterThan(0)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await raw(`/locales/${lng}/translation.json`, {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('come in Kazakh under the browser’s name for it', async () => {
    expect((await raw('/locales/kk/translation.json')).body).toBe(
      (await raw('/locales/kz/translation.json')).body,
    )
  })

  it.each([
    '/locales/de/translation.json',
    '/locales/ru/nothing.json',
    '/locales/constructor/x.json',
    '/locales/ru/..%2f..%2fpackage.json',
  ])('are not there: %s', async (url) => {
    expect((await raw(url, { accept: 'text/html' })).json()).toMatchObject({ status: 404, code: 'notFound' })
  })
})

it("lets pages ask the hosts of an operator's own map, and no others", async () => {
  const maps = await testApp({
    config: { MAP_STYLE_URL: ['https://maps.kz/{z}/{x}/{y}.png?key=1', 'https://fonts.kz'] },
  })
  const { headers } = await maps.app.inject({ url: '/healthz' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://maps.kz https://fonts.kz;")
  expect(policy).toContain("connect-src 'self' ws: wss: https://maps.kz https://fonts.kz;")
  const { body } = await maps.anonymous.get('/settings/public')
  expect(body.mapStyleUrl).toBe('https://maps.kz/{z}/{x}/{y}.png?key=1')
  await maps.close()
})
