import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp, TestTenant } from '../auth/testing.ts'
import { makeNetwork, type Network } from '../entities/testing.ts'
import { wholeApp } from '../testing/wholeApp.ts'
import { keyRoutes } from './scope.ts'
import { keysOf, search } from './testing.ts'

let nowMs = Date.now()
let test: TestApp
let mine: TestTenant
let asKey: ReturnType<typeof keysOf>['asKey']
let makeKey: ReturnType<typeof keysOf>['makeKey']
let rows: Network
let theirRows: Network

beforeAll(async () => {
  test = await wholeApp({ clock: () => new Date(nowMs) })
  ;({ asKey, makeKey } = keysOf(test))
  mine = await test.makeTenant(['billingApi'])
  rows = await makeNetwork(test, mine, 'MINE')
  theirRows = await makeNetwork(test, await test.makeTenant(['billingApi']), 'OTHER')
})
afterAll(() => test.close())

beforeEach(() => {
  nowMs = Date.now()
})

describe('what a key opens', () => {
  it('reads its company’s sessions, payments, statements and their sums', async () => {
    const { client } = await makeKey(mine.client)
    for (const name of ['transactions', 'client/payments', 'billings'] as const) {
      const found = await client.post(`/${name}/search`, { paging: { take: 0, returnCount: true } })
      expect(found.status, name).toBe(200)
      expect(found.body.result.map(({ id }) => id)).toEqual([rows[name]])
      expect((await client.get(`/${name}/${rows[name]}`)).body.id).toBe(rows[name])
      expect((await client.get(`/${name}/${theirRows[name]}`)).status).toBe(404)
      expect((await client.post(`/${name}/export`, { format: 'csv' })).status, name).toBe(200)
    }
    expect((await client.post('/billings/summary', {})).status).toBe(200)
    expect((await client.get(`/billings/${rows.billings}/live`)).status).toBe(200)
    expect((await client.get(`/billings/${theirRows.billings}/live`)).status).toBe(404)
    expect((await client.post('/transactions/totals', {})).status).toBe(200)
  })

  it('knows only routes that exist', () => {
    expect([...keyRoutes].filter((route) => !test.app.routeList.includes(route))).toEqual([])
  })

  it('is no session: neither the push hub nor a company’s look takes it', async () => {
    const { secret } = await makeKey(mine.client)
    for (const url of [`/push/push/negotiate?access_token=${secret}`, `/push/push?access_token=${secret}`]) {
      const reply = await test.app.inject({ method: 'POST', url })
      expect([401, 403]).toContain(reply.statusCode)
    }
    expect(await test.app.auth.signedIn(secret)).toBeUndefined()
  })

  it('leaves those who have signed in as they were', async () => {
    expect((await search(mine.client)).status).toBe(200)
    expect((await asKey('nobody’s').get('/transactions/x')).body.code).not.toBe('keyInvalid')
  })
})

describe('what is written down', () => {
  const linesOf = async (id: string) =>
    (await mine.client.post('/userLogs/search', { filter: { apiKeyId: id }, paging: { take: 0 } })).body
      .result

  it('each line of a key names it: what it read, what it was refused, what left as a file', async () => {
    const { id, secret, client } = await makeKey(mine.client, { name: 'SAP' })
    await search(client)
    await search(client)
    await client.post('/client/payments/export', { format: 'csv' })
    await client.delete(`/transactions/${rows.transactions}`)
    const lines = await linesOf(id)
    const said = lines.map(({ action, entity, result }) => `${action} ${entity} ${result}`).sort()
    expect(said).toEqual([
      'apiRead client/payments ok',
      'apiRead null denied',
      'apiRead transactions ok',
      'export client/payments ok',
    ])
    for (const line of lines) {
      expect(line).toMatchObject({
        userName: `SAP (${secret.slice(0, 11)})`,
        userId: null,
        tenantId: mine.id,
      })
      expect(line.apiKey).toEqual({ id, name: 'SAP' })
      expect(JSON.stringify(line)).not.toContain(secret)
    }
  })

  it('a program that asks all the time is a line an hour', async () => {
    const { id, client } = await makeKey(mine.client)
    for (let each = 0; each < 5; each++) await search(client)
    expect(await linesOf(id)).toHaveLength(1)
    nowMs += 3_600_001
    await search(client)
    nowMs = Date.now()
    expect(await linesOf(id)).toHaveLength(2)
  })

  it('says when and whence a key was used last', async () => {
    const { id, client } = await makeKey(mine.client)
    await search(client)
    const used = await mine.client.get(`/apiKeys/${id}`)
    expect(used.body).toMatchObject({ lastUsedAt: new Date(nowMs).toISOString(), lastUsedFrom: '127.0.0.1' })
    nowMs += 61_000
    await search(client)
    expect((await mine.client.get(`/apiKeys/${id}`)).body.lastUsedAt).toBe(new Date(nowMs).toISOString())
  })
})
