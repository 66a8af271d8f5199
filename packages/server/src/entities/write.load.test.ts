import { allEntities, type EntityName, errorSentences, type Field, nobody } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asOwner } from '../db/testDatabase.ts'
import { makeNetwork, type Network, sampleBody, sampleEdit } from './testing.ts'

let test: TestApp
let tenant: TestTenant
let rows: Network

beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rate', 'rateSchedule', 'rfidCard'])
  rows = await makeNetwork(test, tenant, 'MADE')
})
afterAll(() => test.close())

const logOf = async (entityId: string) =>
  (
    await test.admin.post('/userLogs/search', {
      filter: { entityId },
      sort: [{ field: 'id' }],
      paging: { take: 0 },
    })
  ).body.result
const station = { name: 'Station', latitude: 43, longitude: 77 }
const makeStation = async () =>
  (await test.admin.post('/chargeStations', { ...station, tenantId: tenant.id })).body

const change = (statement: string) => asOwner(test.url, (owner) => owner.query(statement))

const writable = Object.values(allEntities).filter(({ access }) => access.edit !== nobody)

describe.each(writable.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  const read = async () => (await test.admin.get(`/${name}/${rows[name as EntityName]}`)).body

  it('gives back what was written', async () => {
    const row = await read()
    const body = sampleBody(entity, 'MADE')
    const same = Object.entries(body).filter(([field, value]) => {
      const declared = entity.fields[field]
      return (
        declared?.kind !== 'text' &&
        declared?.kind !== 'secret' &&
        JSON.stringify(row[field]) !== JSON.stringify(value)
      )
    })
    const made = ['tenants', 'services'].includes(name)
    expect(made ? [] : same).toEqual([])
    expect(row).toMatchObject({
      id: rows[name as EntityName],
      version: expect.any(Number),
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(Object.keys(row).filter((field) => entity.fields[field]?.options.writeOnly)).toEqual([])
  })

  it('takes a whole row that was read, and tells nobody of an edit that was none', async () => {
    const row = await read()
    const logged = (await logOf(row.id)).length
    for (const answer of [
      await test.admin.put(`/${name}`, row),
      await test.admin.patch(`/${name}/${row.id}`, {}),
    ]) {
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toEqual(row)
    }
    expect(await logOf(row.id)).toHaveLength(logged)
  })

  it('refuses a stale version, whoever brings it', async () => {
    const row = await read()
    const [put, patch] = [
      await test.admin.put(`/${name}`, { ...row, version: row.version - 1 }),
      await test.admin.patch(`/${name}/${row.id}`, { version: row.version + 1 }),
    ]
    for (const { body } of [put, patch]) expect(body).toMatchObject({ status: 409, code: 'staleVersion' })
    expect(await read()).toEqual(row)
  })

  it('lets one of two edits of the same version through', async () => {
    const { id, version } = await read()
    const edits = await Promise.all(
      [1, 2].map(() => test.admin.patch(`/${name}/${id}`, { ...sampleEdit(entity), version })),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('leaves a log row with before and after', async () => {
    const before = await read()
    const { body: after } = await test.admin.patch(`/${name}/${before.id}`, sampleEdit(entity))
    expect(after.version).toBe(before.version + 1)
    expect(after.updatedAt).toMatch(/Z$/)
    const log = (await logOf(before.id)).at(-1)
    expect(log).toMatchObject({
      action: 'edit',
      entity: name,
      userId: test.admin.userId,
      userName: 'root',
      ip: '127.0.0.1',
      requestId: expect.any(String),
      result: 'ok',
    })
    expect(log?.before).toEqual(before)
    expect(log?.after).toEqual(after)
  })

  it('refuses unknown fields, and read-only ones in a PATCH', async () => {
    const { id } = await read()
    for (const field of ['colour', 'constructor']) {
      const { body } = await test.admin.patch(`/${name}/${id}`, { [field]: 'red' })
      expect(body).toMatchObject({ status: 400, code: 'unknownField', errors: [{ field, code: 'unknown' }] })
    }
    const isFixed = ({ options }: Field) => options.readOnly && options.writtenAs === undefined
    const fixed = Object.entries(entity.fields).find(([, field]) => isFixed(field))?.[0]
    if (!fixed) return
    const { body } = await test.admin.patch(`/${name}/${id}`, { [fixed]: 1 })
    expect(body).toMatchObject({ status: 422, errors: [{ field: fixed, code: 'readOnly' }] })
  })

  it('takes null and empty text for every field that need not be filled', async () => {
    const { id } = await read()
    for (const [field, declared] of Object.entries(entity.fields)) {
      if (declared.options.readOnly || declared.required || declared.options.fixed) continue
      const isText = declared.kind === 'text' && declared.options.default === undefined
      for (const value of [null, '', ...(isText ? [' \n'] : [])]) {
        const { status, text, body } = await test.admin.patch(`/${name}/${id}`, { [field]: value })
        expect(status, `${field}: ${text}`).toBe(200)
        if (isText && !declared.options.writeOnly)
          expect(body[field], `${field}: ${JSON.stringify(value)}`).toBeNull()
      }
    }
  })
})

describe('a write and its log row', () => {
  it('come together or not at all', async () => {
    await change(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse after insert or update or delete on geo_objects
        deferrable initially deferred for each row execute function refuse()`)
    const before = await test.admin.get(`/geoObjects/${rows.geoObjects}`)
    const made = await test.admin.post('/geoObjects', { name: 'Nowhere', kind: 'city' })
    expect(made.body).toMatchObject({ status: 500, code: 'internal', detail: errorSentences.internal[1] })
    expect((await test.admin.patch(`/geoObjects/${rows.geoObjects}`, { name: 'Nowhere' })).status).toBe(500)
    expect((await test.admin.delete(`/geoObjects/${rows.geoObjects}`)).status).toBe(500)
    await change('drop trigger refuse on geo_objects')
    expect((await test.admin.get(`/geoObjects/${rows.geoObjects}`)).body).toEqual(before.body)
    const logs = await test.admin.post('/userLogs/search', {
      filter: { entity: 'geoObjects' },
      query: 'Nowhere',
      paging: { take: 0 },
    })
    expect(logs.body.result).toEqual([])

    await change('create trigger refuse before insert on user_logs for each row execute function refuse()')
    expect((await test.admin.post('/geoObjects', { name: 'Unlogged', kind: 'city' })).status).toBe(500)
    await change('drop trigger refuse on user_logs')
    expect((await test.admin.post('/geoObjects/search', { query: 'Unlogged' })).body.result).toEqual([])
  })

  it('are there for creation, deletion and workflow', async () => {
    const made = await makeStation()
    const moved = await test.admin.post('/chargeStations/workflow/run', {
      id: made.id,
      previousState: 'active',
      nextState: 'maintenance',
      objectType: 'chargeStations',
      data: {},
    })
    expect(moved.body).toMatchObject({ state: 'maintenance', version: 2 })
    expect((await test.admin.delete(`/chargeStations/${made.id}`)).status).toBe(204)
    expect(await logOf(made.id)).toMatchObject([
      { action: 'create', before: null, after: made, tenantId: tenant.id },
      { action: 'workflow.maintenance', before: made, after: moved.body },
      { action: 'delete', before: moved.body, after: null, tenantId: tenant.id },
    ])
    expect((await test.admin.get(`/chargeStations/${made.id}`)).status).toBe(404)
    expect((await test.admin.delete(`/chargeStations/${made.id}`)).status).toBe(404)
  })

  it('keep no password', async () => {
    const { body } = await test.admin.post('/users', {
      userName: 'kept',
      roles: ['Client'],
      password: 'never to be logged',
    })
    const found = await test.admin.post('/userLogs/search', { filter: { entityId: body.id } })
    expect(found.text).not.toMatch(/never to be logged|argon2/)
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
  })
})

describe('workflow', () => {
  const run = (id: string, previousState: string, nextState: string) =>
    test.admin.post('/chargeStations/workflow/run', { id, previousState, nextState })

  it('refuses another state than the row’s, and a way that is not declared', async () => {
    const { id } = await makeStation()
    expect((await run(id, 'maintenance', 'active')).body).toMatchObject({ status: 409, code: 'wrongState' })
    expect((await run(id, 'active', 'preparing')).body).toMatchObject({
      status: 422,
      errors: [{ field: 'nextState', code: 'notAllowed' }],
    })
    expect((await test.admin.get(`/chargeStations/${id}`)).body.state).toBe('active')
  })

  it('refuses a run that was meant for another kind of object', async () => {
    const { userId } = await tenant.makeUser(['Client'])
    const blocking = { id: userId, previousState: 'active', nextState: 'blocked' }
    for (const objectType of ['rates', 'Users', 'constructor']) {
      const { status, body } = await test.admin.post('/users/workflow/run', { ...blocking, objectType })
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ field: 'objectType', code: 'notAllowed' }])
    }
    expect((await test.admin.get(`/users/${userId}`)).body.state).toBe('active')
    const run = await test.admin.post('/users/workflow/run', { ...blocking, objectType: 'users' })
    expect(run.body.state).toBe('blocked')
  })
})
