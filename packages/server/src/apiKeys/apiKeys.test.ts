import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAccounts } from '../auth/accounts.ts'
import { type Answer, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { mostApiKeys } from './extension.ts'
import { callsOfOneKey } from './identify.ts'
import { keysOf, revoke, search } from './testing.ts'

let nowMs = Date.now()
let test: TestApp
let mine: TestTenant
let asKey: ReturnType<typeof keysOf>['asKey']
let makeKey: ReturnType<typeof keysOf>['makeKey']

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(nowMs) })
  ;({ asKey, makeKey } = keysOf(test))
  mine = await test.makeTenant(['billingApi'])
})
afterAll(() => test.close())
beforeEach(() => {
  nowMs = Date.now()
})

const system = () => test.deps.db.system

describe('making keys', () => {
  it('tells the key once, and keeps only a hash and its beginning', async () => {
    const made = await mine.client.post('/apiKeys', { name: 'Bookkeeping' })
    expect(made.status).toBe(201)
    const { secret, id } = made.body
    expect(secret).toMatch(/^zk_[0-9a-f]{64}$/)
    expect(made.body).toMatchObject({
      name: 'Bookkeeping',
      prefix: String(secret).slice(0, 11),
      state: 'active',
      madeBy: mine.client.userName,
      tenantId: mine.id,
      lastUsedAt: null,
    })
    for (const answer of [
      await mine.client.get(`/apiKeys/${id}`),
      await mine.client.post('/apiKeys/search', { filter: { id } }),
      await test.admin.post('/userLogs/search', { filter: { entityId: id } }),
      await mine.client.patch(`/apiKeys/${id}`, { name: 'Books' }),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(String(id))
      expect(answer.text).not.toContain(String(secret))
      expect(answer.text).not.toContain('hash')
    }
    const kept = await sql<object>`select * from api_keys where id = ${id}`.execute(system())
    expect(JSON.stringify(kept.rows)).not.toContain(String(secret).slice(12))
  })

  it('is for who has the service, and for the platform in the name of a company', async () => {
    const { client } = await test.makeTenant(['billingDashboard'])
    expect((await client.post('/apiKeys', { name: 'x' })).status).toBe(403)
    expect((await client.post('/apiKeys/search', {})).status).toBe(403)
    expect((await test.anonymous.post('/apiKeys', { name: 'x' })).status).toBe(401)
    const { client: key } = await makeKey(test.admin, { tenantId: mine.id })
    expect((await search(key)).status).toBe(200)
    expect((await test.admin.post('/apiKeys', { name: 'x' })).status).toBe(422)
  })

  it('takes no end that has passed, and keeps the one that was given', async () => {
    const past = await mine.client.post('/apiKeys', {
      name: 'x',
      expiresAt: new Date(nowMs - 1000).toISOString(),
    })
    expect(past.body.errors).toEqual([{ field: 'expiresAt', code: 'tooSmall' }])
    const { id } = await makeKey(mine.client, { expiresAt: new Date(nowMs + 86_400_000).toISOString() })
    const longer = await mine.client.patch(`/apiKeys/${id}`, { expiresAt: '2099-01-01T00:00:00.000Z' })
    expect(longer.body.errors).toEqual([{ field: 'expiresAt', code: 'fixed' }])
  })

  it('sets its own secret only', async () => {
    for (const body of [{ hash: 'x' }, { prefix: 'zk_mine' }, { secret: 'zk_mine' }]) {
      const { status, body: made } = await mine.client.post('/apiKeys', { name: 'x', ...body })
      if (status === 201) expect([made.prefix, made.secret]).not.toContain('zk_mine')
      else expect(status).toBe(400)
    }
  })

  it('goes up to so many in force, also of those who come at once', async () => {
    const { client } = await test.makeTenant(['billingApi'])
    const answers = await Promise.all(
      Array.from({ length: mostApiKeys + 8 }, (_, each) => client.post('/apiKeys', { name: `key ${each}` })),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(mostApiKeys)
    expect(answers.find(({ status }) => status !== 201)?.body.errors).toEqual([
      { field: 'name', code: 'limitReached' },
    ])
    expect((await revoke(client, made[0]!.body.id)).status).toBe(200)
    expect((await client.post('/apiKeys', { name: 'one more' })).status).toBe(201)
  })
})

describe('when a key opens nothing', () => {
  it('is unknown, whatever it looks like', async () => {
    for (const secret of [`zk_${randomBytes(32).toString('hex')}`, 'zk_', 'zk_x'])
      expect(await search(asKey(secret))).toMatchObject({ status: 401, body: { code: 'keyInvalid' } })
  })

  it('was taken back, from that call on, and for good', async () => {
    const { id, client } = await makeKey(mine.client)
    expect((await search(client)).status).toBe(200)
    const { status, body } = await revoke(mine.client, id)
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'revoked' })
    expect(await search(client)).toMatchObject({ status: 401, body: { code: 'keyInvalid' } })
    expect((await revoke(mine.client, id)).status).toBe(409)
    const back = { id, previousState: 'revoked', nextState: 'active' }
    expect((await mine.client.post('/apiKeys/workflow/run', back)).status).toBe(422)
    expect((await mine.client.delete(`/apiKeys/${id}`)).status).toBe(403)
  })

  it('is another company’s to take back', async () => {
    const { id, client } = await makeKey(mine.client)
    const other = await test.makeTenant(['billingApi'])
    expect((await revoke(other.client, id)).status).toBe(404)
    expect((await search(client)).status).toBe(200)
  })

  it('has expired', async () => {
    const { client, id } = await makeKey(mine.client, {
      expiresAt: new Date(nowMs + 2 * 86_400_000).toISOString(),
    })
    expect((await search(client)).status).toBe(200)
    nowMs += 3 * 86_400_000
    expect(await search(client)).toMatchObject({ status: 401, body: { code: 'keyInvalid' } })
    nowMs = Date.now()
    await sql`update api_keys set expires_at = now() - interval '1 minute' where id = ${id}`.execute(system())
    expect((await mine.client.get(`/apiKeys/${id}`)).body.state).toBe('expired')
  })

  it('lost its service, and opens again with it', async () => {
    const tenant = await test.makeTenant(['billingApi'])
    const { client } = await makeKey(tenant.client)
    const setServices = async (services: string[]) => {
      await test.admin.patch(`/subscribePlans/${tenant.planId}`, { services })
      forgetAccounts(test.deps.db)
    }
    expect((await search(client)).status).toBe(200)
    await setServices(['billingDashboard'])
    expect(await search(client)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await setServices(['billingApi'])
    expect((await search(client)).status).toBe(200)
  })

  it('is of a company that is suspended', async () => {
    const tenant = await test.makeTenant(['billingApi'])
    const { client } = await makeKey(tenant.client)
    const move = { id: tenant.id, previousState: 'active', nextState: 'suspended' }
    expect((await test.admin.post('/tenants/workflow/run', move)).status).toBe(200)
    expect(await search(client)).toMatchObject({ status: 403, body: { code: 'tenantSuspended' } })
  })

  it('asks too often, alone of its company', async () => {
    const tenant = await test.makeTenant(['billingApi'])
    const [busy, quiet] = [await makeKey(tenant.client), await makeKey(tenant.client)]
    const refused: Answer[] = []
    for (let each = 0; each < callsOfOneKey + 5; each++) {
      const answer = await search(busy.client)
      if (answer.status !== 200) refused.push(answer)
    }
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await search(quiet.client)).status).toBe(200)
  })

  it('is taken back while it is in use: what begins after that is refused', async () => {
    const tenant = await test.makeTenant(['billingApi'])
    const { id, client } = await makeKey(tenant.client)
    const before = Array.from({ length: 10 }, () => search(client))
    const taken = revoke(tenant.client, id)
    const during = Array.from({ length: 10 }, () => search(client))
    expect((await taken).status).toBe(200)
    const after = await Promise.all(Array.from({ length: 10 }, () => search(client)))
    expect(after.map(({ status }) => status)).toEqual(Array(10).fill(401))
    for (const { status } of await Promise.all([...before, ...during])) expect([200, 401]).toContain(status)
  })
})
