import { free } from '@zaryad/model/pricing/arbitraries'
import { expect, test } from 'vitest'
import { minute, row as session, startedMs } from '../testing/paidSession.ts'
import { type Row, returnStateOf, shownOf } from './shown.ts'

const terms = { ...free, priceEnergyTiyn: 10_000 }
const at = (minutes: number) => new Date(startedMs + minutes * minute)
const iso = (minutes: number) => at(minutes).toISOString()
const lines = [
  {
    kind: 'energy' as const,
    from: iso(0),
    to: iso(70),
    quantity: 7,
    unit: 'kWh' as const,
    price: 100,
    amount: 700,
  },
]
const place = {
  ...{ stationId: 's', station: 'Достык', address: 'Абая 10', timeZone: 'Asia/Almaty', supportPhone: null },
  ...{ stationKz: 'Достық', stationEn: null, addressKz: null, addressEn: 'Abay 10' },
  ...{ company: 'Заряд', companyBin: null, pointId: 'p', point: 'Пост 1', connectorId: 1, connectorType: 4 },
  ...{ status: 'Charging', statusAt: null },
}
/** Bought by sum, with money added, and over: no two figures are alike. */
const over: Row = {
  ...session,
  ...{ id: 'a', number: 7, state: 'settled', pay_type: 'KASPI', adds_to: 'r', amount_wh: null },
  ...{ own_tiyn: 1_100, sum_tiyn: 3_300, elsewhere_tiyn: 505, charged_tiyn: 1_818, kept_tiyn: 1_717 },
  ...{
    revenue_refunded_tiyn: 121,
    rounded_tiyn: 57,
    returned_tiyn: 909,
    to_balance_tiyn: 33,
    balance_tiyn: 77,
    bonus_wh: 8_080,
  },
  ...{
    created_at: at(-9),
    paid_at: at(-8),
    start_by: at(-2),
    fail_reason: 'over',
    held: false,
    task: 'manual',
  },
  ...{ session_state: 'finished', stopped_at: at(70), doubted_at: null, cost_tiyn: 1_999, lines, terms },
  ...{
    transaction_id: 42,
    energy_wh: 7_070,
    power_w: 6_060,
    meter_at: at(69),
    stop_reason: 'EVDisconnected',
  },
  ...{ stopped_by: 'driver', stop_answer: 'Accepted', stop_asked_at: at(68), suspect_reason: null },
  told_to_stop: true,
  place: { ...place, connectionState: 2 },
}
const nothing = { samples: null, soc: null }
const shows = (more: Partial<Row> = {}, told: Parameters<typeof shownOf>[1] = nothing) =>
  shownOf({ ...over, ...more }, told, startedMs + 75 * minute)

test('the page of a charge tells each figure as its own, in tenge, kWh and kW', () => {
  expect(shows({}, { samples: null, soc: [28, 63] })).toEqual({
    ...{ id: 'a', number: 7, state: 'settled', payType: 'KASPI', addsTo: 'r', amount: null },
    ...{ sum: 33, added: 22, elsewhere: 5.05, charged: 18.18, rounded: 0.57, refunded: 1.21, kept: 17.17 },
    ...{ returned: 9.09, toBalance: 0.33, fromBalance: 0.77, bonusEnergy: 8.08 },
    ...{ returnState: 'manual' },
    ...{ createdAt: iso(-9), paidAt: iso(-8), startBy: iso(-2), failReason: 'over' },
    place: { ...place, isOnline: true },
    session: {
      ...{ transactionId: 42, state: 'finished', startedAt: iso(0), stoppedAt: iso(70), energy: 7.07 },
      ...{ power: 6.06, soc: 63, socAtStart: 28, endsAt: null, cost: 19.99, meterAt: iso(69) },
      ...{ stopReason: 'EVDisconnected', stoppedBy: 'driver', stopAnswer: 'Accepted', stopAskedAt: iso(68) },
      ...{ isToldToStop: true, suspectReason: null, decideBy: null, lines, terms },
    },
  })
})

test('what is not known is not told', () => {
  const unknown = { paid_at: null, start_by: null, fail_reason: null, transaction_id: null }
  const told = { paidAt: null, startBy: null, failReason: null, session: null }
  expect(shows(unknown)).toMatchObject(told)
  expect(shows({ started_at: null }).session).toBeNull()
  expect(shows({ session_state: null }).session).toBeNull()
  expect(
    shows({ energy_wh: null, power_w: null, meter_at: null, cost_tiyn: null, lines: null, stopped_at: null })
      .session,
  ).toMatchObject({ energy: 0, power: null, soc: null, socAtStart: null, cost: 0, meterAt: null, lines: [] })
  for (const connectionState of [0, 1, 3])
    expect(shows({ place: { ...place, connectionState } }).place).toEqual({ ...place, isOnline: false })
})

test('what was bought by volume is told in kWh', () => {
  expect(shows({ amount_wh: 12_345 }).amount).toBe(12.345)
})

test('one that is in doubt is decided three days after people know of it', () => {
  const doubt = { session_state: 'suspect' as const, doubted_at: at(90), suspect_reason: 'backward' }
  expect(shows(doubt).session).toMatchObject({ decideBy: iso(90 + 3 * 24 * 60), suspectReason: 'backward' })
})

test('one that goes on costs what it would if it stopped now, and has an end in sight', () => {
  const going = shows({
    ...{ state: 'charging', session_state: 'active', sum_tiyn: 100_000, stopped_at: null, meter_start: 0 },
    ...{ energy_wh: 3_000, power_w: 60_000, meter_at: at(74) },
  })
  expect(going.session).toMatchObject({ state: 'active', cost: 300, energy: 3, power: 60, stoppedAt: null })
  // 7 kWh more at a kWh a minute
  expect(Date.parse(String(going.session?.endsAt))).toBeCloseTo(at(81).getTime(), -3)
})

test.each([
  ['queued', false, 100, 'queued'],
  ['manual', true, 100, 'manual'],
  ['done', false, 100, 'done'],
  [null, true, 100, 'done'],
  [null, false, 100, 'none'],
  ['queued', true, 0, 'none'],
] as const)('a return with a task %s, held %s, of %s is %s', (task, held, returned_tiyn, state) => {
  expect(returnStateOf({ task, held, returned_tiyn })).toBe(state)
})
