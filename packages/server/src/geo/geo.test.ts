import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const make = async (name: string, extra: object = {}) =>
  (await test.admin.post('/geoObjects', { name, kind: 'city', ...extra })).body.id
const read = async (id: string) => (await test.admin.get(`/geoObjects/${id}`)).body
const station = async (geoObjectId: string) =>
  (await test.admin.post('/chargeStations', { name: 'S', latitude: 43, longitude: 77, geoObjectId })).body.id

it('refuses a parent that lies inside', async () => {
  const top = await make('Top')
  const middle = await make('Middle', { parentId: top })
  const bottom = await make('Bottom', { parentId: middle })
  for (const parentId of [top, middle, bottom]) {
    const answer = await test.admin.patch(`/geoObjects/${top}`, { parentId })
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'parentId', code: 'cycle' }]])
  }
  expect((await test.admin.patch(`/geoObjects/${bottom}`, { parentId: top })).status).toBe(200)
})

it('merges duplicates: what pointed at them points at the one that stays', async () => {
  const [keep, parent] = [await make('Almaty'), await make('Almaty region', { kind: 'region' })]
  const [double, other] = [await make('Алматы', { parentId: parent }), await make('Almaty city')]
  const child = await make('Medeu', { kind: 'district', parentId: double })
  const [one, two] = [await station(double), await station(other)]
  const merge = { keepId: keep, mergeIds: [double, other] }
  expect((await test.admin.post('/geoObjects/merge', merge)).body).toEqual({
    stations: 2,
    children: 1,
    removed: 2,
  })
  expect(await read(keep)).toMatchObject({ stationCount: 2 })
  expect((await read(child)).parentId).toBe(keep)
  expect((await test.admin.get(`/geoObjects/${double}`)).status).toBe(404)
  for (const id of [one, two]) {
    expect((await test.admin.get(`/chargeStations/${id}`)).body.geoObjectId).toBe(keep)
    const log = await test.admin.post('/userLogs/search', { filter: { entityId: id, action: 'merge' } })
    expect(log.body.result).toHaveLength(1)
  }
})

it('merges one into its own child without leaving it hanging', async () => {
  const region = await make('R', { kind: 'region' })
  const outer = await make('Outer', { parentId: region })
  const inner = await make('Inner', { parentId: outer })
  await test.admin.post('/geoObjects/merge', { keepId: inner, mergeIds: [outer] })
  expect((await read(inner)).parentId).toBe(region)
})

it('merges objects of one kind, and for administrators', async () => {
  const [city, road] = [await make('C'), await make('D', { kind: 'road' })]
  expect((await test.admin.post('/geoObjects/merge', { keepId: city, mergeIds: [road] })).status).toBe(422)
  expect((await test.admin.post('/geoObjects/merge', { keepId: city, mergeIds: [city] })).status).toBe(422)
  expect((await test.admin.post('/geoObjects/merge', { keepId: city, mergeIds: ['x'] })).status).toBe(404)
  const { client } = await test.makeTenant()
  for (const call of ['merge', 'loadCities']) {
    expect((await client.post(`/geoObjects/${call}`, { keepId: city, mergeIds: [road] })).status).toBe(403)
  }
})

it('loads the cities once, and leaves what is there', async () => {
  const own = await make('Караганда')
  const first = (await test.admin.post('/geoObjects/loadCities', {})).body
  expect(first.added).toBeGreaterThan(50)
  expect((await test.admin.post('/geoObjects/loadCities', {})).body).toEqual({ added: 0 })
  const filter = { name: 'Караганда', kind: 'city' }
  const found = (await test.admin.post('/geoObjects/search', { filter })).body.result
  expect(found.map(({ id }) => id)).toEqual([own])
})

const open = [
  [
    [71, 51],
    [72, 51],
    [72, 52],
    [71, 52],
  ],
]
it.each([
  [{ type: 'Polygon', coordinates: open }],
  [{ type: 'Point', coordinates: [200, 51] }],
  [{ type: 'Point' }],
  [{ type: 'Circle', coordinates: [71, 51] }],
])('refuses %j as a geometry', async (geometry) => {
  const answer = await test.admin.post('/geoObjects', { name: 'G', kind: 'city', geometry })
  expect([answer.status, String(answer.body.errors[0]?.field)]).toEqual([
    422,
    expect.stringMatching(/^geometry/),
  ])
})

it('keeps a closed polygon', async () => {
  const geometry = { type: 'Polygon', coordinates: [[...open[0]!, [71, 51]]] }
  expect((await read(await make('G', { geometry }))).geometry).toEqual(geometry)
})

it('a reference to a place has its names in all languages', async () => {
  const parentId = await make('Область', { nameKz: 'Облыс', nameEn: 'Region' })
  const id = await make('Город', { parentId })
  expect((await read(id)).parent).toEqual({
    id: parentId,
    name: 'Область',
    nameKz: 'Облыс',
    nameEn: 'Region',
  })
  const found = await test.admin.get(`/chargeStations/${await station(String(id))}`)
  expect(found.body.geoObject).toEqual({ id, name: 'Город', nameKz: null, nameEn: null })
})
