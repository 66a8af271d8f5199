import { expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { signInTests } from './testing/signInTests.ts'
import { testApp, testPassword } from './testing.ts'

const { test, someone, wait } = signInTests()

const signIn = (userName: string, password = testPassword) =>
  test().anonymous.post('/auth/login', { userName, password })
const fail = async (userName: string, times: number) => {
  for (let i = 0; i < times; i++) expect((await signIn(userName, 'wrong')).status).toBe(401)
}
const cookieOf = (headers: Record<string, unknown>) =>
  /zaryad_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
const from = (cookie: string, userName: string, password: string) =>
  test().app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { cookie },
    remoteAddress: '127.0.0.2',
    payload: { userName, password },
  })

it('shuts a name for a minute after five failures, then for twice as long each time', async () => {
  await fail(someone().userName, 5)
  const shut = await signIn(someone().userName)
  expect(shut.body).toMatchObject({ status: 429, code: 'tooMany', retryAfter: 60 })
  expect(shut.headers['retry-after']).toBe('60')
  wait(59)
  expect((await signIn(someone().userName)).body).toMatchObject({ retryAfter: 1 })
  wait(1)
  await fail(someone().userName, 1)
  expect((await signIn(someone().userName)).body).toMatchObject({ code: 'tooMany', retryAfter: 120 })
  wait(120)
  expect((await signIn(someone().userName)).status).toBe(200)
  await fail(someone().userName, 4)
  expect((await signIn(someone().userName)).status).toBe(200)
})

it('shuts none for more than a quarter of an hour', async () => {
  await fail(someone().userName, 5)
  for (const seconds of [60, 120, 240, 480]) {
    wait(seconds)
    await fail(someone().userName, 1)
  }
  for (let i = 0; i < 2; i++) {
    expect((await signIn(someone().userName)).body).toMatchObject({ retryAfter: 900 })
    wait(900)
    await fail(someone().userName, 1)
  }
})

it('forgets failures after a day', async () => {
  await fail(someone().userName, 4)
  wait(86_400)
  await fail(someone().userName, 1)
  expect((await signIn(someone().userName)).status).toBe(429)
  wait(86_400.001)
  await fail(someone().userName, 4)
  expect((await signIn(someone().userName)).status).toBe(200)
})

it('shuts a name that nobody has in the same way', async () => {
  await fail('ghost', 5)
  expect((await signIn('Ghost')).body).toMatchObject({ code: 'tooMany', retryAfter: 60 })
  const admin = await test().makeUser({ roles: ['SuperAdministrator'] })
  const { body } = await admin.post('/userLogs/search', { query: 'ghost', paging: { returnCount: true } })
  expect(body.count).toBe(6)
})

it('counts those by the name and by the e-mail of one account together, and a right one by either forgets them', async () => {
  const email = `${someone().userName}@example.kz`
  await sql`update users set email = ${email} where id = ${someone().userId}`.execute(test().deps.db.system)
  await fail(someone().userName, 3)
  await fail(email.toUpperCase(), 2)
  for (const login of [email, someone().userName])
    expect((await signIn(login)).body).toMatchObject({ code: 'tooMany', retryAfter: 60 })
  wait(60)
  expect((await signIn(email)).status).toBe(200)
  await fail(email, 4)
  expect((await signIn(someone().userName)).status).toBe(200)
})

it('counts those at a telephone that nobody has together as well, however it is written', async () => {
  await fail('87010000001', 3)
  await fail('+7 701 000 00 01', 2)
  expect((await signIn('7010000001')).body).toMatchObject({ code: 'tooMany', retryAfter: 60 })
})

it('gives no more tries to many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(someone().userName, 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

it('lets in all who are right at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(someone().userName)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

it('a stranger’s wrong passwords shut nobody out of where he always signs in', async () => {
  const first = await signIn(someone().userName)
  const cookie = cookieOf(first.headers)
  expect(cookie).not.toBe('')
  expect(String(first.headers['set-cookie'])).toMatch(
    /zaryad_device=[^;]+; Max-Age=34560000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
  )
  await fail(someone().userName, 5)
  expect((await signIn(someone().userName)).status).toBe(429)
  const again = await from(cookie, someone().userName, testPassword)
  expect(again.statusCode).toBe(200)
  expect((await signIn(someone().userName)).status).toBe(429)
  // a device has its own five tries, and its own pauses; a made-up one has none
  for (let i = 0; i < 5; i++) expect((await from(cookie, someone().userName, 'wrong')).statusCode).toBe(401)
  expect((await from(cookie, someone().userName, testPassword)).json()).toMatchObject({ retryAfter: 60 })
  wait(60)
  expect((await from(cookieOf(again.headers), someone().userName, testPassword)).statusCode).toBe(200)
  await fail(someone().userName, 1)
  const other = await test().makeUser({ roles: ['Client'] })
  const strange = cookieOf((await signIn(other.userName)).headers)
  for (const made of [strange, `zaryad_device=${other.token}`, 'zaryad_device=x.y.z'])
    expect((await from(made, someone().userName, testPassword)).statusCode).toBe(429)
  const bearer = { authorization: `Bearer ${cookie.replace('zaryad_device=', '')}` }
  expect((await test().app.inject({ url: '/api/v1/auth/me', headers: bearer })).statusCode).toBe(401)
})

it('nor keep them from changing the password there: it is what one does then', async () => {
  const first = await signIn(someone().userName)
  await fail(someone().userName, 5)
  const change = async (more: Record<string, string>) => {
    const reply = await test().app.inject({
      method: 'POST',
      url: '/api/v1/auth/password',
      headers: { authorization: `Bearer ${first.body.token}`, ...more },
      payload: { oldPassword: testPassword, newPassword: 'another horse, another staple' },
    })
    return reply.statusCode
  }
  expect(await change({})).toBe(429)
  expect(await change({ cookie: cookieOf(first.headers) })).toBe(204)
})

it('a device is known for as long as a browser keeps what we gave it', async () => {
  const cookie = cookieOf((await signIn(someone().userName)).headers)
  const again = async (failures: number) => {
    await fail(someone().userName, failures)
    return (await from(cookie, someone().userName, testPassword)).statusCode
  }
  wait(400 * 86_400 - 1)
  expect(await again(5)).toBe(200)
  wait(60)
  expect(await again(1)).toBe(429)
})

it('a device knows the eight who signed in at it last', async () => {
  const cookies = [cookieOf((await signIn(someone().userName)).headers)]
  for (let i = 0; i < 8; i++) {
    const { userName } = await test().makeUser({ roles: ['Client'] })
    cookies.push(cookieOf((await from(cookies.at(-1)!, userName, testPassword)).headers))
  }
  await fail(someone().userName, 5)
  const again = async (cookie: string) => (await from(cookie, someone().userName, testPassword)).statusCode
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
