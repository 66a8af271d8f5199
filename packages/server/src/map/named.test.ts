import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'

let app: TestApp
let tenant: TestTenant
let client: Client
const path = '/chargeStations/geoPositions/search'

beforeAll(async () => {
  app = await testApp()
  tenant = await app.makeTenant(['rate'])
  client = tenant.client
  await location('Достык', { latitude: 43.238, longitude: 76.945 })
  await client.post('/chargeStations', {
    ...{ name: 'ТРЦ «Мега-Ритц»', address: 'г. Алматы, пр. Назарбаева, 44' },
    ...{ latitude: 43.2, longitude: 76.9 },
  })
  await client.post('/chargeStations', {
    ...{ name: 'Жолы', address: 'Шымкент, Жибек Жолы 5', latitude: 42.3, longitude: 69.6 },
  })
  await client.post('/chargeStations', { name: 'Өскен', address: '', latitude: 49.9, longitude: 82.6 })
})
afterAll(() => app.close())

const location = (name: string, place: { latitude: number; longitude: number }) =>
  client.post('/chargeStations', { name, address: 'Абая 10', ...place }).then(({ body }) => body)

test.each([
  ['мега', 'ТРЦ «Мега-Ритц»'],
  ['MEGA ritc', 'ТРЦ «Мега-Ритц»'],
  ['назарбаев', 'ТРЦ «Мега-Ритц»'],
  ['Nazarbayev 44', 'ТРЦ «Мега-Ритц»'],
  ['улица Жибек жолы', 'Жолы'],
  ['zhibek joly', 'Жолы'],
  ['Жібек жолы', 'Жолы'],
  ['Shymkent', 'Жолы'],
  ['шымкент', 'Жолы'],
  ['osken', 'Өскен'],
  ['оскен', 'Өскен'],
])('«%s» finds %s', async (query, name) => {
  const found = (await app.anonymous.post(path, { filter: { tenantId: tenant.id }, query })).body.result
  expect(found.map((each) => each.name)).toContain(name)
  expect(found.map((each) => each.name)).not.toContain('Достык')
})

test('what nobody is called finds nothing, and of many the nearest come first', async () => {
  const find = async (query: string, more = {}) =>
    (await app.anonymous.post(path, { filter: { tenantId: tenant.id }, query, ...more })).body.result
  expect(await find('такого нет')).toEqual([])
  expect(await find('%')).toEqual([])
  await location('Двойник дальний', { latitude: 51.1, longitude: 71.4 })
  const near = await location('Двойник ближний', { latitude: 43.3, longitude: 76.9 })
  const there = { near: { latitude: 43.2, longitude: 76.9 }, paging: { take: 1 } }
  expect((await find('dvoinik', there)).map(({ id }) => id)).toEqual([near.id])
})

test('whose name begins as one types comes before those that only have it somewhere, however near they are', async () => {
  const there = { near: { latitude: 43.2, longitude: 76.9 } }
  await location('Жанабаза', { latitude: 43.2, longitude: 76.9 })
  await location('Склад, база', { latitude: 43.3, longitude: 76.9 })
  await location('Базарная', { latitude: 51.1, longitude: 71.4 })
  const { body } = await app.anonymous.post(path, { filter: { tenantId: tenant.id }, query: 'баз', ...there })
  expect(body.result.map(({ name }) => name)).toEqual(['Базарная', 'Склад, база', 'Жанабаза'])
})
