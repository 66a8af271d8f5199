import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Body, type TestApp, testApp, testPassword } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let now = new Date('2026-03-01T08:00:00Z')
const password = 'Новый пароль 31'

beforeAll(async () => {
  test = await testApp({ clock: () => now, config: { PUBLIC_URL: 'https://charge.example.kz/' } })
})
afterAll(() => test.close())

let made = 0
const newPerson = async (more = {}) =>
  (await test.admin.post('/users', { userName: `person-${++made}`, roles: ['Client'], ...more })).body
const linkOf = async (id: string, by = test.admin): Promise<Body & { linkToken: string }> => {
  const { body } = await by.post(`/users/${id}/invite`)
  return { ...body, linkToken: String(body.url).split('/invite/')[1] ?? '' }
}
const accept = (token: string, wanted = password) =>
  test.anonymous.post('/auth/invite/accept', { token, password: wanted })
const signIn = (userName: unknown, wanted = password) =>
  test.anonymous.post('/auth/login', { userName, password: wanted })
const wait = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

it('invites a person without a password, who then signs in with his own', async () => {
  const person = await newPerson({ name: 'Дана' })
  expect(person.hasPassword).toBe(false)
  const link = await linkOf(person.id)
  expect(link).toMatchObject({
    kind: 'invite',
    expiresAt: new Date(now.getTime() + 72 * 3_600_000).toISOString(),
  })
  expect(link.url).toMatch(/^https:\/\/charge\.example\.kz\/invite\/[\w-]{43}$/)
  const whose = await test.anonymous.post('/auth/invite', { token: link.linkToken })
  expect(whose.body).toMatchObject({ userName: person.userName, name: 'Дана', kind: 'invite' })
  expect((await accept(link.linkToken)).body).toEqual({ userName: person.userName })
  expect((await signIn(person.userName)).status).toBe(200)
})

it('keeps no link, only its hash', async () => {
  const { linkToken } = await linkOf((await newPerson()).id)
  const kept = await sql<{ row: string }>`select l::text as row from user_links l`.execute(
    test.deps.db.system,
  )
  expect(kept.rows.length).toBeGreaterThan(0)
  expect(kept.rows.filter(({ row }) => row.includes(linkToken))).toEqual([])
})

it('works once, however many try at the same time', async () => {
  const person = await newPerson()
  const { linkToken } = await linkOf(person.id)
  const tries = [1, 2, 3, 4, 5].map((n) => accept(linkToken, `${password} ${n}`))
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
  const right = answers.findIndex(({ status }) => status === 200) + 1
  expect((await signIn(person.userName, `${password} ${right}`)).status).toBe(200)
  expect((await accept(linkToken)).body.code).toBe('linkExpired')
  expect((await test.anonymous.post('/auth/invite', { token: linkToken })).status).toBe(410)
})

it('stays good when the password is refused', async () => {
  const { linkToken } = await linkOf((await newPerson()).id)
  expect((await accept(linkToken, 'qwerty123456')).body).toMatchObject({
    status: 422,
    errors: [{ code: 'weak' }],
  })
  expect((await accept(linkToken, 'short')).status).toBe(422)
  expect((await accept(linkToken)).status).toBe(200)
})

it('ends after 72 hours, and when a newer one is made', async () => {
  const { id } = await newPerson()
  const old = await linkOf(id)
  const newer = await linkOf(id)
  expect((await accept(old.linkToken)).status).toBe(410)
  wait(72)
  expect((await accept(newer.linkToken)).status).toBe(410)
  expect((await accept('never-was-one')).status).toBe(410)
  wait(-72)
})

it('resets a password the same way: the lock opens, older sessions end', async () => {
  const person = await test.makeUser({ roles: ['Administrator'] })
  for (let tries = 0; tries < 5; tries += 1) await signIn(person.userName, 'wrong')
  expect((await signIn(person.userName, testPassword)).status).toBe(429)
  const link = await linkOf(person.userId)
  expect(link.kind).toBe('reset')
  expect((await accept(link.linkToken)).status).toBe(200)
  expect((await person.get('/auth/me')).status).toBe(401)
  expect((await signIn(person.userName)).status).toBe(200)
})

it('is for who may manage the person, and writes down that a link was made', async () => {
  const administrator = await test.makeUser({ roles: ['Administrator'] })
  const other = await test.makeUser({ roles: ['SuperAdministrator'] })
  const { client, makeUser } = await test.makeTenant()
  const colleague = await makeUser(['Tenant'])
  expect((await administrator.post(`/users/${other.userId}/invite`)).status).toBe(403)
  expect((await client.post(`/users/${colleague.userId}/invite`)).status).toBe(403)
  expect((await test.anonymous.post(`/users/${other.userId}/invite`)).status).toBe(401)
  expect((await administrator.post(`/users/${test.deps.newId()}/invite`)).status).toBe(404)
  expect((await administrator.post(`/users/${colleague.userId}/invite`)).status).toBe(200)
  const { body } = await test.admin.post('/userLogs/search', { filter: { entityId: colleague.userId } })
  expect(body.result[0]).toMatchObject({
    action: 'resetLink',
    userId: administrator.userId,
    roles: ['Administrator'],
  })
  expect(JSON.stringify(body.result[0])).not.toContain('/invite/')
})

it('lets nobody in who is blocked, or whose company is suspended', async () => {
  const { id, client } = await test.makeTenant()
  const { linkToken } = await linkOf(client.userId)
  await test.admin.patch(`/tenants/${id}`, { state: 'suspended' })
  expect((await accept(linkToken)).body.code).toBe('tenantSuspended')
  expect((await test.admin.post(`/users/${client.userId}/invite`)).body.code).toBe('wrongState')
})

it('is good no more once the password is another, whoever has changed it', async () => {
  const person = await newPerson()
  await accept((await linkOf(person.id)).linkToken)
  const signedIn = (await signIn(person.userName)).body.token
  const [ofOwn, ofAdmins] = [`${password} own`, `${password} given`]
  const reset = await linkOf(person.id)
  const changed = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/password',
    headers: { authorization: `Bearer ${signedIn}` },
    payload: { oldPassword: password, newPassword: ofOwn },
  })
  expect(changed.statusCode).toBe(204)
  expect((await accept(reset.linkToken)).body.code).toBe('linkExpired')
  const again = await linkOf(person.id)
  expect((await test.admin.patch(`/users/${person.id}`, { password: ofAdmins })).status).toBe(200)
  expect((await accept(again.linkToken)).body.code).toBe('linkExpired')
  expect((await signIn(person.userName, ofAdmins)).status).toBe(200)
})
