import { expect, it } from 'vitest'
import { ago, sessionTests, start } from '../csms/testing/sessions.ts'
import { move, reason } from './testing.ts'

const { begin, gateway } = sessionTests()

async function leftOpen() {
  await gateway().makeCard({ id_tag: 'NEXT' })
  const { point, station } = await begin({ rate: { priceEnergyTiyn: 10_000 } }, { ...start, idTag: 'CARD' })
  await station.call('StartTransaction', { ...start, idTag: 'NEXT', meterStart: 5000, timestamp: ago(10) })
  await station.close()
  return point
}

it('a session that was left open is corrected to where the next began, and no further', async () => {
  const point = await leftOpen()
  const filter = { chargePointId: point.id, state: 'suspect' }
  const found = await gateway().admin.post('/transactions/search', { filter })
  const row = found.body.result[0]!
  expect(row).toMatchObject({ state: 'suspect', suspectReason: 'noEnd', energy: 4 })
  for (const [data, field] of [
    [{ energy: 4.001 }, 'energy'],
    [{ meterStop: 5001 }, 'meterStop'],
  ] as const) {
    const { status, body } = await move(gateway().admin, row, 'finished', { ...data, reason })
    expect({ status, ...body }).toMatchObject({ status: 422, errors: [{ field, code: 'tooBig' }] })
  }
  const { status, body } = await move(gateway().admin, row, 'finished', { reason, stoppedAt: ago(11) })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'finished', energy: 4, sum: 400 })
})
