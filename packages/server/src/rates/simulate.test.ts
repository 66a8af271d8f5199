import { expect, it } from 'vitest'
import { sessionTests, start, stop } from '../csms/testing/sessions.ts'
import { simulate } from './simulate.ts'
import { wireTerms } from './terms.ts'

const { begin, gateway } = sessionTests()
const schedule = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '13:00', priceEnergy: 20 }]
const period = { from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' }

/** A session around noon in Almaty, charged by where its readings say the energy went, then idle. */
async function noon(hasReadings: boolean) {
  const { point, station, transactionId } = await begin(
    { rate: { priceEnergyTiyn: 1000, priceIdleTiyn: 50, schedule } },
    { ...start, meterStart: 0, timestamp: '2026-06-01T06:30:00Z' },
  )
  const at = (timestamp: string, value: string) => ({ timestamp, sampledValue: [{ value }] })
  const meterValue = [at('2026-06-01T07:00:00Z', '4000'), at('2026-06-01T07:20:00Z', '5000')]
  if (hasReadings) await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })
  await stop(station, { transactionId, meterStop: 5000, timestamp: '2026-06-01T07:30:00Z' })
  await station.close()
  return point
}

it('brings what was billed when the terms are the same, idling and hours included', async () => {
  const { rateId } = await noon(true)
  const body = { rateId, ...period, scope: { rateId } }
  const { status, body: answer } = await gateway().admin.post('/rates/simulate', body)
  const sum = (4 * 1000 + 2000 + 10 * 50) / 100
  expect([status, answer]).toEqual([
    200,
    { total: 1, sessions: 1, energy: 5, actualSum: sum, simulatedSum: sum, difference: 0, approximated: 0 },
  ])
})

it('says the difference, and how many sessions were spread evenly for want of readings', async () => {
  const { rateId } = await noon(false)
  const terms = { priceEnergy: 10, priceStart: 100, schedule }
  const body = { terms, ...period, scope: { rateId } }
  const { body: answer } = await gateway().admin.post('/rates/simulate', body)
  expect(answer).toMatchObject({ approximated: 1, simulatedSum: 2.5 * 10 + 2.5 * 20 + 100, difference: 100 })
})

it('takes an even sample of many, and says of how many', async () => {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 1000 } })
  await gateway().rows(
    `insert into transactions (id, charge_point_id, connector_id, started_at, stopped_at, energy_wh, sum_tiyn, rate_id, state)
     select gen_random_uuid(), $1, 1, $2, $2, 1000, 900, $3, 'finished' from generate_series(1, 40)`,
    [point.id, '2026-06-01T06:00:00Z', point.rateId],
  )
  const terms = wireTerms({ priceEnergy: 10 })
  const bounds = { ...period, rateId: point.rateId ?? '' }
  const found = await gateway().deps.db.scoped('all', (tx) => simulate(tx, terms, bounds, 10))
  expect(found).toMatchObject({ total: 40, sessions: 10, actualSum: 90, simulatedSum: 100, difference: 10 })
})

it('looks at the company’s own sessions only', async () => {
  const { rateId } = await noon(true)
  const tenant = await gateway().makeTenant(['rate'])
  const body = { terms: { priceEnergy: 1 }, ...period, scope: { rateId } }
  expect((await tenant.client.post('/rates/simulate', body)).body).toMatchObject({ total: 0, sessions: 0 })
  expect((await tenant.client.post('/rates/simulate', { ...period, rateId })).status).toBe(404)
})
