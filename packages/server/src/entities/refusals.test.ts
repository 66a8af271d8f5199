import { readFile } from 'node:fs/promises'
import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Body, type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makeNetwork, type Network, sampleBody } from './testing.ts'

let test: TestApp
let tenant: TestTenant
let rows: Network

beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rate', 'rateSchedule', 'rfidCard'])
  rows = await makeNetwork(test, tenant, 'MADE')
})
afterAll(() => test.close())

const station = { name: 'Station', latitude: 43, longitude: 77 }

describe('what is refused', () => {
  const errorsOf = async (path: string, body: unknown): Promise<Body['errors']> =>
    (await test.admin.post(path, body)).body.errors

  it('names each field that is wrong', async () => {
    expect(await errorsOf('/chargeStations', { latitude: 91, longitude: 'x', name: ' ' })).toEqual([
      { field: 'name', code: 'required' },
      { field: 'latitude', code: 'tooBig' },
      { field: 'longitude', code: 'invalid' },
    ])
    expect(await errorsOf('/chargeStations', {})).toEqual([
      { field: 'name', code: 'required' },
      { field: 'latitude', code: 'required' },
      { field: 'longitude', code: 'required' },
    ])
    expect(await errorsOf('/geoObjects', { name: 'Road' })).toEqual([{ field: 'kind', code: 'required' }])
    expect(await errorsOf('/chargeStations', { ...station, name: 'x'.repeat(161) })).toEqual([
      { field: 'name', code: 'tooLong' },
    ])
    expect(await errorsOf('/chargeStations', { ...station, timeZone: 'Mars/Base' })).toEqual([
      { field: 'timeZone', code: 'invalid' },
    ])
    expect(await errorsOf('/chargeStations', { ...station, geoObjectId: tenant.id })).toEqual([
      { field: 'geoObjectId', code: 'notFound' },
    ])
    expect(await errorsOf('/chargePoints', { identity: 'a', stationId: 'b' })).toEqual([
      { field: 'stationId', code: 'notFound' },
    ])
  })

  it.each([
    ['/users', 'userName', 'USERNAME'],
    ['/rFIDCards', 'idTag', 'tagtag'],
    ['/chargePoints', 'identity', 'CP-once'],
  ])('%s takes each %s once, whatever its case', async (path, field, value) => {
    const entity = allEntities[path.slice(1)]!
    const body = sampleBody(entity, 'ONCE', { chargeStations: rows.chargeStations })
    expect((await test.admin.post(path, { ...body, [field]: value })).status).toBe(201)
    const again = await test.admin.post(path, { ...body, [field]: value.toLowerCase() })
    expect(again.body).toMatchObject({
      status: 409,
      code: 'conflict',
      errors: [{ field, code: 'notUnique' }],
    })
  })

  it('takes a name once in whichever spelling it comes and with whatever nobody sees, and finds and signs it in by any', async () => {
    const [one, other] = ['\u202eандрей\u200b-й'.normalize('NFD'), 'Андрей-й'.normalize('NFC')]
    const user = { roles: ['Tenant'], tenantId: tenant.id, password: 'correct horse battery staple' }
    const made = await test.admin.post('/users', { ...user, userName: one })
    expect(made.body.userName).toBe('андрей-й'.normalize('NFC'))
    expect(await errorsOf('/users', { ...user, userName: other })).toEqual([
      { field: 'userName', code: 'notUnique' },
    ])
    // as it was kept before: the migration spells it as it is looked for
    const { pool } = test.deps.db
    await pool.query('update users set user_name = $1 where id = $2', [one, made.body.id])
    const file = new URL('../db/migrations/0197_user_names_spelt.sql', import.meta.url)
    await pool.query(await readFile(file, 'utf8'))
    const { password } = user
    for (const userName of [one, other]) {
      expect((await test.anonymous.post('/auth/login', { userName, password })).status).toBe(200)
      const { result } = (await test.admin.post('/users/search', { query: userName })).body
      expect(result.map(({ id }) => id)).toEqual([made.body.id])
    }
  })

  it('an end of a line or a tab in what is one line, by its field; a row that has one is read', async () => {
    const lines = { idTag: 'TAG\nTWO', number: 'K-1\r\n2', parentIdTag: 'A\tB', note: 'one\n\ttwo' }
    expect(await errorsOf('/rFIDCards', lines)).toEqual([
      { field: 'idTag', code: 'severalLines' },
      { field: 'number', code: 'severalLines' },
      { field: 'parentIdTag', code: 'severalLines' },
    ])
    expect(await errorsOf('/news', { title: { ru: 'a\nb' }, text: { ru: 'a\nb' } })).toContainEqual({
      ...{ field: 'title.ru', code: 'severalLines' },
    })
    expect(await errorsOf('/tenants', { name: 'Company', contacts: { person: 'a\nb' } })).toEqual([
      { field: 'contacts.person', code: 'severalLines' },
    ])
    const { body: card } = await test.admin.post('/rFIDCards', { idTag: 'ONELINE', number: ' K-1\n' })
    expect(card.number).toBe('K-1')
    await test.deps.db.pool.query('update rfid_cards set number = $1 where id = $2', ['K\n1', card.id])
    expect((await test.admin.get(`/rFIDCards/${card.id}`)).body.number).toBe('K\n1')
    for (const filter of [{ number: 'K\n1' }, { number: { operator: 'CONTAINS', operand1: 'K\n' } }]) {
      const { result } = (await test.admin.post('/rFIDCards/search', { filter })).body
      expect(result.map(({ id }) => id)).toEqual([card.id])
    }
    expect((await test.admin.patch(`/rFIDCards/${card.id}`, { state: 'blocked' })).status).toBe(200)
  })

  it.each([
    ['before the first year', '0001-01-01T00:00:00+14:00'],
    ['of no year', '0000-01-01T00:00:00Z'],
    ['after the last year', '9999-12-31T23:59:59-14:00'],
    ['of five digits', '99999-01-01T00:00:00Z'],
  ])('a moment %s by its field', async (_name, at) => {
    const card = { idTag: 'MOMENT', expiresAt: at }
    expect(await errorsOf('/rFIDCards', card)).toEqual([{ field: 'expiresAt', code: 'invalid' }])
    const range = { from: at, to: '2027-01-01T00:00:00Z' }
    expect(await errorsOf('/rates/simulate', { terms: {}, ...range })).toContainEqual({
      ...{ field: 'from', code: 'invalid' },
    })
  })

  it('a sum beyond what is counted to the tiyn', async () => {
    const plan = { name: 'Dear', price: 2 ** 53 }
    expect(await errorsOf('/subscribePlans', plan)).toEqual([{ field: 'price', code: 'tooBig' }])
  })

  it('a number of a connector or a session that no column keeps, a company without a name', async () => {
    const beyond = 2_147_483_648
    for (const [path, body, field] of [
      [
        '/meterValues/series/search',
        { chargePointId: rows.chargePoints, connectorId: beyond },
        'connectorId',
      ],
      ['/meterValues/anomalies/search', { transactionId: beyond }, 'transactionId'],
    ] as const)
      expect(await errorsOf(path, body)).toEqual([{ field, code: 'tooBig' }])
    const { body } = await test.admin.put('/dashboard/plans', { tenantId: '', month: '2027-01', sum: 5 })
    expect(body.errors).toEqual([{ field: 'tenantId', code: 'required' }])
  })

  it('names the connector’s number when a point has it, and what is in use', async () => {
    const { connectors, chargePoints, chargeStations } = rows
    const { connectorId } = (await test.admin.get(`/connectors/${connectors}`)).body
    expect(await errorsOf('/connectors', { chargePointId: chargePoints, connectorId })).toEqual([
      { field: 'connectorId', code: 'notUnique' },
    ])
    expect((await test.admin.delete(`/chargeStations/${chargeStations}`)).body).toMatchObject({
      status: 409,
      code: 'inUse',
    })
  })

  it('a field set once, and a row’s company', async () => {
    const { identity } = (await test.admin.get(`/devices/${rows.devices}`)).body
    const renamed = await test.admin.patch(`/devices/${rows.devices}`, { identity: `${identity}x` })
    expect(renamed.body).toMatchObject({ status: 422, errors: [{ field: 'identity', code: 'fixed' }] })
    const moved = await test.admin.patch(`/chargeStations/${rows.chargeStations}`, {
      tenantId: (await test.makeTenant()).id,
    })
    expect(moved.body).toMatchObject({ status: 422, errors: [{ field: 'tenantId', code: 'fixed' }] })
  })

  it.each([
    ['a zero byte', { name: 'a\u0000b' }, 'name'],
    ['half of a character', { description: 'a\ud800b' }, 'description'],
    ['a version that is no number', { version: 'newest' }, 'version'],
    ['a version that is true', { version: true }, 'version'],
  ])('%s, by the field it is in', async (_name, body, field) => {
    const { chargeStations } = rows
    expect((await test.admin.patch(`/chargeStations/${chargeStations}`, body)).body).toMatchObject({
      ...{ status: 422, code: 'rule', errors: [{ field, code: 'invalid' }] },
    })
  })

  it('no text for what nobody sees in it, but leaves that out', async () => {
    const path = `/chargeStations/${rows.chargeStations}`
    const odd = {
      name: ' Алматы\u202e, \u2066ТЦ\u2069\ufeff ',
      description: 'ә\u200bғ\nқ \u{1f469}\u200d\u{1f527}',
    }
    expect((await test.admin.patch(path, odd)).body).toMatchObject({
      ...{ name: 'Алматы, ТЦ', description: 'әғ\nқ \u{1f469}\u200d\u{1f527}' },
    })
    const found = await test.admin.post('/chargeStations/search', { query: '\u202dАлматы, Т\u00adЦ\u202c' })
    expect(found.body.result).toMatchObject([{ id: rows.chargeStations }])
    expect((await test.admin.patch(path, { name: '\u202d\u202c' })).body).toMatchObject({
      ...{ status: 422, errors: [{ field: 'name', code: 'required' }] },
    })
  })

  it('a row sent to the address of another', async () => {
    const { chargeStations, chargePoints } = rows
    const { body } = await test.admin.patch(`/chargeStations/${chargeStations}`, {
      id: chargePoints,
      name: 'Odd',
    })
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'id', code: 'notAllowed' }] })
    const same = { id: chargeStations.toUpperCase() }
    expect((await test.admin.patch(`/chargeStations/${chargeStations}`, same)).status).toBe(200)
  })

  it('another’s company for what has its parent’s, instead of passing over it', async () => {
    const { id: tenantId } = await test.makeTenant()
    const own = await test.makeTenant()
    const place = { name: 'Own', latitude: 43, longitude: 76 }
    const station = (await own.client.post('/chargeStations', place)).body
    const point = { identity: 'own-1', name: 'Own', stationId: station.id }
    const refused = { errors: [{ field: 'tenantId', code: 'notAllowed' }] }
    const made = (client: Client, more: object) => client.post('/chargePoints', { ...point, ...more })
    expect((await made(own.client, { tenantId })).body).toMatchObject({ status: 403, ...refused })
    expect((await made(test.admin, { tenantId })).body).toMatchObject({ status: 422, ...refused })
    const { body } = await made(own.client, { tenantId: own.id })
    expect(body).toMatchObject({ identity: 'own-1', tenantId: own.id })
    const moved = (client: Client) => client.patch(`/chargePoints/${body.id}`, { tenantId })
    expect((await moved(own.client)).body).toMatchObject({ status: 403, ...refused })
    expect((await moved(test.admin)).body).toMatchObject({
      ...{ status: 422, errors: [{ field: 'tenantId', code: 'fixed' }] },
    })
    expect((await own.client.put('/chargePoints', body)).status).toBe(200)
  })

  it('a company that is no id, instead of making what belongs to none', async () => {
    const place = { name: 'Nobody’s', latitude: 43, longitude: 76 }
    for (const tenantId of [5, true, {}, ['x']]) {
      const { body } = await test.admin.post('/chargeStations', { ...place, tenantId })
      expect(body).toMatchObject({ status: 422, errors: [{ field: 'tenantId', code: 'invalid' }] })
    }
  })

  it.each([null, [], 'text', 5])('%j for a body', async (body) => {
    for (const answer of [
      await test.admin.post('/rates', body),
      await test.admin.put('/rates', body),
      await test.admin.patch(`/rates/${rows.rates}`, body),
    ]) {
      expect(answer.body).toMatchObject({ status: 400, code: 'malformed' })
    }
  })
})
