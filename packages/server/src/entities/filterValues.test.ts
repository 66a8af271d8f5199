import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { makeNetwork, op } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  for (const [idTag, expiresAt] of [
    ['MAY6', '2027-05-06T10:00:00Z'],
    ['JUNE5', '2027-06-05T10:00:00Z'],
    ['EVER', null],
  ])
    await test.admin.post('/rFIDCards', { idTag, expiresAt })
})
afterAll(() => test.close())

async function cards(expiresAt: unknown): Promise<string[]> {
  const { status, body } = await test.admin.post('/rFIDCards/search', {
    filter: { expiresAt },
    sort: [{ field: 'idTag' }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result.map(({ idTag }) => String(idTag))
}

it('takes null among moments for those without one', async () => {
  expect(await cards(op('IN', [null]))).toEqual(['EVER'])
  expect(await cards(op('IN', ['2027-05-06T10:00:00Z', null]))).toEqual(['EVER', 'MAY6'])
  expect(await cards(['2027-06-05T10:00:00Z', null])).toEqual(['EVER', 'JUNE5'])
})

it.each(['05.06.2027', '6/5/2027', 'June 5, 2027', '5', '2027', '2027-02-30', '2027-06-05T25:00:00Z'])(
  'takes %j for no moment: day and month could be either',
  async (moment) => {
    const answer = await test.admin.post('/rFIDCards/search', { filter: { expiresAt: op('LESS', moment) } })
    expect(answer.body).toMatchObject({
      status: 400,
      code: 'malformed',
      errors: [{ field: 'filter.expiresAt', code: 'invalid' }],
    })
    const readings = await test.admin.post('/meterValues/search', { filter: { at: op('LESS', moment) } })
    expect(readings.status).toBe(400)
  },
)

it('reads a moment without a zone as UTC, and a day as its beginning', async () => {
  expect(await cards('2027-05-06T10:00:00')).toEqual(['MAY6'])
  expect(await cards('2027-05-06 10:00')).toEqual(['MAY6'])
  expect(await cards(op('BETWEEN', '2027-05-06', '2027-05-07'))).toEqual(['MAY6'])
  expect(await cards('2027-05-06T15:00:00.000+05:00')).toEqual(['MAY6'])
  expect(await cards('2027-05-06T15:00:00+0500')).toEqual(['MAY6'])
})

it('finds among lists those that are empty, and refuses what is no word of one', async () => {
  const count = async (roles?: unknown) =>
    (
      await test.admin.post('/userLogs/search', {
        filter: roles === undefined ? {} : { roles },
        paging: { take: 1, returnCount: true },
      })
    ).body.count
  // a sign-in that fails is nobody's: its line has no roles
  await test.anonymous.post('/auth/login', { userName: 'nobody', password: 'never was' })
  expect(await count(null)).toBe(1)
  expect(await count(op('NOT_EQUALS', 'Tenant'))).toBe(await count())
  expect(await count(op('IN', ['Tenant', null]))).toBe(1)
  expect(await count(op('IN', ['Tenant']))).toBe(0)
  for (const roles of [op('EQUALS', {}), op('CONTAINS'), op('IN', [{}]), op('NOT_EQUALS', ['Tenant'])]) {
    const { body } = await test.admin.post('/userLogs/search', { filter: { roles } })
    expect(body, JSON.stringify(roles)).toMatchObject({ status: 400, code: 'malformed' })
  }
})

it('takes null for rows without what other tables hold', async () => {
  const { body: station } = await test.admin.post('/chargeStations', {
    name: 'S',
    latitude: 43,
    longitude: 77,
  })
  const point = async (identity: string, type?: number) => {
    const { body } = await test.admin.post('/chargePoints', { identity, stationId: station.id })
    if (type) await test.admin.post('/connectors', { chargePointId: body.id, connectorId: 1, type })
  }
  await point('BARE')
  await point('CCS', 4)
  await point('TYPE2', 2)
  const points = async (filter: object) =>
    (
      await test.admin.post('/chargePoints/search', { filter, sort: [{ field: 'identity' }] })
    ).body.result.map(({ identity }) => identity)
  expect(await points({ connectorType: op('IN', [4, null]) })).toEqual(['BARE', 'CCS'])
  expect(await points({ connectorType: op('IN', [4]) })).toEqual(['CCS'])
  expect(await points({ errorCode: op('IN', ['GroundFailure', null]) })).toEqual(['BARE', 'CCS', 'TYPE2'])
  expect(await points({ errorCode: op('IN', ['GroundFailure']) })).toEqual([])
})

it('finds a card and a station whatever the case they are written in', async () => {
  const tenant = await test.makeTenant(['rfidCard'])
  const { chargePoints, devices, rFIDCards } = await makeNetwork(test, tenant, 'CASE')
  const found = async (path: string, filter: object) =>
    (await test.admin.post(`/${path}/search`, { filter })).body.result
  const { identity } = (await test.admin.get(`/chargePoints/${chargePoints}`)).body
  const device = (await test.admin.get(`/devices/${devices}`)).body.identity
  const { idTag } = (await test.admin.get(`/rFIDCards/${rFIDCards}`)).body
  const small = (text: unknown) => String(text).toLowerCase()
  expect(small(idTag)).not.toBe(idTag)
  expect(await found('chargePoints', { identity: small(identity) })).toMatchObject([{ identity }])
  expect(await found('devices', { identity: op('IN', [small(device)]) })).toMatchObject([
    { identity: device },
  ])
  expect(await found('rFIDCards', { idTag: small(idTag) })).toMatchObject([{ idTag }])
  expect(await found('rFIDCards', { idTag: op('CONTAINS', small(idTag)) })).toMatchObject([{ idTag }])
})
