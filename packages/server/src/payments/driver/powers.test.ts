import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'
import { powersOf } from './powers.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

test('a driver is told the power of the session from its start, its silences left open', async () => {
  const { id } = await paying.ask()
  const { deps, pointId, tenant } = paying
  const told = () => powersOf(deps, String(id))
  expect(await told()).toEqual({ stretches: [] })
  const startedMs = Date.now() - 3_600_000
  const at = (minute: number) => new Date(startedMs + minute * 60_000)
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, start_key, payment_id,
        state, started_at, transaction_id, meter_start)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', $4, $5, 'active', $6, 990018, 0 from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), id, at(0)],
  )
  const minutes = [...Array.from({ length: 10 }, (_, index) => index + 1), 30, 50, 51]
  for (const minute of minutes)
    await deps.db.pool.query(
      `insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, location, unit, value)
        values ($1, $2, 1, 990018, $3, 'Power.Active.Import', 'Outlet', 'W', $4)`,
      [tenant.id, pointId, at(minute), 50_000 + minute],
    )
  const { stretches } = await told()
  expect(stretches.map(({ length }) => length)).toEqual([10, 1, 2])
  expect(stretches[0]?.[0]).toEqual({ at: at(1).toISOString(), power: 50.001 })
  expect(stretches[1]).toEqual([{ at: at(30).toISOString(), power: 50.03 }])
  expect(stretches[2]?.at(-1)).toEqual({ at: at(51).toISOString(), power: 50.051 })
})

test('of a long session come as many readings as a telephone has room for, the last one among them', async () => {
  const { id } = await paying.ask()
  const { deps, pointId, tenant } = paying
  const startedAt = new Date(Date.now() - 3_600_000)
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, start_key, payment_id,
        state, started_at, transaction_id, meter_start)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', $4, $5, 'active', $6, 990019, 0 from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), id, startedAt],
  )
  await deps.db.pool.query(
    `insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, location, unit, value)
      select $1, $2, 1, 990019, $3::timestamptz + n * interval '10 s', 'Power.Active.Import', 'Outlet', 'W', 50000 + n
      from generate_series(1, 300) n`,
    [tenant.id, pointId, startedAt],
  )
  const { stretches } = await powersOf(deps, String(id))
  expect(stretches).toHaveLength(1)
  expect(stretches[0]).toHaveLength(120)
  expect(stretches[0]?.at(-1)?.power).toBe(50.3)
})
