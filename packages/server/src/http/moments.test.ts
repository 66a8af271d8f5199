import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInDriver } from '../drivers/testing.ts'
import { placeAsked } from '../payments/driver/place.ts'
import { type PayingTest, payingTest } from '../payments/testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

/** Moments of an answer that are not in UTC by `Z` and milliseconds. */
const others = (text: string) =>
  [...text.matchAll(/"\d{4}-\d\d-\d\dT[^"]*"/g)]
    .map(([moment]) => moment)
    .filter((moment) => !/\.\d{3}Z"$/.test(moment))

test('moments are written in one way, within what PostgreSQL makes JSON of too', async () => {
  const { client, pointId, deps, tenant, admin } = paying
  const { db } = deps
  const driver = await signInDriver(paying)
  const { id: paymentId } = await paying.ask()
  const stationId = String((await client.get(`/chargePoints/${pointId}`)).body.stationId)
  await db.pool.query(
    `update payments set user_id = $1, paid_at = now(), settled_at = now(), state = 'settled' where id = $2`,
    [driver.id, paymentId],
  )
  await db.pool.query(
    `update connectors set status = 'Charging', status_at = now() where charge_point_id = $1`,
    [pointId],
  )
  await db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, start_key,
        user_id, state, started_at, meter_at, created_at)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', $1::uuid::text, $4, 'active', now(), now(), now() - interval '1 hour'
      from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, driver.id],
  )
  const rate = (await admin.post('/rates', { name: 'Позже', priceEnergy: 90, tenantId: tenant.id })).body
  const later = new Date(Date.now() + 86_400_000).toISOString()
  await admin.post(`/rates/${rate.id}/assign`, { stationIds: [stationId], mode: 'replace', at: later })
  const texts: [string, string, RegExp][] = [
    ['points', JSON.stringify((await client.post('/chargePoints/search')).body), /"startedAt":"/],
    ['connectors', JSON.stringify((await client.post('/connectors/search')).body), /"startedAt":"/],
    ['places', JSON.stringify((await client.post('/chargeStations/search')).body), /"validFrom":"/],
    ['payments', JSON.stringify((await driver.post('/driver/payments/search')).body), /"createdAt":"/],
    ['sessions', JSON.stringify((await driver.post('/driver/transactions/search')).body), /"startedAt":"/],
    ['place', JSON.stringify(await placeAsked(paying.payments.paying, { pointId })), /"statusAt":"/],
  ]
  for (const [name, text, wanted] of texts) {
    expect(text, name).toMatch(wanted)
    expect([name, others(text)]).toEqual([name, []])
  }
})
