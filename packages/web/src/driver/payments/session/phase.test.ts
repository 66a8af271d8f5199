import { expect, test } from 'vitest'
import type { PaymentView } from '../view.ts'
import { isTaken, phaseOf, usedShare } from './phase.ts'

const view = (more: Partial<PaymentView>, place: Partial<PaymentView['place']> = {}): PaymentView => ({
  id: 'x',
  number: 1,
  state: 'paid',
  payType: 'KASPI',
  addsTo: null,
  sum: 3000,
  added: 0,
  amount: null,
  createdAt: '2026-11-20T08:00:00Z',
  paidAt: '2026-11-20T08:01:00Z',
  startBy: null,
  failReason: null,
  charged: 0,
  refunded: 0,
  kept: 0,
  elsewhere: 0,
  rounded: 0,
  returned: 0,
  toBalance: 0,
  fromBalance: 0,
  bonusEnergy: null,
  returnState: 'none',
  place: {
    stationId: 's',
    ...{ station: 'Достык', stationKz: null, stationEn: null },
    ...{ address: null, addressKz: null, addressEn: null },
    timeZone: 'Asia/Almaty',
    supportPhone: null,
    company: null,
    companyBin: null,
    pointId: 'p',
    point: null,
    connectorId: 1,
    connectorType: 4,
    status: 'Available',
    statusAt: '2026-11-20T07:00:00Z',
    isOnline: true,
    ...place,
  },
  session: null,
  ...more,
})
const session: NonNullable<PaymentView['session']> = {
  transactionId: 1,
  state: 'active',
  startedAt: '2026-11-20T08:02:00Z',
  stoppedAt: null,
  energy: 5,
  power: 60,
  soc: null,
  socAtStart: null,
  endsAt: null,
  cost: 600,
  meterAt: null,
  stopReason: null,
  stoppedBy: null,
  isToldToStop: false,
  stopAnswer: null,
  stopAskedAt: null,
  suspectReason: null,
  decideBy: null,
  terms: null,
  lines: [],
}

test('goes from the bank to the result', () => {
  expect(phaseOf(view({ state: 'created' }))).toBe('waiting')
  expect(phaseOf(view({ state: 'failed' }))).toBe('failed')
  expect(phaseOf(view({}))).toBe('plug')
  expect(phaseOf(view({ state: 'charging', session }))).toBe('charging')
  expect(phaseOf(view({ state: 'charging', session: { ...session, state: 'finished' } }))).toBe('settling')
  expect(phaseOf(view({ state: 'charging', session: { ...session, state: 'suspect' } }))).toBe('doubtful')
  expect(phaseOf(view({ state: 'settled', session }))).toBe('over')
  expect(phaseOf(view({ state: 'refunded' }))).toBe('notStarted')
})

test('a station that prepares after the payment may have no cable yet', () => {
  for (const status of ['Preparing', 'Occupied', 'Finishing'])
    expect(phaseOf(view({}, { status }))).toBe('starting')
  expect(phaseOf(view({}, { status: 'Preparing', statusAt: '2026-11-20T08:01:05Z' }))).toBe('plug')
  expect(phaseOf(view({}, { status: 'Preparing', isOnline: false }))).toBe('plug')
})

test('of what was paid for, the nearer end counts, and never more than all', () => {
  expect(usedShare(view({ session }))).toBeCloseTo(0.2)
  expect(usedShare(view({ session, amount: 10 }))).toBeCloseTo(0.5)
  expect(usedShare(view({ session: { ...session, cost: 3010 } }))).toBe(1)
})

test('another’s car is one that was there before ours could be', () => {
  const atMs = Date.parse('2026-11-20T08:01:00Z')
  const charging = { status: 'Charging', statusAt: '2026-11-20T08:01:00Z' }
  expect(isTaken(view({}, charging), atMs + 5_000)).toBe(false)
  expect(isTaken(view({}, charging), atMs + 20_000)).toBe(true)
  expect(isTaken(view({}, { ...charging, isOnline: false }), atMs + 20_000)).toBe(false)
  expect(isTaken(view({}), atMs + 20_000)).toBe(false)
  expect(isTaken(view({}, { ...charging, status: 'Finishing' }), atMs + 20_000)).toBe(false)
})
