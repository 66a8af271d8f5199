import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp, testPassword } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const phone = '+7 701 123 45 67'
const dots = '+7701•••••67'
const actionsAbout = async (entityId: string) =>
  (await test.admin.post('/userLogs/search', { filter: { entityId } })).body.result.map(
    ({ action }) => action,
  )

it('shows the middle of a number as dots wherever a person is read, and finds it by the whole', async () => {
  const made = (await test.admin.post('/users', { userName: '77011234567', phone, roles: ['Client'] })).body
  expect(made).toMatchObject({ phone: dots, userName: dots, kind: 'client' })
  const found = await test.admin.post('/users/search', { query: '701 123 45 67' })
  expect(found.body.result).toMatchObject([{ id: made.id, phone: dots }])
  expect(found.text).not.toContain('123 45')
  expect((await test.admin.post('/users/search', { filter: { phone } })).body.result).toHaveLength(1)
  const card = await test.admin.post('/rFIDCards', { idTag: 'MASKED1', userId: made.id })
  expect(card.body.user).toEqual({ id: made.id, name: dots })
  const log = await test.admin.post('/userLogs/search', { filter: { entityId: made.id } })
  expect(log.text).not.toContain('123 45')
})

it('shows a telephone of the country as such, however it is written as a login', async () => {
  for (const [userName, seen] of [
    ['87052345678', '+7705•••••78'],
    ['7052345679', '+7705•••••79'],
    // another country's
    ['81234567890', '+8123•••••90'],
  ] as const) {
    const made = await test.admin.post('/users', { userName, roles: ['Client'] })
    expect(made.body.userName).toBe(seen)
    const card = await test.admin.post('/rFIDCards', { idTag: `OF${userName}`, userId: made.body.id })
    expect(card.body.user).toEqual({ id: made.body.id, name: seen })
    const found = await test.admin.post('/users/search', { query: userName })
    expect(found.body.result).toMatchObject([{ id: made.body.id, userName: seen }])
    // what a form sends back as it was shown changes nothing
    const kept = await test.admin.patch(`/users/${made.body.id}`, { userName: seen, name: `Ер${userName}` })
    expect(kept.body).toMatchObject({ userName: seen })
    expect((await test.admin.post(`/users/${made.body.id}/personalData`)).body).toMatchObject({ userName })
  }
})

it('gives the whole number to who asks for it, and writes that down', async () => {
  const { id } = (await test.admin.post('/users', { userName: 'seen', phone, roles: ['Client'] })).body
  expect(await actionsAbout(id)).toEqual(['create'])
  expect((await test.admin.post(`/users/${id}/personalData`)).body).toEqual({ userName: 'seen', phone })
  expect(await actionsAbout(id)).toEqual(['personalData', 'create'])
  const { client } = await test.makeTenant()
  expect((await client.post(`/users/${id}/personalData`)).status).toBe(404)
})

it('keeps the number when a form sends the dots back, and refuses other dots', async () => {
  const { id } = (await test.admin.post('/users', { userName: 'kept', phone, roles: ['Client'] })).body
  const row = (await test.admin.get(`/users/${id}`)).body
  expect((await test.admin.put('/users', { ...row, name: 'Дана' })).status).toBe(200)
  expect((await test.admin.post(`/users/${id}/personalData`)).body.phone).toBe(phone)
  const refused = await test.admin.patch(`/users/${id}`, { phone: '+7702•••••67' })
  expect(refused.body).toMatchObject({ status: 422, errors: [{ field: 'phone', code: 'invalid' }] })
})

it('leaves what is no telephone number alone', async () => {
  const made = await test.admin.post('/users', {
    userName: 'a.b-1234567890',
    phone: '12345',
    roles: ['Client'],
  })
  expect(made.body).toMatchObject({ userName: 'a.b-1234567890', phone: '12345', kind: 'client' })
})

it('lists where a person is signed in, and ends one session or all', async () => {
  const person = await test.makeUser({ roles: ['Administrator'] })
  for (let i = 0; i < 2; i += 1)
    await test.anonymous.post('/auth/login', { userName: person.userName, password: testPassword })
  const list = async () => (await test.admin.get(`/users/${person.userId}/sessions`)).body.result
  const [newest] = await list()
  expect(await list()).toHaveLength(3)
  expect(newest).toMatchObject({ ip: '127.0.0.1', isCurrent: false })
  expect((await test.admin.delete(`/users/${person.userId}/sessions/${newest?.id}`)).status).toBe(204)
  expect(await list()).toHaveLength(2)
  expect((await person.get('/auth/me')).status).toBe(200)
  expect((await test.admin.delete(`/users/${person.userId}/sessions`)).status).toBe(204)
  expect(await list()).toHaveLength(0)
  expect((await person.get('/auth/me')).status).toBe(401)
  expect(await actionsAbout(person.userId)).toContain('endSessions')
})

it('an address of IPv4 is written as one, with the session and in the log, though it came within IPv6', async () => {
  const { userName, userId } = await test.makeUser({ roles: ['Client'] })
  const payload = { userName, password: testPassword }
  const from = { remoteAddress: '::ffff:203.0.113.77' }
  await test.app.inject({ method: 'POST', url: '/api/v1/auth/login', ...from, payload })
  const { result } = (await test.admin.get(`/users/${userId}/sessions`)).body
  expect(result[0]?.ip).toBe('203.0.113.77')
  const filter = { userId, ip: '203.0.113.77' }
  expect((await test.admin.post('/userLogs/search', { filter })).body.result).toMatchObject([
    { action: 'signIn', ip: '203.0.113.77' },
  ])
})

it('shows what a session was begun with, and no more of it than has room', async () => {
  const { userName, userId } = await test.makeUser({ roles: ['Client'] })
  const headers = { 'user-agent': `Mozilla/5.0 ${'x'.repeat(500)}` }
  const payload = { userName, password: testPassword }
  await test.app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload })
  const { result } = (await test.admin.get(`/users/${userId}/sessions`)).body
  expect(result[0]?.userAgent).toBe(headers['user-agent'].slice(0, 400))
})

it('leaves the session that asks when one ends one’s own', async () => {
  const me = await test.makeUser({ roles: ['Administrator'] })
  await test.anonymous.post('/auth/login', { userName: me.userName, password: testPassword })
  expect((await me.delete(`/users/${me.userId}/sessions`)).status).toBe(204)
  const { result } = (await me.get(`/users/${me.userId}/sessions`)).body
  expect(result).toMatchObject([{ isCurrent: true }])
})

it('ends no session of another’s, and shows none to who may not manage', async () => {
  const { client, makeUser } = await test.makeTenant()
  const colleague = await makeUser(['Tenant'])
  expect((await client.get(`/users/${colleague.userId}/sessions`)).status).toBe(403)
  const theirs = (await test.admin.get(`/users/${colleague.userId}/sessions`)).body.result[0]
  expect((await test.admin.delete(`/users/${client.userId}/sessions/${theirs?.id}`)).status).toBe(404)
})

it('ends the sessions of who is blocked at once', async () => {
  const person = await test.makeUser({ roles: ['Client'] })
  const blocking = { id: person.userId, previousState: 'active', nextState: 'blocked' }
  expect((await test.admin.post('/users/workflow/run', blocking)).status).toBe(200)
  expect((await person.get('/auth/me')).status).toBe(401)
  expect((await test.admin.get(`/users/${person.userId}/sessions`)).body.result).toEqual([])
})
