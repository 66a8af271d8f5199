import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'
import { settleEnded } from './settle.ts'
import { giveUpLate } from './start.ts'

const { gateway, makePoint, pay, view, reaches, charges, alone, parts, setLate } = chargingTests()

/** As many payments as are read at a time, which nothing can end: the ledger has heard of no money for them. */
async function broken(pointId: string, state: string) {
  const { deps } = gateway()
  await deps.db.pool.query(
    `insert into payments (id, point_id, station_id, connector_id, pay_type, sum_tiyn, service, state, start_by)
      select gen_random_uuid(), c.id, c.station_id, 1, 'KASPI', 100000, 'broken', $2, now() - interval '1 day'
      from charge_points c, generate_series(1, 200) where c.id = $1`,
    [pointId, state],
  )
}

test('what cannot be settled or given back stands in nobody’s way, however much of it there is', async () => {
  const point = await makePoint({ powerW: 22_000 })
  const meter = await paidMeter(gateway(), point, 'ocpp2.0.1')
  const ended = await pay(point.id, 1000)
  await meter.begin(60, 1000)
  await meter.read(50, 3000)
  await charges(ended, 1.9)
  await alone()
  await meter.end(10)
  await broken(point.id, 'charging')
  await gateway().deps.db.pool.query(
    `insert into transactions (id, station_id, charge_point_id, connector_id, id_tag, started_at, stopped_at, meter_start,
        meter_stop, energy_wh, duration, sum_tiyn, lines, state, payment_id)
      select gen_random_uuid(), station_id, point_id, 1, 'X', now() - interval '2 days', now() - interval '1 day', 0, 0, 0, 0, 0,
        '[]', 'finished', id from payments where service = 'broken'`,
  )
  await expect(settleEnded(parts())).rejects.toThrow('wrongState')
  await reaches(ended, 'settled')
  await meter.close()

  const never = await makePoint()
  const idle = await paidMeter(gateway(), never, 'ocpp2.0.1')
  const late = await pay(never.id, 1000)
  await broken(never.id, 'paid')
  setLate(86_400_000)
  await expect(giveUpLate(parts())).rejects.toThrow('wrongState')
  expect((await view(late)).state).toBe('refunded')
  await idle.close()
})
