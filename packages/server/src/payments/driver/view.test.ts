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
        state, suspect_reason, started_at, stopped_at)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', $4, $5, 'suspect', 'backward', '2026-11-01T09:00:00Z', '2026-11-01T10:00:00Z'
      from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), id],
  )
  expect((await viewOf(deps, String(id))).session).toMatchObject({
    state: 'suspect',
    suspectReason: 'backward',
    decideBy: '2026-11-04T10:00:00.000Z',
  })
})
