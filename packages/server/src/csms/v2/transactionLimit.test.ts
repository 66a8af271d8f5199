import { ocppVersions } from '@zaryad/ocpp'
import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { telling } from '../testing/telling.ts'
import type { TransactionEvent } from './readEvent.ts'
import { limitsOf, tellReached } from './transactionLimit.ts'

const session = (more: Partial<Session> = {}): Session => ({
  ...{ id: 'id', transactionId: 1, connectorId: 1, idTag: null, startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: null, ratedPowerW: null, stationTransactionId: 'tx', ...more },
})
const said = (kind: TransactionEvent['kind'], idTag: string | null = null, name = 'tx') =>
  ({ kind, idTag, name, connectorId: 1 }) as TransactionEvent
const limit = { transactionLimit: { maxEnergy: 5_000 } }

test.each(ocppVersions)(
  'a station of %s is told what a session was paid for, where it knows what that is',
  async (version) => {
    const { context } = telling(version, { sessions: [session()], paidWh: 5_000 })
    expect(await limitsOf(context, said('Started'))).toEqual(version === 'ocpp2.1' ? limit : {})
  },
)

test.each<[string, TransactionEvent, Partial<Session>, number | null, object]>([
  ['as it begins', said('Started'), {}, 5_000, limit],
  ['as it begins again', said('Started'), { isLimitTold: true }, 5_000, limit],
  ['as it goes on over a new connection', said('Updated'), {}, 5_000, limit],
  ['as it goes on', said('Updated'), { isLimitTold: true }, 5_000, {}],
  ['as a card is shown', said('Updated', 'CARD'), { isLimitTold: true }, 5_000, limit],
  ['as it ends', said('Ended'), {}, 5_000, {}],
  ['by another name', said('Started', null, 'other'), {}, 5_000, {}],
  ['and nobody paid before it', said('Started'), {}, null, {}],
])('a session is told of %s', async (_name, event, known, paidWh, told) => {
  const { context, station } = telling('ocpp2.1', { sessions: [session(known)], paidWh })
  expect(await limitsOf(context, event)).toEqual(told)
  const isLooked = event.kind !== 'Ended' && event.name === 'tx'
  expect(station.sessions[0]?.isLimitTold === true).toBe(isLooked || known.isLimitTold === true)
})

test.each<[string, Partial<TransactionEvent>, Partial<Session>, boolean | undefined]>([
  ['whose limit it was told', {}, { isLimitTold: true }, true],
  ['that may have another by now, over a new connection', {}, {}, false],
  ['that has more by now', {}, { isLimitTold: false }, undefined],
  ['that goes on', { isAtLimit: false }, { isLimitTold: true }, undefined],
  ['that has ended', { kind: 'Ended' }, { isLimitTold: true }, undefined],
  ['that is not known', { name: 'other' }, { isLimitTold: true }, undefined],
])('a station that has come to the limit of a session %s', (_name, event, known, isTold) => {
  const { context, notices } = telling('ocpp2.1', { sessions: [session(known)] })
  tellReached(context, { ...said('Updated'), isAtLimit: true, atMs: 7, ...event })
  const notice = { kind: 'reached', entity: 'transactions', entityId: 'id', tenantId: 'tenant', atMs: 7 }
  expect(notices).toEqual(
    isTold === undefined ? [] : [{ ...notice, data: { chargePointId: 'point', isTold } }],
  )
})
