import { expect, test } from 'vitest'
import { hearing } from '../testing/hearing.ts'
import { beginningIn, readingsOf, sessionReadingsOf } from './readings.ts'

const NET = 'Energy.Active.Net'
const REGISTER = 'Energy.Active.Import.Register'
type Counts = 'register' | 'net'
const told = (...sampledValue: object[]) => ({ timestamp: '2026-06-01T11:00:00Z', sampledValue })
const values = (raw: unknown) =>
  readingsOf(hearing().context, raw).flatMap(({ samples }) => samples.map(({ value }) => value))

test('a value is told with the power of ten that it is of', () => {
  const unitOfMeasure = (multiplier: unknown) => ({ unitOfMeasure: { unit: 'Wh', multiplier } })
  expect(
    values([
      told(
        { value: 12 },
        { value: 12, ...unitOfMeasure(3) },
        { value: 12_000, ...unitOfMeasure(-1) },
        { value: '1.1', ...unitOfMeasure('2') },
        { value: 12, ...unitOfMeasure(0) },
        { value: 12, ...unitOfMeasure(0.5) },
        { value: 12, unitOfMeasure: 'kWh' },
      ),
    ]),
  ).toEqual([12, 12_000, 1_200, 110, 12, 12, 12_000])
  expect(values(told({ value: 12 }))).toEqual([12])
  expect([values(undefined), values(null), values([told()])]).toEqual([[], [], []])
  // a power of ten is no sum: 0.07 is seven hundredths of a hundred
  expect(values(told({ value: 12, ...unitOfMeasure(1) }, { value: 0.07, ...unitOfMeasure(2) }))).toEqual([
    120, 7,
  ])
})

test.each([
  ['a unit in its text', { value: '1.1 kWh' }, [1_100], ['unitInValue']],
  [
    'a unit in its text beside a power of ten',
    { value: '1.1 kWh', unitOfMeasure: { multiplier: 3 } },
    [],
    ['numberGarbage'],
  ],
  ['a number as text', { value: '1.1' }, [1.1], ['numberAsText']],
  ['a decimal comma', { value: '1,1' }, [1.1], ['numberAsText', 'numberComma']],
  ['a power of ten as text', { value: 5, unitOfMeasure: { multiplier: '1' } }, [50], ['numberAsText']],
  ['no number', { value: 'much', unitOfMeasure: { multiplier: 3 } }, [], ['numberGarbage']],
])('%s is noted, and read as far as one knows what it means', (_name, sample, read, noted) => {
  const { context, notes } = hearing()
  const samples = readingsOf(context, told(sample)).flatMap((each) => each.samples)
  expect([samples.map(({ value }) => value), notes]).toEqual([read, noted])
})

test('of several readings each tells its own: one without the net keeps what it tells', () => {
  const { context, notes } = hearing({ countsBy: 'net' })
  const both = [told({ value: 5, measurand: NET }), told({ value: 7, measurand: REGISTER })]
  expect(
    sessionReadingsOf(context, both).map(({ samples }) =>
      samples.map(({ measurand, value }) => [measurand, value]),
    ),
  ).toEqual([
    [
      [NET, 5],
      [REGISTER, 5],
    ],
    [[REGISTER, 7]],
  ])
  expect(notes).toEqual(['registerNet'])
})

test('a session is metered by what its station began with, net or not', () => {
  const net = told({ value: 5, measurand: NET })
  const both = told(
    { value: 5, measurand: NET },
    { value: 7, measurand: REGISTER },
    { value: 1, measurand: 'Voltage' },
  )
  const heard = (countsBy: Counts | undefined, raw: unknown) => {
    const { context, notes, station } = hearing(countsBy ? { countsBy } : {})
    const samples = sessionReadingsOf(context, [raw]).flatMap((each) => each.samples)
    return [samples.map(({ measurand, value }) => [measurand, value]), station.countsBy, notes]
  }
  expect(heard(undefined, net)).toEqual([
    [
      [NET, 5],
      [REGISTER, 5],
    ],
    'net',
    ['registerNet'],
  ])
  expect(heard(undefined, both)).toEqual([
    [
      [NET, 5],
      [REGISTER, 7],
      ['Voltage', 1],
    ],
    'register',
    [],
  ])
  expect(heard('net', both)).toEqual([
    [
      [NET, 5],
      ['Voltage', 1],
      [REGISTER, 5],
    ],
    'net',
    ['registerNet'],
  ])
  expect(heard('net', told({ value: 7, measurand: REGISTER }))).toEqual([[[REGISTER, 7]], 'net', []])
  expect(heard('register', net)).toEqual([[[NET, 5]], 'register', []])
})

test('a single reading at the end is no beginning, unless it says that it is', () => {
  const reading = (atMs: number, value: number, context = 'Sample.Periodic') => ({
    atMs,
    samples: [{ measurand: REGISTER, value, context, unit: 'Wh', location: 'Outlet' }],
  })
  const [first, second] = [reading(1, 100), reading(2, 200)]
  expect(beginningIn([second, first], false)).toBe(100)
  expect(beginningIn([second, first], true)).toBe(100)
  expect(beginningIn([second], true)).toBeNull()
  expect(beginningIn([second], false)).toBe(200)
  expect(beginningIn([reading(2, 200, 'Transaction.Begin')], true)).toBe(200)
})
