import { expect, test } from 'vitest'
import { telling } from '../testing/telling.ts'
import type { Found } from './findSessions.ts'
import { standByIntervals } from './intervals.ts'

const INTERVAL = 'Energy.Active.Import.Interval'
const came = (value: number, measurand = INTERVAL) => ({
  samples: [{ measurand, value, unit: 'Wh', context: 'Sample.Periodic', location: 'Outlet' }],
})
const found = (known: Partial<Found> = {}) =>
  ({
    id: 'id',
    transactionId: 7,
    startedMs: 1_000,
    meterStartWh: 0,
    samples: [],
    ...known,
  }) as unknown as Found
const read = { at: 2_000, registerWh: 500 } as Found['samples'][number]
const two = [came(4_000.4), came(500.3)]

test.each<
  [string, Partial<Found>, { meterStopWh: number | null; isAssumed?: boolean }, object[], number | null]
>([
  [
    'what came, where nobody told where it stands',
    { meterStartWh: 100 },
    { meterStopWh: null, isAssumed: true },
    two,
    4_601,
  ],
  ['what came, of a meter that tells zeros', {}, { meterStopWh: 0 }, two, 4_501],
  ['where it was told to, which is no zero', {}, { meterStopWh: 9_000 }, two, 9_000],
  ['at the zero that was told, where it began elsewhere', { meterStartWh: 5 }, { meterStopWh: 0 }, two, 0],
  [
    'where it was read, of a meter with a register',
    { samples: [read] },
    { meterStopWh: 500, isAssumed: true },
    two,
    500,
  ],
  ['where it was told to, of a meter with a register', { samples: [read] }, { meterStopWh: 0 }, two, 0],
  ['nowhere, where nothing came', { meterStartWh: 100 }, { meterStopWh: null, isAssumed: true }, [], null],
  ['nowhere, where nothing but less came', {}, { meterStopWh: null, isAssumed: true }, [came(-5)], null],
  ['at what came, and not at less', {}, { meterStopWh: null, isAssumed: true }, [came(-5), came(7)], 7],
  ['nowhere, by other measurands', {}, { meterStopWh: null, isAssumed: true }, [came(9, 'Voltage')], null],
])('a meter that tells what came stands at the end %s', async (_name, known, end, rows, stand) => {
  const { context, asked } = telling('ocpp1.6', { rows })
  expect(await standByIntervals(context, found(known), end)).toBe(stand)
  for (const values of asked.slice(0, 1)) expect(values).toEqual(['point', 7, new Date(1_000), INTERVAL])
})

test('one that nobody knows to have begun anywhere has begun at nothing', async () => {
  const { context } = telling('ocpp1.6', { rows: two })
  const session = found({ meterStartWh: null })
  expect(await standByIntervals(context, session, { meterStopWh: null, isAssumed: true })).toBe(4_501)
  expect(session.meterStartWh).toBe(0)
})
