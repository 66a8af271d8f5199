import { describe, expect, it } from 'vitest'
import { signInTests } from './testing/signInTests.ts'
import { testApp, testPassword } from './testing.ts'

const { test, someone } = signInTests()

const signIn = (userName: string, password = testPassword, more = {}) =>
  test().anonymous.post('/auth/login', { userName, password, ...more })
describe('sign-in', () => {
  it('answers with a token and the user, services from the company’s plan', async () => {
    const tenant = await test().makeTenant(['rate', 'rfidCard'])
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
    const { headers } = await signIn(someone().userName, testPassword, { remember: true })
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
    await test().admin.patch(`/users/${someone().userId}`, { email: 'Dana@Example.kz' })
    expect((await signIn('dana@example.KZ')).status).toBe(200)
    expect((await signIn(` ${someone().userName.toUpperCase()} `)).status).toBe(200)
  })

  it.each(['+77017001122', '8 (701) 700-11-22', '7017001122', '+7 701\u00a0700 11 22'])(
    'takes the telephone for the name, however it is written: %s',
    async (typed) => {
      const written = await test().makeUser({ roles: ['Administrator'] })
      const named = await test().makeUser({ roles: ['Administrator'] })
      await test().admin.patch(`/users/${written.userId}`, { phone: '8 701 700 11 22' })
      expect((await signIn(typed)).body.user).toMatchObject({ userName: written.userName })
      // another's, as a name: whom is meant is not guessed
      await test().admin.patch(`/users/${named.userId}`, { userName: '87017001122' })
      expect((await signIn(typed)).status).toBe(401)
      expect((await signIn('87017001122')).body.user).toMatchObject({ userName: '87017001122' })
      await test().admin.patch(`/users/${written.userId}`, { phone: '' })
      expect((await signIn(typed)).body.user).toMatchObject({ userName: '87017001122' })
      await test().admin.patch(`/users/${named.userId}`, { userName: `named-${typed.length}` })
    },
  )

  it('lets no driver in by the telephone and a password', async () => {
    const driver = await test().makeUser({ roles: ['Client'] })
    await test().admin.patch(`/users/${driver.userId}`, { phone: '+77017003344' })
    expect((await signIn('+77017003344')).status).toBe(401)
  })

  it('does not guess whom an e-mail of two users means', async () => {
    const other = await test().makeUser({ roles: ['Administrator'] })
    for (const { userId } of [someone(), other])
      await test().admin.patch(`/users/${userId}`, { email: 'both@x.kz' })
    expect((await signIn('both@x.kz')).status).toBe(401)
  })

  it('answers alike for a wrong password and for a name that nobody has', async () => {
    const [wrong, nobody] = [
      await signIn(someone().userName, 'wrong'),
      await signIn('nobody-at-all', 'wrong'),
    ]
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
      expect((await test().anonymous.post('/auth/login', body)).body).toMatchObject({
        status: 400,
        code: 'malformed',
      })
    },
  )

  it('tells a blocked user and a suspended company so, only after the right password', async () => {
    const { client, id } = await test().makeTenant()
    await test().admin.patch(`/tenants/${id}`, { state: 'suspended' })
    expect((await signIn(client.userName)).body).toMatchObject({ status: 403, code: 'tenantSuspended' })
    await test().admin.patch(`/users/${client.userId}`, { state: 'blocked' })
    expect((await signIn(client.userName)).body).toMatchObject({ status: 403, code: 'accountBlocked' })
    expect((await signIn(client.userName, 'wrong')).body).toMatchObject({
      status: 401,
      code: 'wrongCredentials',
    })
  })

  it('leaves a user log row for what went well, what did not, and the end', async () => {
    const { body } = await signIn(someone().userName)
    await signIn(someone().userName, 'wrong')
    await test().app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${body.token}` },
    })
    await signIn('somebody-unknown', 'wrong')
    const log = async (userName: string) =>
      (await test().admin.post('/userLogs/search', { filter: { userName }, sort: [{ field: 'id' }] })).body
        .result
    expect(await log(someone().userName)).toMatchObject([
      { action: 'signIn', result: 'ok', entity: 'users', entityId: someone().userId, ip: '127.0.0.1' },
      { action: 'signIn', result: 'denied', userId: someone().userId },
      { action: 'signOut', result: 'ok' },
    ])
    expect(await log('somebody-unknown')).toMatchObject([
      { action: 'signIn', result: 'denied', userId: null },
    ])
  })
})

/** The device that a sign-in says it was at, and a sign-in at it. */
