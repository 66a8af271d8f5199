import type { Role } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { superAdministratorLock } from './superAdministrators.ts'
import { type Answer, type Client, type TestApp, testApp } from './testing.ts'

let test: TestApp
let administrator: Client

beforeAll(async () => {
  test = await testApp()
  administrator = await test.makeUser({ roles: ['Administrator'] })
})
afterAll(() => test.close())

let made = 0
const newUser = (roles: Role[], more = {}) => ({
  userName: `made-${++made}`,
  roles,
  password: 'long enough 42',
  ...more,
})
const userOf = async (client: Client) => (await test.admin.get(`/users/${client.userId}`)).body

describe('ranks', () => {
  it('lets an Administrator make people of companies and drivers', async () => {
    const { id } = await test.makeTenant()
    expect((await administrator.post('/users', newUser(['Tenant'], { tenantId: id }))).status).toBe(201)
    expect((await administrator.post('/users', newUser(['Client']))).status).toBe(201)
  })

  it.each([['Administrator'], ['SuperAdministrator'], ['Client', 'Administrator']] as Role[][])(
    'lets only a SuperAdministrator give %s',
    async (...roles) => {
      expect((await administrator.post('/users', newUser(roles))).body).toMatchObject({
        status: 403,
        code: 'forbidden',
        errors: [{ field: 'roles', code: 'notAllowed' }],
      })
      const driver = await test.makeUser({ roles: ['Client'] })
      expect((await administrator.patch(`/users/${driver.userId}`, { roles })).status).toBe(403)
      expect((await userOf(driver)).roles).toEqual(['Client'])
      expect((await test.admin.patch(`/users/${driver.userId}`, { roles })).status).toBe(200)
    },
  )

  it('lets an Administrator touch no other of the platform’s staff', async () => {
    for (const roles of [['Administrator'], ['SuperAdministrator']] as Role[][]) {
      const { userId } = await test.makeUser({ roles })
      const tries = [
        administrator.patch(`/users/${userId}`, { name: 'x' }),
        administrator.patch(`/users/${userId}`, { password: 'taken over 1234' }),
        administrator.put('/users', { id: userId, roles: ['Client'] }),
        administrator.delete(`/users/${userId}`),
        administrator.post('/users/workflow/run', {
          id: userId,
          previousState: 'active',
          nextState: 'blocked',
        }),
      ]
      for (const answer of await Promise.all(tries)) expect(answer.body).toMatchObject({ status: 403 })
    }
  })

  it('lets nobody change his own roles, block or delete himself', async () => {
    const me = await test.makeUser({ roles: ['SuperAdministrator'] })
    const own = `/users/${me.userId}`
    expect((await me.patch(own, { roles: ['Administrator'] })).status).toBe(422)
    expect((await me.patch(own, { state: 'blocked' })).status).toBe(422)
    const blocking = { id: me.userId, previousState: 'active', nextState: 'blocked' }
    expect((await me.post('/users/workflow/run', blocking)).status).toBe(422)
    expect((await me.delete(own)).status).toBe(422)
    expect((await me.patch(own, { name: 'Me', roles: ['SuperAdministrator'] })).status).toBe(200)
  })

  it('wants a company for the role Tenant, none for the platform’s staff, and some role at all', async () => {
    const { id } = await test.makeTenant()
    const fieldOf = async (body: object) => (await test.admin.post('/users', body)).body.errors
    expect(await fieldOf(newUser(['Tenant']))).toEqual([{ field: 'tenantId', code: 'required' }])
    expect(await fieldOf(newUser(['Administrator'], { tenantId: id }))).toEqual([
      { field: 'tenantId', code: 'notAllowed' },
    ])
    expect(await fieldOf(newUser([]))).toEqual([{ field: 'roles', code: 'required' }])
    const driver = await test.makeUser({ roles: ['Client'] })
    expect((await test.admin.patch(`/users/${driver.userId}`, { roles: ['Tenant'] })).status).toBe(422)
  })

  it('refuses a password that is easily guessed', async () => {
    const { body } = await test.admin.post('/users', newUser(['Client'], { password: 'qwerty123456' }))
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'password', code: 'weak' }] })
  })

  it('keeps the password when a form sends it empty', async () => {
    const { userName } = await test.makeUser({ roles: ['Client'] })
    const user = (await test.admin.post('/users/search', { filter: { userName } })).body.result[0]!
    expect((await test.admin.put('/users', { ...user, password: '' })).status).toBe(200)
    const { testPassword: password } = await import('./testing.ts')
    expect((await test.anonymous.post('/auth/login', { userName, password })).status).toBe(200)
  })
})

type Losing = (by: Client, whom: Client) => Promise<Answer>
const losing: [string, Losing][] = [
  [
    'blocked',
    (by, { userId }) =>
      by.post('/users/workflow/run', { id: userId, previousState: 'active', nextState: 'blocked' }),
  ],
  ['made less', (by, { userId }) => by.patch(`/users/${userId}`, { roles: ['Administrator'] })],
  ['deleted', (by, { userId }) => by.delete(`/users/${userId}`)],
]
it.each(losing)(
  'never loses the last active SuperAdministrator when two are %s by each other',
  async (_, block) => {
    const alone = await testApp()
    const second = await alone.makeUser({ roles: ['SuperAdministrator'] })
    const { db } = alone.deps
    const race = db.scoped('all', async (tx) => {
      await superAdministratorLock(tx)
      const both = Promise.all([block(alone.admin, second), block(second, alone.admin)])
      await expect.poll(() => waitingForLock(db.system)).toBe(2)
      return () => both
    })
    const answers = await (await race)()
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: [{ field: 'roles', code: 'notAllowed' }],
    })
    await alone.close()
  },
)

async function waitingForLock(tx: Tx): Promise<number | undefined> {
  const found = await sql<{
    count: number
  }>`select count(*) from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(tx)
  return found.rows[0]?.count
}

it('shows a company its own people only', async () => {
  const [mine, other] = [await test.makeTenant(), await test.makeTenant()]
  const colleague = await mine.makeUser(['Client'])
  const { body } = await mine.client.post('/users/search', { paging: { take: 0, returnCount: true } })
  expect(body.result.map(({ id }) => id).sort()).toEqual([mine.client.userId, colleague.userId].sort())
  expect(body.count).toBe(2)
  expect((await mine.client.get(`/users/${other.client.userId}`)).status).toBe(404)
  expect((await mine.client.get(`/users/${test.admin.userId}`)).status).toBe(404)
})
