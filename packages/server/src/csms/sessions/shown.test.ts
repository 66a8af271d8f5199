import { describe, expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { telling } from '../testing/telling.ts'
import { madeConnector } from './madeConnector.ts'
import { keep, rowsOf, type TimedReading } from './readings.ts'
import { show, showMissed } from './show.ts'

const REGISTER = 'Energy.Active.Import.Register'
const session = (more: Partial<Session> = {}): Session => ({
  ...{ id: 'id', transactionId: 7, connectorId: 1, idTag: 'CARD', startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: 1_000, ratedPowerW: 60_000, ...more },
})
const sample = (value: number, more: object = {}) => ({
  ...{ measurand: REGISTER, value, unit: 'Wh', context: 'Sample.Periodic', location: 'Outlet', ...more },
})
const minute = 60_000
const reading = (minutes: number, value: number, measurand = REGISTER): TimedReading => ({
  atMs: minutes * minute,
  samples: [sample(value, { measurand })],
})

describe('readings of a session', () => {
  test('are shown, and told to those who look at it', () => {
    const { context, stored, notices, notes } = telling()
    show(context, session(), [reading(1, 2_000)])
    expect(stored).toMatchObject([{ id: 'id', energyWh: 1_000, atMs: minute }])
    expect(notices).toMatchObject([
      {
        ...{ kind: 'meter', entity: 'transactions', entityId: 'id', tenantId: 'tenant', atMs: minute },
        data: { energyWh: 1_000, chargePointId: 'point' },
      },
    ])
    expect(notes).toEqual([])
  })

  test('that tell nothing of it are not; what is odd is noted', () => {
    const none = telling()
    show(none.context, session(), [])
    expect([none.stored, none.notices, none.notes]).toEqual([[], [], []])
    const odd = telling()
    show(odd.context, session(), [reading(1, 500)])
    expect(odd.notes).toEqual(['registerBackward'])
  })

  test('that came while nobody could show them are shown, but for those that later ones have overtaken', () => {
    const shown = (lastWh: number | undefined, ...readings: TimedReading[]) => {
      const { context, stored, notes } = telling()
      showMissed(context, session(lastWh === undefined ? {} : { lastWh, lastMs: minute }), readings)
      return [stored.map((each) => (each as { energyWh: number }).energyWh), notes]
    }
    expect(shown(2_000, reading(2, 1_500))).toEqual([[], []])
    expect(shown(2_000, reading(2, 1_500), reading(3, 3_000))).toEqual([[2_000], []])
    expect(shown(2_000, reading(2, 2_000))).toEqual([[1_000], []])
    expect(shown(undefined, reading(2, 1_500))).toEqual([[500], []])
  })
})

describe('the rows of a message’s readings', () => {
  const { station } = telling()
  const rows = (...samples: object[]) =>
    rowsOf({ station, connectorId: 2, transactionId: 7 }, [{ atMs: 5, samples: samples as never }])

  test('say whose they are, and have words that fit', () => {
    const [row] = rows(
      sample(1, { unit: 'u'.repeat(64), context: 'c'.repeat(65) }),
      sample(2, { phase: 'L1' }),
    )
    expect(row).toMatchObject({
      tenantId: 'tenant',
      chargePointId: 'point',
      connectorId: 2,
      transactionId: 7,
      atMs: 5,
    })
    expect(row?.samples).toMatchObject([
      { value: 1, unit: 'u'.repeat(64), context: 'c'.repeat(64), phase: '' },
      { value: 2, unit: 'Wh', phase: 'L1' },
    ])
  })

  test('leave out what is no finite number', () => {
    const [row] = rows(sample(Number.POSITIVE_INFINITY), sample(Number.NaN), sample(3))
    expect(row?.samples.map(({ value }) => value)).toEqual([3])
  })

  test('are kept, and a moment that was told otherwise before is noted', async () => {
    for (const [isStored, noted] of [
      [true, []],
      [false, ['momentTwice']],
    ] as const) {
      const { context, stored, notes } = telling('ocpp1.6', { isStored })
      await keep(context, rows(sample(1)))
      await keep(context, [])
      expect([stored.length, notes]).toEqual([1, noted])
    }
  })
})

test.each([
  ['ocpp1.6', 1, true],
  ['ocpp1.6', 100, true],
  ['ocpp1.6', 101, false],
  ['ocpp2.0.1', 1_000, true],
  ['ocpp2.0.1', 1_001, false],
  ['ocpp1.6', 0, false],
  ['ocpp1.6', 7, false],
] as const)(
  'a connector of %s that a session is at and nobody knows, %i, is made: %s',
  async (version, number, isMade) => {
    const connectors = new Map([[7, { status: 'Charging', errorCode: null }]])
    const { context, station, asked } = telling(version, { connectors, rows: [{}] })
    await madeConnector(context, number)
    expect(asked).toEqual(isMade ? [['new', 'point', number]] : [])
    const made = { status: 'Unavailable', errorCode: null }
    if (number !== 7) expect(station.connectors.get(number)).toEqual(isMade ? made : undefined)
    const there = telling(version)
    await madeConnector(there.context, 1)
    expect(there.station.connectors.size).toBe(0)
  },
)
