import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { sql } from '../db/sql.ts'
import { lockWaits } from '../testing/lockWaits.ts'
import { ensureFirstAdmin } from './firstAdmin.ts'
import { superAdministratorLock } from './superAdministrators.ts'
import { type TestApp, testApp } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
beforeEach(() => sql`delete from users`.execute(test.deps.db.system))
afterAll(() => test.close())

const ensure = (config: Partial<Config> = {}) =>
  ensureFirstAdmin({ ...test.deps, config: { ...test.deps.config, ...config } })
const signIn = (userName: string, password = '') => test.anonymous.post('/auth/login', { userName, password })

describe('the first SuperAdministrator', () => {
  it('gets a random password that is told once', async () => {
    const made = await ensure()
    expect(made).toMatchObject({ userName: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) })
    expect((await signIn('admin', made?.password)).body.user).toMatchObject({ roles: ['SuperAdministrator'] })
    expect(await ensure()).toBeUndefined()
    const { rows } = await test.deps.db.pool.query(
      `select user_name, action from user_logs where action = 'create'`,
    )
    expect(rows).toEqual([{ user_name: 'system', action: 'create' }])
  })

  it('is not made again where the only one is blocked', async () => {
    await ensure()
    await sql`update users set state = 'blocked'`.execute(test.deps.db.system)
    expect(await ensure()).toBeUndefined()
  })

  it('gets the given name and password, which is not told', async () => {
    const given = 'Тихая-Гавань-2718'
    expect(await ensure({ ADMIN_LOGIN: 'boss', ADMIN_PASSWORD: given })).toEqual({ userName: 'boss' })
    expect((await signIn('boss', given)).status).toBe(200)
  })

  it('is one, however many processes start', async () => {
    const made = await Promise.all([ensure(), ensure(), ensure()])
    expect(made.filter(Boolean)).toHaveLength(1)
  })

  it('waits for another process that is making its own, by whatever name', async () => {
    const owner = new pg.Client(test.url)
    await owner.connect()
    let late: ReturnType<typeof ensure> | undefined
    await test.deps.db.scoped('all', async (tx) => {
      await superAdministratorLock(tx)
      await sql`insert into users (id, user_name, roles)
        values (${test.deps.newId()}, 'other', '{SuperAdministrator}')`.execute(tx)
      late = ensure()
      let isMade = false
      void late.then(() => {
        isMade = true
      })
      await expect.poll(async () => isMade || (await lockWaits(owner)) > 0).toBe(true)
    })
    expect(await late).toBeUndefined()
    await owner.end()
  })
})
