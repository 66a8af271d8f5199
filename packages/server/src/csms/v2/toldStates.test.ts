import { describe, expect, test } from 'vitest'
import { receivedMs } from '../testing/hearing.ts'
import { telling } from '../testing/telling.ts'
import { showState } from './connectorState.ts'
import { notifyEvent, statusNotification } from './statusNotification.ts'

const connectors = (status: string) => new Map([[102, { status, errorCode: null }]])
const changes = (stored: object[]) =>
  (stored as Record<string, unknown>[]).map(({ connectorId, status, vendorErrorCode }) => [
    connectorId,
    status,
    vendorErrorCode,
  ])

describe('a status of 2.x', () => {
  const told = async (request: object, known = {}) => {
    const { context, stored, heard, notes } = telling('ocpp2.0.1', known)
    expect(await statusNotification({ ...request }, context)).toEqual({})
    return { changes: changes(stored), heard, notes }
  }

  test('is that of a connector of an EVSE, or of the station', async () => {
    const of = async (evseId: unknown, connectorId?: unknown) =>
      (await told({ evseId, connectorId, connectorStatus: 'Available' })).changes
    expect(await of(2, 2)).toEqual([[102, 'Available', null]])
    expect(await of(2)).toEqual([[2, 'Available', null]])
    expect(await of(0)).toEqual([[0, 'Available', null]])
    for (const none of [undefined, null, 101]) expect(await of(none)).toEqual([])
  })

  test('says nothing where it says less than what a session there has told', async () => {
    const known = { connectors: connectors('Charging'), sessions: [{ connectorId: 102 }] as never }
    const place = { evseId: 2, connectorId: 2 }
    const less = await told({ ...place, connectorStatus: 'Occupied' }, known)
    expect([less.changes, less.heard]).toEqual([
      [],
      [{ what: 'state', connectorId: 102, status: 'Occupied' }],
    ])
    expect((await told({ ...place, connectorStatus: 'Faulted' }, known)).changes).toEqual([
      [102, 'Faulted', null],
    ])
  })
})

describe('an event of 2.x', () => {
  const event = (component: unknown, actualValue: unknown, more: object = {}) => ({
    component,
    variable: { name: 'AvailabilityState' },
    actualValue,
    ...more,
  })
  const told = async (...eventData: unknown[]) => {
    const { context, stored } = telling('ocpp2.1')
    expect(await notifyEvent({ eventData }, context)).toEqual({})
    return changes(stored)
  }
  const evse = { id: 1, connectorId: 2 }

  test('tells how a connector stands, an EVSE or the station', async () => {
    expect(
      await told(
        event({ name: 'connector', evse }, 'Faulted', { techCode: 'E7' }),
        event({ name: 'EVSE', evse: { id: 3 } }, 'Available'),
        event({ name: 'ChargingStation' }, 'Unavailable'),
      ),
    ).toEqual([
      [101, 'Faulted', 'E7'],
      [3, 'Available', null],
      [0, 'Unavailable', null],
    ])
  })

  test('of anything else is kept in the log alone', async () => {
    expect(
      await told(
        event({ name: 'Display', evse }, 'Faulted'),
        event({ name: 'Connector' }, 'Faulted'),
        event({ name: 'Connector', evse }, 'Faulted', { variable: { name: 'Temperature' } }),
        event(undefined, 'Faulted'),
        null,
      ),
    ).toEqual([])
  })
})

test.each([
  ['the car charges', 'Preparing', { state: 'Charging' }, 'Charging'],
  ['the car charges there already', 'Charging', { state: 'Charging' }, undefined],
  ['the car is full', 'Charging', { state: 'EVConnected' }, 'Finishing'],
  ['the session is over', 'Charging', { state: '', isEnd: true }, 'Finishing'],
  ['the connector has become broken', 'Faulted', { state: 'Charging' }, undefined],
  ['the connector is not known yet', undefined, { state: 'Charging' }, 'Charging'],
  ['it was a minute ago', 'Preparing', { state: 'Charging', atMs: receivedMs - 60_000 }, 'Charging'],
  ['it was longer ago', 'Preparing', { state: 'Charging', atMs: receivedMs - 60_001 }, undefined],
  ['nobody knows where', 'Preparing', { state: 'Charging', connectorId: 0 }, undefined],
])('a session says how its connector stands: %s', async (_name, now, said, status) => {
  const { context, stored } = telling('ocpp2.0.1', { connectors: now ? connectors(now) : new Map() })
  await showState(context, { connectorId: 102, isEnd: false, atMs: receivedMs, ...said })
  expect(changes(stored)).toEqual(status ? [[102, status, null]] : [])
})
