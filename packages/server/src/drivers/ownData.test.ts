import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sentCode } from './testing.ts'

let test: TestApp
let company: TestTenant

beforeAll(async () => {
  test = await testApp()
  company = await test.makeTenant([])
})
afterAll(() => test.close())

it('a person changes the own name and phone, and the log keeps what they were', async () => {
  const { client } = company
  const phone = '+77011112233'
  await client.post('/auth/profile/phone', { phone: '+7 701 111 22 33' })
  const code = await sentCode(test, phone)
  const { status, body } = await client.patch('/auth/profile', { name: ' Дана ', phone, code })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: client.userId, userName: client.userName, name: 'Дана', phone })
  expect((await client.get('/auth/profile')).body).toMatchObject({ name: 'Дана' })
  const log = await test.admin.post('/userLogs/search', {
    filter: { entity: 'users', entityId: client.userId, action: 'edit' },
  })
  expect(log.body.result[0]).toMatchObject({ userId: client.userId, after: { name: 'Дана' } })
})

it('nothing else of a person is changed so', async () => {
  const { client } = company
  for (const more of [{ email: 'other@example.kz' }, { roles: ['Administrator'] }, { userName: 'root' }]) {
    const { status, body } = await client.patch('/auth/profile', more)
    expect(status).toBe(422)
    expect(body.code).toBe('rule')
  }
  expect((await client.patch('/auth/profile', { phone: 'call me' })).status).toBe(422)
  expect((await client.patch('/auth/profile', { phone: '+77019998877' })).status).toBe(422)
})

it('a company’s person sees and ends the own sessions, and nobody else’s', async () => {
  const { client } = company
  const mine = await client.get(`/users/${client.userId}/sessions`)
  expect(mine.status).toBe(200)
  expect(mine.body.result).toEqual([expect.objectContaining({ isCurrent: true })])
  expect((await client.delete(`/users/${client.userId}/sessions`)).status).toBe(204)
  expect((await client.get('/auth/me')).status).toBe(200)
  const colleague = await company.makeUser(['Tenant'])
  expect((await client.get(`/users/${colleague.userId}/sessions`)).status).toBe(403)
  expect((await client.delete(`/users/${colleague.userId}/sessions`)).status).toBe(403)
})
