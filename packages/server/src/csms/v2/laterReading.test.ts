import { describe, expect, it } from 'vitest'
import { move, reason, sessionOf } from '../../transactions/testing.ts'
import type { TestPoint } from '../testing/gateway.ts'
import { notedOf, oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()

async function online(version: 'ocpp2.0.1' | 'ocpp2.1' = 'ocpp2.0.1') {
  const rate = { priceEnergyTiyn: 10_000, priceIdleTiyn: 1000 }
  const point = await gateway().makePoint({ rate, powerW: 22_000 })
  return { point, ...(await oddMeter(gateway(), point, version)) }
}
const logOf = (id: unknown) =>
  gateway().rows(
    `select before, after, user_name from user_logs where entity_id = $1 and action = 'session.laterReading'`,
    [id],
  )
const dayOf = ({ id }: TestPoint) =>
  gateway().rows(
    'select sum(count)::int as count, sum(sum_tiyn)::int as sum from charge_days where charge_point_id = $1',
    [id],
  )
/** By a payment in that state. */
async function pay({ id }: TestPoint, state: string) {
  const [payment] = await gateway().rows<{ id: string }>(
    `insert into payments (id, pay_type, sum_tiyn, state) values (gen_random_uuid(), 'KASPI', 300000, $1) returning id`,
    [state],
  )
  await gateway().rows('update transactions set payment_id = $2 where charge_point_id = $1', [
    id,
    payment!.id,
  ])
  return payment!.id
}
const eventsOf = async ({ id }: TestPoint) =>
  (await gateway().admin.post('/events/search', { filter: { chargePointId: id, kind: 'laterReading' } })).body
    .result

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('over %s a reading that comes after the end', (version) => {
  it('that told no register is what was delivered by then: billed once, with its line in the log', async () => {
    const { point, begin, read, end } = await online(version)
    await begin(60, 1000)
    await read(50, 3000)
    await end(10)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 2000, sum_tiyn: 20_000 })
    await read(20, 6000)
    await read(20, 6000)
    await read(30, 5000)
    const session = await only(point)
    expect(session).toMatchObject({ state: 'finished', meter_stop: 6000, energy_wh: 5000, sum_tiyn: 50_000 })
    expect(await logOf(session.id)).toEqual([
      {
        before: { meterStop: 3000, energy: 2, sum: 200 },
        after: { meterStop: 6000, energy: 5, sum: 500 },
        user_name: point.identity,
      },
    ])
    expect(await dayOf(point)).toEqual([{ count: 1, sum: 50_000 }])
    expect((await notedOf(gateway(), point)).get('readingLate')).toBe(1)
    expect(await eventsOf(point)).toEqual([])
  })

  it('of which nothing but the beginning was known is a session after all', async () => {
    const { point, begin, read, end } = await online(version)
    await begin(12, 1000)
    await end(10)
    expect(await only(point)).toMatchObject({ state: 'failed', energy_wh: 0 })
    await read(11, 1400)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 400, sum_tiyn: 4000 })
  })

  it.each([
    ['that is later than the end', 5, 6000],
    ['that is no higher', 20, 3000],
    ['that is a glitch', 20, 4_294_967_295],
    ['that is more than its connector can give', 20, 60_000],
    ['that is 0', 20, 0],
  ])('%s changes nothing', async (_name, minutes, stand) => {
    const { point, begin, read, end } = await online(version)
    await begin(60, 1000)
    await read(50, 3000)
    await end(10)
    await read(minutes, stand)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 2000, sum_tiyn: 20_000 })
  })

  it('that told where its meter stood changes nothing, and is noted', async () => {
    const { point, begin, read, end } = await online(version)
    await begin(60, 1000)
    await read(50, 3000)
    await end(10, 4000)
    await read(20, 6000)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 3000 })
    expect((await notedOf(gateway(), point)).get('readingLate')).toBe(1)
  })

  /** A session that a person has put right. */
  async function putRight() {
    const { point, begin, read, end } = await online(version)
    await begin(60, 1000)
    await read(50, 3000)
    await end(10)
    const row = await sessionOf(gateway(), point)
    const correct = (energy: number) => move(gateway().admin, row, 'finished', { energy, reason })
    expect((await correct(2.5)).status).toBe(200)
    return { point, row, read, correct }
  }

  it('that a person has put right since is for a person: the difference is said once, until it is put right', async () => {
    const { point, row, read, correct } = await putRight()
    await read(20, 6000)
    await read(20, 6000)
    expect(await only(point)).toMatchObject({ energy_wh: 2500, sum_tiyn: 25_000 })
    expect(await eventsOf(point)).toMatchObject([
      { entityId: row.id, level: 'warning', state: 'open', data: { meterStop: 6000, energy: 2.5, sum: 250 } },
    ])
    expect((await correct(5)).status).toBe(200)
    await read(20, 6000)
    expect(await eventsOf(point)).toMatchObject([{ state: 'closed' }])
  })

  it.each([
    ['of the time', 20],
    ['of after the end', 5],
  ])('%s makes no idling of what a person puts right after it', async (_name, minutes) => {
    const { point, read, correct } = await putRight()
    expect(await only(point)).toMatchObject({ sum_tiyn: 25_000 })
    await read(minutes, 6000)
    for (const [energy, sum] of [
      [2.5, 25_000],
      [5, 50_000],
    ] as const) {
      expect((await correct(energy)).status).toBe(200)
      expect(await only(point)).toMatchObject({ energy_wh: energy * 1000, sum_tiyn: sum })
    }
  })

  it.each([
    ['still open, is billed by it, and people hear of that', 'charging', 50_000, []],
    ['settled, stays as it was charged: people hear of the difference', 'settled', 20_000, [{ sum: 300 }]],
  ])('that is paid, and the payment %s', async (_name, state, sum, told) => {
    const { point, begin, read, end } = await online(version)
    await begin(60, 1000)
    await read(50, 3000)
    await end(10)
    const paymentId = await pay(point, state)
    const before = gateway().notices.length
    await read(20, 6000)
    expect(await only(point)).toMatchObject({ payment_id: paymentId, sum_tiyn: sum })
    expect(await eventsOf(point)).toMatchObject(told.map((data) => ({ data })))
    const ends = gateway()
      .notices.slice(before)
      .filter(({ kind }) => kind === 'stopped')
    expect(ends).toMatchObject(told.length > 0 ? [] : [{ data: { state: 'finished' } }])
  })

  it('that is in doubt stays so', async () => {
    const { point, begin, read, end } = await online(version)
    await begin(60)
    await end(10, 4000)
    const before = await only(point)
    expect(before).toMatchObject({ state: 'suspect', sum_tiyn: null })
    await read(20, 6000)
    expect(await only(point)).toEqual(before)
    expect((await notedOf(gateway(), point)).get('readingLate')).toBeUndefined()
  })
})
