import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp, testPassword } from './testing.ts'

let test: TestApp
let now = new Date('2026-03-01T08:00:00Z')
let someone: Client

beforeAll(async () => {
  test = await testApp({ clock: () => now })
})
beforeEach(async () => {
  someone = await test.makeUser({ roles: ['Administrator'] })
})
afterAll(() => test.close())

const signIn = (userName: string, password = testPassword, more = {}) =>
  test.anonymous.post('/auth/login', { userName, password, ...more })
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const fail = async (userName: string, times: number) => {
  for (let i = 0; i < times; i++) expect((await signIn(userName, 'wrong')).status).toBe(401)
}

describe('sign-in', () => {
  it('answers with a token and the user, services from the company’s plan', async () => {
    const tenant = await test.makeTenant(['rate', 'rfidCard'])
    const { status, body, headers } = await signIn(tenant.client.userName)
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.any(String),
      user: {
        id: tenant.client.userId,
        userName: tenant.client.userName,
        name: expect.any(String),
        roles: ['Tenant'],
        services: ['rfidCard', 'rate'],
        tenantId: tenant.id,
        tenantName: `Company ${tenant.id}`,
      },
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers['set-cookie'])).toMatch(
      /^zaryad_refresh=[\w-]{43}; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict,/,
    )
    // over http a browser would keep neither
    expect(String(headers['set-cookie'])).not.toMatch(/Secure/)
  })

  it('keeps the cookie for 30 days when asked to remember', async () => {
    const { headers } = await signIn(someone.userName, testPassword, { remember: true })
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=2592000/)
  })

  it('sends the cookie over https alone when the public address is https', async () => {
    const secure = await testApp({ config: { PUBLIC_URL: 'https://charge.example.kz' } })
    const { headers } = await secure.anonymous.post('/auth/login', {
      userName: 'root',
      password: testPassword,
    })
    for (const cookie of [headers['set-cookie']].flat()) expect(cookie).toMatch(/; Secure/)
    expect(headers['strict-transport-security']).toBeDefined()
    await secure.close()
  })

  it('takes the e-mail for the name, and counts case in neither', async () => {
    await test.admin.patch(`/users/${someone.userId}`, { email: 'Dana@Example.kz' })
    expect((await signIn('dana@example.KZ')).status).toBe(200)
    expect((await signIn(` ${someone.userName.toUpperCase()} `)).status).toBe(200)
  })

  it('does not guess whom an e-mail of two users means', async () => {
    const other = await test.makeUser({ roles: ['Administrator'] })
    for (const { userId } of [someone, other])
      await test.admin.patch(`/users/${userId}`, { email: 'both@x.kz' })
    expect((await signIn('both@x.kz')).status).toBe(401)
  })

  it('answers alike for a wrong password and for a name that nobody has', async () => {
    const [wrong, nobody] = [await signIn(someone.userName, 'wrong'), await signIn('nobody-at-all', 'wrong')]
    for (const answer of [wrong, nobody]) answer.body.requestId = 'same'
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({
      code: 'wrongCredentials',
      title: 'Wrong username or password',
      errors: [],
    })
    expect(nobody.body).toEqual(wrong.body)
  })

  it.each([undefined, [], 'text', { userName: 'root' }, { userName: 1, password: 'x' }])(
    'refuses %j as malformed',
    async (body) => {
      expect((await test.anonymous.post('/auth/login', body)).body).toMatchObject({
        status: 400,
        code: 'malformed',
      })
    },
  )

  it('tells a blocked user and a suspended company so, only after the right password', async () => {
    const { client, id } = await test.makeTenant()
    await test.admin.patch(`/tenants/${id}`, { state: 'suspended' })
    expect((await signIn(client.userName)).body).toMatchObject({ status: 403, code: 'tenantSuspended' })
    await test.admin.patch(`/users/${client.userId}`, { state: 'blocked' })
    expect((await signIn(client.userName)).body).toMatchObject({ status: 403, code: 'accountBlocked' })
    expect((await signIn(client.userName, 'wrong')).body).toMatchObject({
      status: 401,
      code: 'wrongCredentials',
    })
  })

  it('leaves a user log row for what went well, what did not, and the end', async () => {
    const { body } = await signIn(someone.userName)
    await signIn(someone.userName, 'wrong')
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${body.token}` },
    })
    await signIn('somebody-unknown', 'wrong')
    const log = async (userName: string) =>
      (await test.admin.post('/userLogs/search', { filter: { userName }, sort: [{ field: 'id' }] })).body
        .result
    expect(await log(someone.userName)).toMatchObject([
      { action: 'signIn', result: 'ok', entity: 'users', entityId: someone.userId, ip: '127.0.0.1' },
      { action: 'signIn', result: 'denied', userId: someone.userId },
      { action: 'signOut', result: 'ok' },
    ])
    expect(await log('somebody-unknown')).toMatchObject([
      { action: 'signIn', result: 'denied', userId: null },
    ])
  })
})

/** The device that a sign-in says it was at, and a sign-in at it. */
const cookieOf = (headers: Record<string, unknown>) =>
  /zaryad_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
const from = (cookie: string, userName: string, password: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { cookie },
    remoteAddress: '127.0.0.2',
    payload: { userName, password },
  })

describe('lockout', () => {
  it('shuts a name for a minute after five failures, then for twice as long each time', async () => {
    await fail(someone.userName, 5)
    const shut = await signIn(someone.userName)
    expect(shut.body).toMatchObject({ status: 429, code: 'tooMany', retryAfter: 60 })
    expect(shut.headers['retry-after']).toBe('60')
    wait(59)
    expect((await signIn(someone.userName)).body).toMatchObject({ retryAfter: 1 })
    wait(1)
    await fail(someone.userName, 1)
    expect((await signIn(someone.userName)).body).toMatchObject({ code: 'tooMany', retryAfter: 120 })
    wait(120)
    expect((await signIn(someone.userName)).status).toBe(200)
    await fail(someone.userName, 4)
    expect((await signIn(someone.userName)).status).toBe(200)
  })

  it('shuts none for more than a quarter of an hour', async () => {
    await fail(someone.userName, 5)
    for (const seconds of [60, 120, 240, 480]) {
      wait(seconds)
      await fail(someone.userName, 1)
    }
    for (let i = 0; i < 2; i++) {
      expect((await signIn(someone.userName)).body).toMatchObject({ retryAfter: 900 })
      wait(900)
      await fail(someone.userName, 1)
    }
  })

  it('forgets failures after a day', async () => {
    await fail(someone.userName, 4)
    wait(86_400)
    await fail(someone.userName, 1)
    expect((await signIn(someone.userName)).status).toBe(429)
    wait(86_400.001)
    await fail(someone.userName, 4)
    expect((await signIn(someone.userName)).status).toBe(200)
  })

  it('shuts a name that nobody has in the same way', async () => {
    await fail('ghost', 5)
    expect((await signIn('Ghost')).body).toMatchObject({ code: 'tooMany', retryAfter: 60 })
    const admin = await test.makeUser({ roles: ['SuperAdministrator'] })
    const { body } = await admin.post('/userLogs/search', { query: 'ghost', paging: { returnCount: true } })
    expect(body.count).toBe(6)
  })

  it('gives no more tries to many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(someone.userName, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('lets in all who are right at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(someone.userName)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('a stranger’s wrong passwords shut nobody out of where he always signs in', async () => {
    const first = await signIn(someone.userName)
    const cookie = cookieOf(first.headers)
    expect(cookie).not.toBe('')
    expect(String(first.headers['set-cookie'])).toMatch(/zaryad_device=[^;]+; Max-Age=34560000;/)
    await fail(someone.userName, 5)
    expect((await signIn(someone.userName)).status).toBe(429)
    const again = await from(cookie, someone.userName, testPassword)
    expect(again.statusCode).toBe(200)
    expect((await signIn(someone.userName)).status).toBe(429)
    // a device has its own five tries, and its own pauses; a made-up one has none
    for (let i = 0; i < 5; i++) expect((await from(cookie, someone.userName, 'wrong')).statusCode).toBe(401)
    expect((await from(cookie, someone.userName, testPassword)).json()).toMatchObject({ retryAfter: 60 })
    wait(60)
    expect((await from(cookieOf(again.headers), someone.userName, testPassword)).statusCode).toBe(200)
    await fail(someone.userName, 1)
    const other = await test.makeUser({ roles: ['Client'] })
    const strange = cookieOf((await signIn(other.userName)).headers)
    for (const made of [strange, `zaryad_device=${other.token}`, 'zaryad_device=x.y.z'])
      expect((await from(made, someone.userName, testPassword)).statusCode).toBe(429)
    const bearer = { authorization: `Bearer ${cookie.replace('zaryad_device=', '')}` }
    expect((await test.app.inject({ url: '/api/v1/auth/me', headers: bearer })).statusCode).toBe(401)
  })

  it('a device knows the eight who signed in at it last', async () => {
    const cookies = [cookieOf((await signIn(someone.userName)).headers)]
    for (let i = 0; i < 8; i++) {
      const { userName } = await test.makeUser({ roles: ['Client'] })
      cookies.push(cookieOf((await from(cookies.at(-1)!, userName, testPassword)).headers))
    }
    await fail(someone.userName, 5)
    const again = async (cookie: string) => (await from(cookie, someone.userName, testPassword)).statusCode
    expect(await again(cookies[7]!)).toBe(200)
    expect(await again(cookies[8]!)).toBe(429)
  })

  it('stops an address that tries too many names', async () => {
    const flooded = await testApp()
    const codes: string[] = []
    for (let i = 0; i < 130; i++) {
      const answer = await flooded.anonymous.post('/auth/login', { userName: '', password: i })
      codes.push(answer.body.code)
      if (answer.status === 429) expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    }
    expect(codes.filter((code) => code === 'malformed')).toHaveLength(120)
    expect(codes.filter((code) => code === 'tooMany')).toHaveLength(10)
    await flooded.close()
  })
})
