import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asItLooks } from './alike.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant()
  const place = { name: 'Парковка', address: 'Абая 1', latitude: 43.2, longitude: 76.9, tenantId: tenant.id }
  const station = await test.admin.post('/chargeStations', place)
  const made = await test.admin.post('/chargePoints', {
    identity: 'KAB-T7',
    name: 'Стойка СН-5',
    stationId: station.body.id,
  })
  expect(made.status).toBe(201)
  await test.admin.post('/connectors', { chargePointId: made.body.id, connectorId: 1, type: 4 })
})
afterAll(() => test.close())

it.each([
  ['КАВ-Т7', 'in Cyrillic letters that look like its own'],
  ['кав-т', 'the same in small letters, a part of it'],
  ['KАB', 'in letters of both'],
  ['CH-5', 'in Latin letters, of a name in Cyrillic ones'],
  ['kab', 'as it is'],
])('a point is found by %s: %s', async (query) => {
  for (const who of [test.admin, tenant.client])
    for (const list of ['chargePoints', 'connectors'])
      expect((await who.post(`/${list}/search`, { query })).body.result, list).toHaveLength(1)
})

it('words are looked for as they are, and a sign that means something to the search goes on meaning itself', async () => {
  expect(asItLooks('Алматы')).toEqual(['Алматы'])
  expect(asItLooks('ALM-1')).toEqual(['ALM-1'])
  expect(asItLooks('12-34')).toEqual(['12-34'])
  for (const query of ['К_В', 'К%', 'Т8'])
    expect((await tenant.client.post('/chargePoints/search', { query })).body.result).toEqual([])
})
