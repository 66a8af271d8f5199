import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readInteger,
  readMeterValues,
  readNumber,
  readSample,
  readText,
  readTimestamp,
  totalOf,
} from './lenient.ts'

describe('numbers', () => {
  it.each([
    [12.5, 12.5, []],
    ['12.5', 12.5, ['numberAsText']],
    [' 1e3 ', 1000, ['numberAsText']],
    ['12,5', 12.5, ['numberAsText', 'numberComma']],
    ['1 241 567,4', 1_241_567.4, ['numberAsText', 'numberGrouped']],
    ["-1'241'567", -1_241_567, ['numberAsText', 'numberGrouped']],
    ['1,241,567', 1_241_567, ['numberAsText', 'numberGrouped']],
    ['1,241.5', 1241.5, ['numberAsText', 'numberGrouped']],
    ['1.241,5', 1241.5, ['numberAsText', 'numberGrouped']],
    ['1241\0\0\0', 1241, ['numberAsText']],
    ['1 24', undefined, ['numberGarbage']],
    ['', undefined, ['numberEmpty']],
    [null, undefined, ['nullOptional']],
    [undefined, undefined, []],
    ['1,234,5', undefined, ['numberGarbage']],
    [Number.NaN, undefined, ['numberGarbage']],
    [true, undefined, ['numberGarbage']],
  ])('reads %j', (raw, value, deviations) => {
    expect(readNumber(raw)).toEqual({ value, deviations })
  })

  it.each([
    [1000.4, 1000, ['numberNotInteger']],
    ['1000', 1000, ['numberAsText']],
    [9223372036854775807n.toString(), undefined, ['numberAsText', 'numberTooBig']],
    [-1, -1, []],
  ])('reads %j as a whole number', (raw, value, deviations) => {
    expect(readInteger(raw)).toEqual({ value, deviations })
  })
})

it('reads text of any kind and keeps what is too long', () => {
  expect(readText(42)).toEqual({ value: '42', deviations: ['textAsNumber'] })
  expect(readText(null)).toEqual({ value: undefined, deviations: ['nullOptional'] })
  expect(readText('abc', 2)).toEqual({ value: 'abc', deviations: ['textTooLong'] })
  expect(readText('ab', 2)).toEqual({ value: 'ab', deviations: [] })
})

describe('readSample', () => {
  it('fills in the defaults of the specification', () => {
    expect(readSample({ value: '12' })).toEqual({
      value: {
        measurand: 'Energy.Active.Import.Register',
        value: 12,
        unit: 'Wh',
        context: 'Sample.Periodic',
        location: 'Outlet',
      },
      deviations: [],
    })
  })

  it.each([
    [{ value: '1.5', unit: 'kWh' }, { value: 1500, unit: 'Wh' }, []],
    [{ value: '7.4', unit: 'kW', measurand: 'Power.Active.Import' }, { value: 7400, unit: 'W' }, []],
    [{ value: '3', unit: 'KWH' }, { value: 3000, unit: 'Wh' }, ['unitMisspelt']],
    [{ value: '30', unit: 'Celcius', measurand: 'Temperature' }, { unit: 'Celsius' }, ['unitMisspelt']],
    [{ value: '50', unit: 'Hertz', measurand: 'Frequency' }, { unit: 'Hertz' }, []],
    [{ value: '80', measurand: 'SoC' }, { value: 80, unit: 'Percent' }, []],
    [
      { value: 12, context: null },
      { value: 12, context: 'Sample.Periodic' },
      ['numberAsNumber', 'nullOptional'],
    ],
    [{ value: '5', unit: 'furlong' }, { value: 5, unit: 'furlong' }, ['unitUnknown']],
  ])('reads %j', (raw, expected, deviations) => {
    const { value, deviations: found } = readSample(raw)
    expect(value).toMatchObject(expected)
    expect(found).toEqual(deviations)
  })

  it.each([
    [{ value: '' }, 'numberEmpty'],
    [{}, 'numberEmpty'],
    [{ value: 'x', format: 'SignedData' }, 'signedData'],
    ['12', 'sampleGarbage'],
  ])('gives up on %j', (raw, deviation) => {
    expect(readSample(raw)).toEqual({ value: undefined, deviations: [deviation] })
  })
})

describe('readMeterValues', () => {
  it('reads what can be read and names each deviation once', () => {
    const { value, deviations } = readMeterValues(
      [
        { timestamp: '2025-03-01T10:00:00', sampledValue: [{ value: 1 }, { value: 2 }] },
        { timestamp: '2025-03-01T10:01:00', sampledValue: { value: '3' } },
        'junk',
      ],
      () => 300,
    )
    expect(
      value.map((reading) => [reading.at?.getTime(), reading.samples.map((sample) => sample.value)]),
    ).toEqual([
      [Date.parse('2025-03-01T05:00:00Z'), [1, 2]],
      [Date.parse('2025-03-01T05:01:00Z'), [3]],
      [undefined, []],
    ])
    expect([...deviations].sort()).toEqual([
      'listMissing',
      'numberAsNumber',
      'timestampMissing',
      'timestampWithoutZone',
    ])
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(Array.isArray(readMeterValues(raw).value)).toBe(true)
      }),
    )
  })
})

describe('totalOf', () => {
  const samples = (...fields: object[]) =>
    readMeterValues([{ timestamp: '', sampledValue: fields }]).value[0]?.samples ?? []
  const power = (value: string, phase?: string, location?: string) => ({
    measurand: 'Power.Active.Import',
    unit: 'W',
    value,
    phase,
    location,
  })

  it('prefers the sample without a phase', () => {
    const given = samples(power('1', 'L1'), power('9'), power('2', 'L2'))
    expect(totalOf(given, 'Power.Active.Import')).toEqual({ value: { value: 9, unit: 'W' }, deviations: [] })
  })

  it('adds the phases up, each wire once, and leaves the car and the lines between phases out', () => {
    const given = samples(
      power('100', 'L1'),
      power('101', 'L1-N'),
      power('200', 'L2'),
      power('300', 'L3'),
      power('999', 'L1-L2'),
      power('50', 'L1', 'EV'),
    )
    expect(totalOf(given, 'Power.Active.Import')).toEqual({
      value: { value: 600, unit: 'W' },
      deviations: ['totalFromPhases'],
    })
  })

  it('is of one place where none is told at the outlet', () => {
    const given = samples(
      power('700', undefined, 'Inlet'),
      power('300', 'L1', 'EV'),
      power('300', 'L2', 'EV'),
    )
    expect(totalOf(given, 'Power.Active.Import').value).toEqual({ value: 600, unit: 'W' })
  })

  it('takes the mean of voltages and nothing from nothing', () => {
    const given = samples(
      { measurand: 'Voltage', unit: 'V', value: '220', phase: 'L1-N' },
      { measurand: 'Voltage', unit: 'V', value: '230', phase: 'L2-N' },
    )
    expect(totalOf(given, 'Voltage').value?.value).toBe(225)
    expect(totalOf(given, 'SoC').value).toBeUndefined()
  })
})

it('a local time is taken as of its own day', () => {
  // until 2024-03-01 Almaty was six hours east
  const almaty = (wallMs: number) => (wallMs < Date.UTC(2024, 2, 1) ? 360 : 300)
  const at = (raw: string) => readTimestamp(raw, almaty).value?.toISOString()
  expect(at('2024-02-29T12:00:00')).toBe('2024-02-29T06:00:00.000Z')
  expect(at('2024-03-02T12:00:00')).toBe('2024-03-02T07:00:00.000Z')
})

it('keeps kWh without the noise of fractions, and nothing that no meter can show', () => {
  expect(readSample({ value: '1.001', unit: 'kWh' }).value?.value).toBe(1001)
  expect(readSample({ value: '16.384', unit: 'kWh' }).value?.value).toBe(16384)
  for (const value of ['65535', '-1', '255'])
    expect(readSample({ value, measurand: 'SoC' })).toEqual({
      value: undefined,
      deviations: ['sampleImpossible'],
    })
  expect(readSample({ value: '100', measurand: 'SoC' }).value?.value).toBe(100)
  // a word that every object knows
  expect(readSample({ value: '3', measurand: 'valueOf' }).value?.measurand).toBe('valueOf')
})
