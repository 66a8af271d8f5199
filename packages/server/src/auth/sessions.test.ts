import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { signInTests } from './testing/signInTests.ts'
import { type Client, testPassword } from './testing.ts'

const { test, someone, wait } = signInTests()

const cookieOf = (headers: Record<string, unknown>) =>
  /zaryad_refresh=([\w-]*)/.exec(String(headers['set-cookie']))?.[1]

async function send(
  url: string,
  { cookie, token, body }: { cookie?: string; token?: string; body?: object },
) {
  const reply = await test().app.inject({
    method: 'POST',
    url: `/api/v1/auth/${url}`,
    ...(cookie ? { cookies: { zaryad_refresh: cookie } } : {}),
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(body ? { payload: body } : {}),
  })
  const answer = reply.body ? reply.json() : {}
  return {
    status: reply.statusCode,
    code: answer.code,
    token: answer.token,
    cookie: cookieOf(reply.headers),
    answer,
  }
}
const signIn = (user: Client = someone()) =>
  send('login', { body: { userName: user.userName, password: testPassword } })
const refresh = (cookie: string | undefined) => send('refresh', cookie ? { cookie } : {})
const reads = async (token: string) =>
  (await test().app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } }))
    .statusCode
const adminAgain = () => test().makeUser({ roles: ['SuperAdministrator'] })

describe('refresh', () => {
  it('gives a new token and a new cookie for the old one', async () => {
    const first = await signIn()
    const second = await refresh(first.cookie)
    expect(second).toMatchObject({ status: 200, answer: { user: first.answer.user } })
    expect(second.cookie).toMatch(/^[\w-]{43}$/)
    expect(second.cookie).not.toBe(first.cookie)
    expect(await reads(second.token)).toBe(200)
    expect((await refresh(second.cookie)).status).toBe(200)
  })

  it('ends every token of the session when a used cookie is seen again', async () => {
    const first = await signIn()
    const second = await refresh(first.cookie)
    wait(10.001)
    expect(await refresh(first.cookie)).toMatchObject({ status: 401, code: 'sessionExpired', cookie: '' })
    expect(await refresh(second.cookie)).toMatchObject({ status: 401, code: 'sessionExpired' })
    expect(await reads(second.token)).toBe(401)
    const admin = await adminAgain()
    const { body } = await admin.post('/userLogs/search', {
      filter: { action: 'sessionReuse', userId: someone().userId },
    })
    expect(body.result).toMatchObject([{ result: 'denied', userName: someone().userName }])
  })

  it('leaves other sessions of the user alone then', async () => {
    const [stolen, other] = [await signIn(), await signIn()]
    await refresh(stolen.cookie)
    wait(11)
    await refresh(stolen.cookie)
    expect((await refresh(other.cookie)).status).toBe(200)
  })

  it('lets two tabs race with one cookie', async () => {
    const { cookie } = await signIn()
    const both = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    wait(10)
    expect((await refresh(cookie)).status).toBe(200)
    wait(60)
    for (const { cookie } of both) expect((await refresh(cookie)).status).toBe(200)
  })

  it('ends half a day after the last use', async () => {
    const { cookie } = await signIn()
    wait(11 * 3600)
    const second = await refresh(cookie)
    expect(second.status).toBe(200)
    wait(12 * 3600)
    expect(await refresh(second.cookie)).toMatchObject({ status: 401, code: 'sessionExpired' })
  })

  it('wants a cookie that we made', async () => {
    expect(await refresh(undefined)).toMatchObject({ status: 401, code: 'sessionExpired' })
    expect(await refresh('x'.repeat(43))).toMatchObject({ status: 401, code: 'sessionExpired' })
  })

  it('keeps no cookie in the database', async () => {
    const { cookie } = await signIn()
    const found = await sql<{ row: string }>`select r::text as row from refresh_tokens r`.execute(
      test().deps.db.system,
    )
    expect(found.rows.length).toBeGreaterThan(0)
    expect(found.rows.map(({ row }) => row).join()).not.toContain(cookie)
  })
})

describe('a session ends', () => {
  it('at sign-out, cookie and token alike', async () => {
    const { cookie, token } = await signIn()
    expect(await send('logout', { ...(cookie ? { cookie } : {}) })).toMatchObject({ status: 204, cookie: '' })
    expect(await reads(token)).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await send('logout', {})).status).toBe(204)
  })

  it('after 15 minutes for the token alone', async () => {
    const { cookie, token } = await signIn()
    wait(14 * 60)
    expect(await reads(token)).toBe(200)
    wait(60)
    expect(await reads(token)).toBe(401)
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('at once when the user is blocked', async () => {
    const { cookie, token } = await signIn()
    const admin = await adminAgain()
    await admin.post('/users/workflow/run', {
      id: someone().userId,
      previousState: 'active',
      nextState: 'blocked',
    })
    expect(await reads(token)).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('at once when the company is suspended, and goes on when it is open again', async () => {
    const { client, id } = await test().makeTenant()
    const { cookie, token } = await signIn(client)
    const admin = await adminAgain()
    await admin.patch(`/tenants/${id}`, { state: 'suspended' })
    expect(await reads(token)).toBe(401)
    expect(await refresh(cookie)).toMatchObject({ status: 403, code: 'tenantSuspended' })
    wait(60)
    await admin.patch(`/tenants/${id}`, { state: 'active' })
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('within five seconds when another process has blocked the user', async () => {
    const { token } = await signIn()
    const { system } = test().deps.db
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['performance'] })
    expect(await reads(token)).toBe(200)
    await sql`update users set state = 'blocked' where id = ${someone().userId}`.execute(system)
    // what is asked with every call is kept for as long
    vi.advanceTimersByTime(4_999)
    expect(await reads(token)).toBe(200)
    vi.advanceTimersByTime(1)
    expect(await reads(token)).toBe(401)
  })

  it('for no longer than the database cannot tell whose it is', async () => {
    const { token } = await signIn()
    const owner = new pg.Client(test().url)
    await owner.connect()
    await owner.query('alter table refresh_tokens rename to refresh_tokens_away')
    const away = await reads(token)
    await owner.query('alter table refresh_tokens_away rename to refresh_tokens')
    await owner.end()
    expect(away).toBe(500)
    expect(await reads(token)).toBe(200)
  })

  it('when an administrator sets another password', async () => {
    const { cookie, token } = await signIn()
    const admin = await adminAgain()
    const { status } = await admin.patch(`/users/${someone().userId}`, { password: 'another good one 7' })
    expect(status).toBe(200)
    expect(await reads(token)).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('when the user is deleted', async () => {
    const { token } = await signIn()
    const admin = await adminAgain()
    expect((await admin.delete(`/users/${someone().userId}`)).status).toBe(204)
    expect(await reads(token)).toBe(401)
  })
})

describe('changing one’s own password', () => {
  const change = (token: string, newPassword: string, oldPassword = testPassword) =>
    send('password', { token, body: { oldPassword, newPassword } })

  it('keeps this session and ends the others', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    expect((await change(mine.token, 'a better one by far')).status).toBe(204)
    expect(await reads(mine.token)).toBe(200)
    expect((await refresh(mine.cookie)).status).toBe(200)
    expect(await reads(other.token)).toBe(401)
    expect((await signIn()).status).toBe(401)
    const fresh = await send('login', {
      body: { userName: someone().userName, password: 'a better one by far' },
    })
    expect(fresh.status).toBe(200)
  })

  it.each([
    ['short', 'tooShort'],
    ['aaaaaaaaaaaaaaa', 'weak'],
    ['password12345', 'weak'],
  ])('refuses %s', async (password, code) => {
    const { token } = await signIn()
    const { answer } = await change(token, password)
    expect(answer).toMatchObject({ status: 422, code: 'rule', errors: [{ field: 'newPassword', code }] })
  })

  it('refuses the user’s own name', async () => {
    const { token } = await signIn()
    const { answer } = await change(token, `${someone().userName}!`)
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'newPassword', code: 'weak' }] })
  })

  it('wants the old one, and counts guesses at it as failures to sign in', async () => {
    const { token } = await signIn()
    for (let i = 0; i < 5; i++) {
      const { answer } = await change(token, 'a better one by far', 'wrong')
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'oldPassword', code: 'invalid' }] })
    }
    expect(await change(token, 'a better one by far')).toMatchObject({ status: 429, code: 'tooMany' })
  })

  it('wants a sign-in', async () => {
    expect(await send('password', {})).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await send('password', { token: 'a.b.c' })).toMatchObject({ status: 401, code: 'sessionExpired' })
  })
})

it('counts a changed plan at the next request', async () => {
  const { client, planId } = await test().makeTenant([])
  expect((await client.post('/rFIDCards/search')).status).toBe(403)
  const admin = await adminAgain()
  await admin.patch(`/subscribePlans/${planId}`, { services: ['rfidCard'] })
  expect((await client.post('/rFIDCards/search')).status).toBe(200)
  const { result } = (await admin.post('/services/search', { filter: { code: 'rfidCard' } })).body
  await admin.patch(`/services/${result[0]?.id}`, { active: false })
  expect((await client.post('/rFIDCards/search')).status).toBe(403)
})
