import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let pointId: string
const path = '/chargePoints/series'
const from = '2026-06-01T10:00:00.000Z'
const to = '2026-06-01T11:00:00.000Z'

type Reading = [at: string, measurand: string, value: number, unit?: string, phase?: string]
const readings: Reading[] = [
  ['10:00:01', 'Power.Active.Import', 20_000, 'W'],
  ['10:00:05', 'Power.Active.Import', 22_000, 'W'],
  ['10:30:00', 'Power.Active.Import', 11, 'kW'],
  ['10:30:00', 'Power.Active.Import', 3, 'kW', 'L1'],
  ['10:00:01', 'Energy.Active.Import.Register', 1500],
  ['10:00:01', 'Voltage', 229, 'V', 'L1'],
  ['10:00:01', 'Voltage', 231, 'V', 'L2'],
  ['09:59:00', 'SoC', 40, 'Percent'],
  ['10:10:00', 'Frequency', 50],
  ['10:10:00', 'Temperature', 21, 'constructor'],
]

beforeAll(async () => {
  test = await testApp()
  const point = await makePoint(test.deps)
  pointId = point.id
  for (const [at, measurand, value, unit = '', phase = ''] of readings) {
    await sql`insert into meter_values (charge_point_id, connector_id, at, measurand, phase, unit, value)
      values (${pointId}, 1, ${`2026-06-01T${at}Z`}, ${measurand}, ${phase}, ${unit}, ${value})`.execute(
      test.deps.db.system,
    )
  }
})
afterAll(() => test.close())

it('thins readings out for a chart, in the units that people read, and makes none up', async () => {
  const { status, body, text } = await test.admin.post(path, { chargePointId: pointId, from, to })
  expect(status, text).toBe(200)
  const power = { connectorId: 1, measurand: 'Power.Active.Import', unit: 'kW' }
  expect(body).toMatchObject({
    stepS: 12,
    series: [
      {
        ...power,
        points: [
          { at: '2026-06-01T10:00:03.000Z', average: 21, lowest: 20, highest: 22, count: 2 },
          { at: '2026-06-01T10:30:00.000Z', average: 11, count: 1 },
        ],
      },
      { measurand: 'Energy.Active.Import.Register', unit: 'kWh', points: [{ average: 1.5 }] },
      { measurand: 'Voltage', unit: 'V', points: [{ average: 230, lowest: 229, highest: 231 }] },
      { measurand: 'Temperature', unit: 'constructor', points: [{ average: 21 }] },
    ],
  })
  expect(body.series).toHaveLength(4)
})

it('is for those who see the point, and for spans that make sense', async () => {
  const tenant = await test.makeTenant()
  const asked = { chargePointId: pointId, from, to }
  expect((await tenant.client.post(path, asked)).status).toBe(404)
  expect((await test.admin.post(path, { ...asked, chargePointId: 'none' })).status).toBe(404)
  expect((await test.anonymous.post(path, asked)).status).toBe(401)
  expect((await test.admin.post(path, { ...asked, to: from })).body.errors).toEqual([
    { field: 'to', code: 'tooSmall' },
  ])
  expect((await test.admin.post(path, { ...asked, to: '2026-08-01T00:00:00Z' })).body.errors).toEqual([
    { field: 'to', code: 'tooBig' },
  ])
})
