import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, test } from 'vitest'
import type { ConnectorState } from '../station.ts'
import { receivedMs } from '../testing/hearing.ts'
import { telling } from '../testing/telling.ts'
import { isStale, toldState } from './state.ts'

test('what is older than the last word of a connector was overtaken, unless that was by a clock that was ahead', () => {
  const arrivedMs = 1_000_000
  expect(isStale({ atMs: arrivedMs, arrivedMs }, arrivedMs - 1)).toBe(true)
  expect(isStale({ atMs: arrivedMs, arrivedMs }, arrivedMs)).toBe(false)
  expect(isStale({ atMs: arrivedMs + 60_000, arrivedMs }, arrivedMs)).toBe(true)
  expect(isStale({ atMs: arrivedMs + 60_001, arrivedMs }, arrivedMs)).toBe(false)
  expect(isStale({}, 0)).toBe(false)
  expect([isStale({ atMs: 1 }, 0), isStale({ arrivedMs: 1 }, 0)]).toEqual([false, false])
})

const ago = (minutes: number) => new Date(receivedMs - minutes * 60_000).toISOString()
const one = (state: Partial<ConnectorState>) =>
  new Map([[1, { status: 'Available', errorCode: null, vendorErrorCode: null, ...state }]])
const told = async (
  connectors: Map<number, ConnectorState>,
  said: object,
  version: (typeof ocppVersions)[number] = 'ocpp1.6',
) => {
  const all = telling(version, { connectors })
  await toldState(all.context, { connectorId: 1, status: 'Available', ...said })
  return all
}

describe('a connector', () => {
  test('that is new is stored and told with all that is known of it', async () => {
    const said = { status: 'faulted', errorCode: 'GroundFailure', vendorErrorCode: ' E7 ', timestamp: ago(2) }
    const { stored, notices, heard, notes, station } = await told(new Map(), said)
    const atMs = receivedMs - 120_000
    const state = { connectorId: 1, status: 'Faulted', errorCode: 'GroundFailure' }
    expect(stored).toEqual([{ ...state, atMs, vendorErrorCode: 'E7', id: 'new', chargePointId: 'point' }])
    expect(notices).toEqual([
      {
        ...{ kind: 'status', entity: 'connectors', entityId: 'row', tenantId: 'tenant', atMs },
        data: { ...state, chargePointId: 'point', isAlarm: true },
      },
    ])
    expect(heard).toEqual([{ what: 'state', connectorId: 1, status: 'Faulted' }])
    expect(notes).toEqual(['statusMisspelt'])
    expect(station.connectors.get(1)).toEqual({
      ...{
        status: 'Faulted',
        errorCode: 'GroundFailure',
        vendorErrorCode: 'E7',
        atMs,
        arrivedMs: receivedMs,
      },
    })
  })

  test.each<[string, Partial<ConnectorState>, object, boolean, boolean]>([
    ['the same again', {}, {}, false, false],
    ['the same again, with no error in words', {}, { errorCode: 'NoError' }, false, false],
    ['another status', {}, { status: 'Charging' }, true, true],
    ['a warning beside it', {}, { errorCode: 'OtherError' }, true, true],
    ['the same warning', { errorCode: 'OtherError' }, { errorCode: 'OtherError' }, false, false],
    ['no warning any more', { errorCode: 'OtherError' }, {}, true, true],
    ['the maker’s own code', {}, { vendorErrorCode: 'E7' }, true, false],
    ['the same code of the maker', { vendorErrorCode: 'E7' }, { vendorErrorCode: 'E7' }, false, false],
    ['no code of the maker', { vendorErrorCode: 'E7' }, {}, false, false],
  ])('that tells %s', async (_name, known, said, isStored, isTold) => {
    const { stored, notices, heard } = await told(one(known), said)
    expect([stored.length, notices.length, heard.length]).toEqual([Number(isStored), Number(isTold), 1])
  })

  test('keeps the reason of a fault that is told again without one, and the maker’s until it is over', async () => {
    const fault = { status: 'Faulted', errorCode: 'GroundFailure', vendorErrorCode: 'E7' }
    const again = await told(one(fault), { status: 'Faulted', errorCode: 'NoError' })
    expect(again.stored).toEqual([])
    expect(again.station.connectors.get(1)).toEqual(fault)
    const over = await told(one(fault), { status: 'Available', errorCode: 'NoError' })
    expect(over.stored).toMatchObject([{ status: 'Available', errorCode: null, vendorErrorCode: null }])
    expect(over.station.connectors.get(1)).toMatchObject({ errorCode: null, vendorErrorCode: null })
    const bare = await told(new Map(), { status: 'Faulted' })
    expect(bare.stored).toMatchObject([{ status: 'Faulted', errorCode: null }])
    expect((await told(one({}), { status: 'Unavailable' })).notices).toMatchObject([
      { data: { isAlarm: false } },
    ])
  })

  test('that was overtaken changes nothing; one without a time of its own keeps the last', async () => {
    const last = { atMs: receivedMs - 60_000, arrivedMs: receivedMs - 50_000 }
    const late = await told(one(last), { status: 'Charging', timestamp: ago(2) })
    expect([late.stored, late.heard.length, late.station.connectors.get(1)?.status]).toEqual([
      [],
      1,
      'Available',
    ])
    for (const timestamp of [undefined, null]) {
      const { stored, station, notes } = await told(one(last), { status: 'Charging', timestamp })
      expect(stored).toMatchObject([{ status: 'Charging', atMs: receivedMs }])
      expect(station.connectors.get(1)).toMatchObject(last)
      expect(notes).toEqual([])
    }
  })

  test('says by a clock that was never set how far that is behind, at the least', async () => {
    const atZero = '1970-01-01T00:01:00Z'
    const { station, stored } = await told(one({}), { status: 'Charging', timestamp: atZero })
    expect(station.clockBehindMs).toBe(receivedMs - 60_000)
    expect(stored).toMatchObject([{ atMs: receivedMs }])
    for (const [known, least] of [
      [receivedMs - 90_000, receivedMs - 90_000],
      [receivedMs - 30_000, receivedMs - 60_000],
    ]) {
      const { context, station: knowing } = telling('ocpp1.6', { clockBehindMs: known ?? 0 })
      await toldState(context, { connectorId: 1, status: 'Charging', timestamp: atZero })
      expect(knowing.clockBehindMs).toBe(least)
    }
    expect((await told(one({}), { timestamp: ago(1) })).station.clockBehindMs).toBeUndefined()
  })

  test('that could not be stored is not known: it counts when it is told again', async () => {
    const { context, station } = telling('ocpp1.6', { connectors: one({}), isStored: false })
    await expect(toldState(context, { connectorId: 1, status: 'Charging' })).rejects.toThrow('not stored')
    expect(station.connectors.has(1)).toBe(false)
  })

  test.each([
    ['Faulted', 'ocpp1.6', true],
    ['Unavailable', 'ocpp1.6', true],
    ['Available', 'ocpp1.6', false],
    ['Faulted', 'ocpp2.0.1', false],
  ] as const)('that was kept for somebody and is %s over %s', async (status, version, isOver) => {
    const { asked } = await told(one({ status: 'Reserved' }), { status }, version)
    expect(asked).toEqual(isOver ? [['point', 1]] : [])
    expect((await told(one({ status: 'Charging' }), { status }, version)).asked).toEqual([])
  })
})

test.each(ocppVersions)(
  'a connector of %s has a number that one can have, and a status that is one',
  async (version) => {
    const most = version === 'ocpp1.6' ? 100 : 1_000
    const of = async (connectorId: unknown, status: unknown = 'Charging') => {
      const { stored, heard, notes } = await told(new Map(), { connectorId, status }, version)
      return [stored.length, heard, notes]
    }
    const state = (connectorId: unknown, status: unknown) => [{ what: 'state', connectorId, status }]
    for (const number of [0, 1, most]) expect(await of(number)).toEqual([1, state(number, 'Charging'), []])
    for (const number of [-1, most + 1])
      expect(await of(number)).toEqual([0, state(number, 'Charging'), ['connectorUnknown']])
    expect(await of(undefined)).toEqual([0, state(null, 'Charging'), ['connectorUnknown']])
    expect(await of(1, 'Sleeping')).toEqual([0, state(1, undefined), ['statusUnknown']])
    expect(await of(1, 'OCCUPIED')).toEqual([1, state(1, 'Occupied'), ['statusMisspelt']])
  },
)

test('a code of an error may have fifty letters, and is kept to a hundred', async () => {
  const notesOf = async (length: number) => {
    const code = 'x'.repeat(length)
    return (await told(new Map(), { status: 'Faulted', errorCode: code, vendorErrorCode: code })).notes
  }
  expect([await notesOf(50), await notesOf(51)]).toEqual([[], ['textTooLong', 'textTooLong']])
  const word = async (length: number) => (await told(new Map(), { status: 'x'.repeat(length) })).notes
  expect([await word(50), await word(51)]).toEqual([['statusUnknown'], ['textTooLong', 'statusUnknown']])
  const long = 'x'.repeat(101)
  const { stored } = await told(new Map(), { status: 'Faulted', errorCode: long, vendorErrorCode: long })
  expect(stored).toMatchObject([{ errorCode: long.slice(1), vendorErrorCode: long.slice(1) }])
})

test('connector 0 is the point, of which people are told', async () => {
  const { context, notices } = telling()
  Object.assign(context.writers.statuses, { add: async () => undefined })
  await toldState(context, { connectorId: 0, status: 'Unavailable' })
  expect(notices).toMatchObject([{ entity: 'chargePoints', entityId: 'point', data: { connectorId: 0 } }])
})
