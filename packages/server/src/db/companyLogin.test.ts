import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyLogin } from './companyLogin.ts'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await asOwner(`insert into tenants (id, name) values ('${mine}', 'Mine'), ('${others}', 'Another');
    insert into charge_stations (id, tenant_id, name, latitude, longitude)
      values ('${others}', '${others}', 'Another’s', 43, 76)`)
})
afterAll(() => database.drop())

const mine = '01a00000-0000-7000-8000-000000000000'
const others = '01a00000-0000-7000-8000-000000000001'

describe('companies’ login in a PostgreSQL of the operator’s', () => {
  const account = async (options: string) => {
    const name = `account_${Math.random().toString(36).slice(2)}`
    await asOwner(`create role ${name} login noinherit password 'of the account' ${options}`)
    const url = new URL(database.url)
    url.username = name
    url.password = 'of the account'
    return { name, url: url.href }
  }

  it('is made where the account may make roles, the same for every server of the database', async () => {
    const { name, url } = await account('createrole')
    await asOwner(`grant zaryad_app to ${name} with admin option; grant zaryad_platform to ${name}`)
    const login = await companyLogin(url)
    expect(login).toEqual({ url: expect.stringContaining('zaryad_company_') })
    expect(await companyLogin(url)).toEqual(login)
    if (!('url' in login)) return
    const own = openDatabase({ platform: url, companies: login.url }, 1)
    const become = own.scoped({ tenantId: mine }, (tx) => sql`set role zaryad_platform`.execute(tx))
    await expect(become).rejects.toThrow('permission denied')
    expect(
      (
        await own.people.scoped({ tenantId: others }, (tx) =>
          sql`select name from charge_stations`.execute(tx),
        )
      ).rows,
    ).toEqual([{ name: 'Another’s' }])
    await own.close()
    await asOwner(`drop role ${new URL(login.url).username}`)
  })

  it('is not made by an account that may not: it says why, and companies are served as they were', async () => {
    const { name, url } = await account('')
    await asOwner(`grant zaryad_app, zaryad_platform to ${name}`)
    expect(await companyLogin(url)).toEqual({
      why: expect.stringContaining('permission denied to create role'),
    })
    const own = openDatabase(url, 1)
    const read = await own.scoped({ tenantId: mine }, (tx) => sql`select from charge_stations`.execute(tx))
    expect(read.rows).toEqual([])
    await own.close()
  })

  it('is not used where it may be more than a company', async () => {
    const login = await companyLogin(database.url)
    if (!('url' in login)) throw new Error(login.why)
    const name = new URL(login.url).username
    await asOwner(`grant zaryad_platform to ${name}`)
    expect(await companyLogin(database.url)).toEqual({ why: `${name} may do more than a company` })
    await asOwner(`revoke zaryad_platform from ${name}`)
  })
})

async function asOwner(text: string) {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(text).finally(() => owner.end())
}
