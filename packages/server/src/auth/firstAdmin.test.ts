import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { sql } from '../db/sql.ts'
import { ensureFirstAdmin } from './firstAdmin.ts'
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
})
