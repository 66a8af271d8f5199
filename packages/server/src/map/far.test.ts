import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

let app: TestApp
const path = '/chargeStations/geoPositions/search'
const all = { paging: { take: 1_000_000 } }

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('from afar many are counted by cells, those alone are told, and the nearest are listed', async () => {
  const other = await app.makeTenant(['rate'])
  const town = { latitude: 51.1, longitude: 71.4 }
  await app.deps.db.pool.query(
    `insert into charge_stations (id, tenant_id, name, latitude, longitude)
      select gen_random_uuid(), $1, 'Много ' || n, $2::float8 + (n % 20) / 1000.0, $3::float8 + n / 10000.0
      from generate_series(1, 400) n`,
    [other.id, town.latitude, town.longitude],
  )
  await app.deps.db.pool.query(
    `insert into charge_stations (id, tenant_id, name, latitude, longitude)
      select gen_random_uuid(), $1, 'Одна', 47.1, 51.9`,
    [other.id],
  )
  const afar = (cell: number, filter = {}) =>
    app.anonymous.post(path, { ...all, filter: { tenantId: other.id, ...filter }, far: { cell }, near: town })
  const { body, text } = await afar(5)
  const clusters = body.clusters as unknown as { count: number }[]
  expect(clusters.map(({ count }) => count)).toEqual([400])
  expect(body.result.map(({ name }) => name)).toEqual(['Одна'])
  expect(body.count).toBe(401)
  expect(body.nearest).toHaveLength(25)
  expect((body.nearest as unknown as { name: string }[])[0]?.name).toBe('Много 1')
  expect(text.length).toBeLessThan(20_000)
  const nearer = (await afar(0.01)).body
  const apart = nearer.clusters as unknown as { count: number }[]
  expect(apart.length).toBeGreaterThan(2)
  expect(apart.reduce((sum, { count }) => sum + count, nearer.result.length)).toBe(401)
  const few = (await afar(5, { latitude: { operator: 'BETWEEN', operand1: 46, operand2: 48 } })).body
  expect(few).not.toHaveProperty('clusters')
  expect(few.result.map(({ name }) => name)).toEqual(['Одна'])
  const spec = await app.anonymous.post(path, { ...all, filter: { tenantId: other.id } })
  expect(spec.body.result).toHaveLength(401)
})
