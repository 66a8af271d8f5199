import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'
import { viewOf } from './view.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

test('a doubtful session says why, and until when it is decided', async () => {
  const { id } = await paying.ask()
  const { deps, pointId, tenant } = paying
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, start_key, payment_id,
        state, suspect_reason, started_at, stopped_at, updated_at)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', $4, $5, 'suspect', 'backward', '2026-11-01T09:00:00Z',
        '2026-11-01T10:00:00Z', '2026-11-02T12:00:00Z'
      from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), id],
  )
  expect((await viewOf(deps, String(id))).session).toMatchObject({
    state: 'suspect',
    suspectReason: 'backward',
    decideBy: '2026-11-05T12:00:00.000Z',
  })
})

test('a session under way tells the battery at the start and now, and when what was paid is used up', async () => {
  const { id } = await paying.ask()
  const { deps, pointId, tenant } = paying
  const startedMs = Date.now() - 600_000
  const rateId = deps.newId()
  await deps.db.pool.query(
    `insert into rates (id, tenant_id, name, price_energy_tiyn, state) values ($1, $2, 'Ровный', 10000, 'active')`,
    [rateId, tenant.id],
  )
  const at = (minute: number) => new Date(startedMs + minute * 60_000)
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, start_key, payment_id,
        state, started_at, transaction_id, meter_start, energy_wh, power_w, meter_at, rate_id, rate_version)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', $4, $5, 'active', $6, 990017, 0, 10000, 60000, $7,
        $8, 1
      from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), id, at(0), at(10), rateId],
  )
  expect(await viewOf(deps, String(id))).toMatchObject({ sum: 3000, added: 0, charged: 0 })
  const session = async () => (await viewOf(deps, String(id))).session
  expect(await session()).toMatchObject({ soc: null, socAtStart: null })
  for (const [minute, percent] of [
    [1, 28],
    [9, 63],
  ] as const)
    await deps.db.pool.query(
      `insert into meter_values (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, location, unit, value)
        values ($1, $2, 1, 990017, $3, 'SoC', 'EV', 'Percent', $4)`,
      [tenant.id, pointId, at(minute), percent],
    )
  const told = await session()
  expect(told).toMatchObject({ soc: 63, socAtStart: 28 })
  expect(told?.terms).toMatchObject({ priceEnergyTiyn: 10_000 })
  await deps.db.pool.query('update rates set price_energy_tiyn = 15000 where id = $1', [rateId])
  expect((await session())?.terms).toEqual(told?.terms)
  // 3,000 ₸ are 30 kWh, of which 10 are used; a kWh a minute
  expect(Date.parse(String(told?.endsAt))).toBeCloseTo(at(30).getTime(), -3)
  await deps.db.pool.query('update transactions set power_w = 0 where transaction_id = 990017')
  expect((await session())?.endsAt).toBeNull()
  expect((await session())?.cost).toBeGreaterThan(0)
  // where there is no rate nothing is owed, and the page is shown all the same
  await deps.db.pool.query(
    'update transactions set rate_id = null, rate_version = null where transaction_id = 990017',
  )
  expect((await session())?.cost).toBe(0)
})
