import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { telling } from '../testing/telling.ts'
import { awaitStand, beginningByEvse, standAfter } from './evseMeter.ts'

const REGISTER = 'Energy.Active.Import.Register'
const session = (more: Partial<Session> = {}): Session => ({
  ...{ id: 'id', transactionId: 1, connectorId: 1, idTag: null, startedMs: 1_000, arrivedMs: 1_000 },
  ...{ meterStartWh: null, ratedPowerW: null, ...more },
})
const sample = (value: number, measurand = REGISTER) => ({
  ...{ measurand, value, unit: 'Wh', context: 'Sample.Periodic', location: 'Outlet' },
})
const reading = (atMs: number, value: number) => ({ atMs, samples: [sample(value)] })
const [first, second, another] = [
  session({ transactionId: 2 }),
  session({ transactionId: 2, connectorId: 101 }),
  session({ transactionId: 2, connectorId: 2 }),
]

test.each<[string, Partial<Session>, Session[], object[], boolean, number | null]>([
  ['where its EVSE stood before it', {}, [], [reading(2_000, 700)], false, 500],
  ['at its first reading, where that is less', {}, [], [reading(2_000, 400)], false, 400],
  [
    'where its EVSE stood, if that is no more than the first reading',
    {},
    [],
    [reading(2_000, 500)],
    false,
    500,
  ],
  ['where it stood, beside a session of another EVSE', {}, [another], [reading(2_000, 700)], false, 500],
  ['where nobody knows, beside another of its EVSE', {}, [second], [reading(2_000, 700)], false, null],
  ['where nobody knows, beside another of its connector', {}, [first], [reading(2_000, 700)], false, null],
  ['where nobody knows, at no connector', { connectorId: 0 }, [], [reading(2_000, 700)], false, null],
  ['where it was told to', { meterStartWh: 0 }, [], [reading(2_000, 700)], false, null],
  ['where nobody knows, without a reading since', {}, [], [reading(999, 700)], false, null],
  ['by a reading of its very beginning', {}, [], [reading(1_000, 700)], false, 500],
  ['where its EVSE stood, at an end without a register', {}, [], [], true, 500],
  ['where nobody knows, at an end with one', {}, [], [reading(2_000, 700)], true, null],
])('a session began %s', async (_name, known, others, readings, isEnd, stand) => {
  const one = session(known)
  const { context } = telling('ocpp2.0.1', { sessions: [one, ...others], rows: [{ samples: [sample(500)] }] })
  expect(await beginningByEvse(context, one, readings as never, { isEnd })).toBe(stand)
  expect(one.isByEvse).toBe(stand === null ? undefined : true)
})

test('one whose EVSE told nothing before it began at its first reading', async () => {
  const one = session()
  const { context, asked } = telling('ocpp2.0.1', { sessions: [one] })
  expect(await beginningByEvse(context, one, [reading(2_000, 700)])).toBe(700)
  // it is kept that this is what it is counted by
  expect(asked).toEqual([['point', 1, 'id', new Date(1_000), REGISTER], ['id']])
  const bare = session()
  expect(await beginningByEvse(context, bare, [], { isEnd: true })).toBeNull()
  expect(bare.isByEvse).toBeUndefined()
})

test('where an EVSE is left is waited for of a session that is counted by it alone', () => {
  const unread = (known: Partial<Session>, others: Session[] = []) => {
    const one = session(known)
    const { station } = telling('ocpp2.0.1', { sessions: [one, ...others] })
    awaitStand(station, one, 5_000)
    return station.unread
  }
  const waiting = { transactionId: 1, stoppedMs: 5_000 }
  expect(unread({ isByEvse: true, connectorId: 102 })).toEqual(new Map([[2, waiting]]))
  expect(unread({ isByEvse: true }, [another])).toEqual(new Map([[1, waiting]]))
  expect([unread({}), unread({ isByEvse: true }, [second])]).toEqual([undefined, undefined])
})

test('it goes on being waited for by what says nothing of it', async () => {
  const [stoppedMs, hour] = [5_000, 3_600_000]
  const last = { transactionId: 1, stoppedMs }
  const waits = async (evseId: number, ...readings: ReturnType<typeof reading>[]) => {
    const unread = new Map([[1, last]])
    await standAfter(telling('ocpp2.0.1', { unread }).context, evseId, readings)
    return unread.get(1) === last
  }
  const voltage = { atMs: stoppedMs + 1, samples: [sample(230, 'Voltage')] }
  expect(await waits(2, reading(stoppedMs + 1, 700))).toBe(true)
  for (const none of [reading(stoppedMs, 700), reading(stoppedMs + hour, 700), voltage])
    expect(await waits(1, none)).toBe(true)
  expect(await waits(1)).toBe(true)
  await standAfter(telling('ocpp2.0.1').context, 1, [reading(1, 1)])
})
