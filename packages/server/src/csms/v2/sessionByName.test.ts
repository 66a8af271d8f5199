import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { telling } from '../testing/telling.ts'
import { PLACES } from './place.ts'
import { nameByNumber, numberByName, openByName, startKeysOf } from './sessionByName.ts'

const session = (transactionId: number, connectorId: number, stationTransactionId?: string): Session => ({
  ...{ id: '', transactionId, connectorId, idTag: null, startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: null, ratedPowerW: null, ...(stationTransactionId ? { stationTransactionId } : {}) },
})
const row = (transaction_id: number, connector_id: number) => ({ transaction_id, connector_id })
/** What is found of a name, of sessions that are open and of those that are kept. */
async function found(name: string, connectorId: number | null, sessions: Session[], rows: object[] = []) {
  const { context, station, asked } = telling('ocpp2.0.1', { sessions, rows })
  return { number: await numberByName(context.deps.db.pool, station, name, connectorId), asked }
}

test('a name is a session’s of its station, and that of an EVSE where it is placed', () => {
  const of = (connectorId: number | null) =>
    startKeysOf({ chargePointId: 'p', sessions: [] }, 'tx', connectorId)
  expect([of(null), of(0)]).toEqual([['p|2|tx'], ['p|2|tx']])
  expect([of(1), of(102)]).toEqual([
    ['p|2|tx', 'p|2|tx|@1'],
    ['p|2|tx', 'p|2|tx|@2'],
  ])
})

test('an open session is known by its name, of several the one at the EVSE', async () => {
  const open = [session(1, 1, 'a'), session(2, 2, 'a'), session(3, 0, 'b'), session(4, 1)]
  const number = async (name: string, connectorId: number | null) =>
    (await found(name, connectorId, open)).number
  expect([await number('a', 1), await number('a', 102), await number('a', null)]).toEqual([1, 2, 1])
  expect([await number('b', 2), await number('c', 1)]).toEqual([3, undefined])
  expect((await found('a', 1, open)).asked).toEqual([])
  const { context } = telling('ocpp2.0.1', { sessions: open })
  const opened = (name: string, connectorId: number | null) => openByName(context, { name, connectorId })
  expect([opened('a', 2), opened('a', 3), opened('A', 1)]).toEqual([open[1], undefined, undefined])
})

test('one that is kept is asked for by its station’s name and by that of its EVSE, or of every', async () => {
  const { asked } = await found('a', 102, [], [row(7, 2)])
  expect(asked).toEqual([[['point|2|a', 'point|2|a|@2']]])
  const [[every = []] = []] = (await found('a', null, [], [row(7, 2)])).asked as string[][][]
  expect([every.length, every[0], every[1], every.at(-1)]).toEqual([
    PLACES + 1,
    'point|2|a',
    'point|2|a|@1',
    `point|2|a|@${PLACES}`,
  ])
  expect((await found('a', 0, [], [row(7, 2)])).asked).toEqual([[every]])
})

test('of several that are kept it is the one at that EVSE, else the newest', async () => {
  const kept = [row(9, 2), row(8, 1), row(7, 1)]
  const number = async (connectorId: number | null) => (await found('a', connectorId, [], kept)).number
  expect([await number(1), await number(2), await number(null), await number(0), await number(3)]).toEqual([
    8, 9, 9, 9, 9,
  ])
  expect((await found('a', 1, [], [])).asked).toEqual([[['point|2|a', 'point|2|a|@1']], ['point', 'a']])
})

test('what a station calls a session is known while it is open, and asked for after it', async () => {
  const name = async (transactionId: number, rows: object[]) => {
    const { context, station, asked } = telling('ocpp2.0.1', {
      sessions: [session(1, 1, 'a'), session(2, 2)],
      rows,
    })
    return [await nameByNumber(context.deps.db.pool, station, transactionId), asked]
  }
  expect(await name(1, [{ name: 'other' }])).toEqual(['a', []])
  expect(await name(2, [{ name: 'other' }])).toEqual([undefined, []])
  expect(await name(3, [{ name: 'kept' }])).toEqual(['kept', [['point', 3]]])
  expect([await name(3, [{ name: null }]), await name(3, [])]).toEqual(
    Array(2).fill([undefined, [['point', 3]]]),
  )
})
