import { allEntities, type Entity } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { ownSecrets } from '../db/secrets.ts'
import { readable } from './columns.ts'
import { forgetRequestKeys } from './requestKeys.ts'
import { makeNetwork, type Network } from './testing.ts'

let test: TestApp
let tenant: TestTenant
let ids: Network
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['billingApi'])
  ids = await makeNetwork(test, tenant, 'ROWS')
})
afterAll(() => test.close())

const idOf = ({ name }: Entity) => Object.entries(ids).find(([each]) => each === name)?.[1]

describe.each(Object.values(allEntities).map((entity) => [entity.name, entity] as const))(
  '%s',
  (name, entity) => {
    it('has in its row every field of its type, and no null where the type knows of none', async () => {
      const { status, body } = await test.admin.get(`/${name}/${idOf(entity)}`)
      expect(status).toBe(200)
      const names = readable(entity).map(([field]) => field)
      expect(names.filter((field) => !(field in body))).toEqual([])
      const filled = readable(entity).filter(([, field]) => field.filled)
      expect(filled.map(([field]) => field).filter((field) => body[field] === null)).toEqual([])
    })
  },
)

describe('what is made by a key', () => {
  const header = 'Idempotency-Key'
  const refused = (code: string) => ({ status: 422, errors: [{ field: header, code }] })
  const keyOf = (name: string) => `${name}-key-of-a-form`
  const place = (name: string) => ({ name, latitude: 43.25, longitude: 76.9 })
  type Sent = { key: string; body: object; path?: string; by?: Client }

  async function send({ key, body, path = '/chargeStations', by = tenant.client }: Sent) {
    const headers = { authorization: `Bearer ${by.token}`, [header]: key }
    const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, payload: body, headers })
    return { status: reply.statusCode, body: reply.json(), location: reply.headers.location }
  }
  const query = (text: string) => test.deps.db.pool.query(text)
  const count = async (name: string) =>
    (await test.admin.post('/chargeStations/search', { filter: { name }, paging: { returnCount: true } }))
      .body.count
  const logged = async (entityId: string) =>
    (await test.admin.post('/userLogs/search', { filter: { entityId, action: 'create' } })).body.result

  it('is one row, however often and in whatever order it is sent, as it is now', async () => {
    const { name, ...rest } = place('Again')
    const first = await send({ key: keyOf(name), body: { name, ...rest } })
    expect(first).toMatchObject({ status: 201, location: `/api/v1/chargeStations/${first.body.id}` })
    const again = await send({ key: keyOf(name), body: { ...rest, name: ` ${name} ` } })
    expect(again).toEqual(first)
    await tenant.client.patch(`/chargeStations/${first.body.id}`, { address: 'Abay 1' })
    const later = await send({ key: keyOf(name), body: place(name) })
    expect(later.body).toMatchObject({ id: first.body.id, address: 'Abay 1', version: 2 })
    expect([await count(name), (await logged(first.body.id)).length]).toEqual([1, 1])
  })

  it('is one row of those who come at once, and as many as there are keys', async () => {
    const body = place('Together')
    const ask = (key: string) => send({ key, body })
    const [one, two] = [keyOf('one'), keyOf('two')]
    const answers = await Promise.all([one, one, two, one, one].map(ask))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(2)
    expect(await count('Together')).toBe(2)
  })

  it('is refused where the key has made something else', async () => {
    const key = keyOf('other')
    await send({ key, body: place('First') })
    for (const other of [
      { body: place('Second') },
      { body: { ...place('First'), address: 'Abay 2' } },
      { body: { title: { ru: 'x' }, text: { ru: 'x' } }, path: '/news' },
    ])
      expect((await send({ key, ...other })).body).toMatchObject(refused('notUnique'))
    expect([await count('First'), await count('Second')]).toEqual([1, 0])
  })

  it('is a key’s of one person: another’s word is his own, also in the same company', async () => {
    const sent = { key: keyOf('person'), body: place('Persons') }
    const colleague = await tenant.makeUser(['Tenant'])
    const asAdmin = { ...sent, body: { ...sent.body, tenantId: tenant.id }, by: test.admin }
    const made = [await send(sent), await send({ ...sent, by: colleague }), await send(asAdmin)]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await send(asAdmin)).body.id).toBe(made[2]?.body.id)
    expect((await send({ ...asAdmin, body: sent.body })).body).toMatchObject(refused('notUnique'))
    expect(await count('Persons')).toBe(3)
  })

  it('is not remembered where it was refused, and is not made again where it was deleted', async () => {
    const key = keyOf('failed')
    const wrong = { ...place('Failed'), geoObjectId: tenant.id }
    expect((await send({ key, body: wrong })).status).toBe(422)
    const made = await send({ key, body: place('Failed') })
    expect(made.status).toBe(201)
    await tenant.client.delete(`/chargeStations/${made.body.id}`)
    const { status, body } = await send({ key, body: place('Failed') })
    expect([status, body.errors]).toEqual([409, [{ field: header, code: 'notFound' }]])
    expect(await count('Failed')).toBe(0)
  })

  it('is made anew a day later by the same key, which is forgotten by then', async () => {
    const sent = { key: keyOf('day'), body: place('Day') }
    const [first, same] = [await send(sent), await send(sent)]
    expect(same.body.id).toBe(first.body.id)
    await query(`update request_keys set at = at - interval '24 hours'`)
    expect((await send(sent)).body.id).not.toBe(first.body.id)
    const kept = async () => (await query('select from request_keys')).rowCount
    expect(await kept()).toBeGreaterThan(1)
    await forgetRequestKeys(test.deps)
    expect(await kept()).toBe(1)
  })

  it.each([
    ['nothing', '', 'required'],
    ['ten kilobytes', 'x'.repeat(10_000), 'tooLong'],
    ['two keys', 'one, two', 'invalid'],
    ['letters that no header has', 'ключ', 'invalid'],
  ])('is refused by %s for a key', async (_name, key, code) => {
    expect((await send({ key, body: place('Odd') })).body).toMatchObject(refused(code))
  })

  it('keeps no password', async () => {
    const user = { userName: 'by-key', roles: ['Client'], password: 'a password to keep' }
    const sent = { key: keyOf('user'), body: user, path: '/users', by: test.admin }
    const made = await send(sent)
    expect((await send(sent)).body).toEqual(made.body)
    const other = { ...user, password: 'quite another one' }
    expect((await send({ ...sent, body: other })).body).toMatchObject(refused('notUnique'))
    const { rows } = await query('select k::text as text from request_keys k')
    const all = rows.map(({ text }) => text).join()
    expect(all).not.toMatch(/a password/)
  })

  it('tells an API key again, the same, where the first answer was lost', async () => {
    const sent = { key: keyOf('secret'), body: { name: 'Books' }, path: '/apiKeys' }
    const answers = await Promise.all([sent, sent].map(send))
    const [one, two] = [...answers, await send(sent)].map(({ body }) => body)
    expect(one?.secret).toMatch(/^zk_[0-9a-f]{64}$/)
    expect(answers.map(({ body }) => body)).toEqual([one, one])
    expect(two).toEqual(one)
    const as = clientOf(test.app, { token: String(one?.secret), userId: '', userName: '' })
    expect((await as.post('/transactions/search', { paging: { take: 0 } })).status).toBe(200)
    const next = await send({ ...sent, key: keyOf('another secret') })
    expect(next.body.secret).not.toBe(one?.secret)
    expect((await send({ ...sent, body: { name: 'Other' } })).body).toMatchObject(refused('notUnique'))
    // a day later the key is a new one, and so is what it tells
    await query(`update request_keys set at = at - interval '24 hours'`)
    expect((await send(sent)).body.secret).not.toBe(one?.secret)
    const { rows } = await query('select k::text as text from request_keys k')
    expect(rows.map(({ text }) => text).join()).not.toMatch(/zk_|Books/)
  })

  it('tells no secret that opens nothing, once the installation signs with another', async () => {
    const sent = { key: keyOf('exchanged'), body: { name: 'Books' }, path: '/apiKeys' }
    const made = await send(sent)
    const { secrets } = test.deps
    const { tokenKey } = secrets
    secrets.tokenKey = ownSecrets().tokenKey
    try {
      expect((await send(sent)).body).toMatchObject(refused('notUnique'))
    } finally {
      secrets.tokenKey = tokenKey
    }
    expect((await send(sent)).body).toEqual(made.body)
  })
})
