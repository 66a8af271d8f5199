import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTimestamp } from './lenient.ts'

describe('readTimestamp', () => {
  it.each([
    ['2025-03-01T10:00:00Z', '2025-03-01T10:00:00.000Z', []],
    ['2025-03-01T10:00:00.1239999Z', '2025-03-01T10:00:00.123Z', []],
    ['2025-03-01T10:00:00+05:00', '2025-03-01T05:00:00.000Z', []],
    ['2025-03-01T10:00:00', '2025-03-01T05:00:00.000Z', ['timestampWithoutZone']],
    ['2025-03-01 10:00', '2025-03-01T05:00:00.000Z', ['timestampSpace', 'timestampWithoutZone']],
    ['2025-03-01T10:00:00+03', '2025-03-01T07:00:00.000Z', ['timestampShortOffset']],
    ['2025-03-01T10:00:60Z', '2025-03-01T10:00:59.999Z', []],
    ['2025-03-01T10:00:00-0330', '2025-03-01T13:30:00.000Z', ['timestampShortOffset']],
  ])('reads %s at a station five hours east', (raw, expected, deviations) => {
    const { value, deviations: found } = readTimestamp(raw, () => 300)
    expect(value?.toISOString()).toBe(expected)
    expect(found).toEqual(deviations)
  })

  const noon = '2026-11-26T12:05:09.000Z'
  it.each([
    [Date.parse(noon) / 1000, noon],
    [String(Date.parse(noon)), noon],
    ['20261126T120509Z', noon],
    ['20261126T1205', '2026-11-26T07:05:00.000Z'],
    ['2026-11-26T12:05:09UTC', noon],
    ['2026-11-26T17:05:09GMT+5', noon],
    ['2026-11-26 17:05:09 UTC+05:00', noon],
    ['2026-11-26T12:05:09+00:00Z', noon],
    ['Thu, 26 Nov 2026 12:05:09 GMT', noon],
    ['26.11.2026 17:05:09', noon],
    ['2026/11/26 17:5:9', noon],
    ['2026-11-26T17:5:09.000+5', noon],
  ])('reads %s too, and notes it', (raw, expected) => {
    const { value, deviations } = readTimestamp(raw, () => 300)
    expect([value?.toISOString(), deviations[0]]).toEqual([expected, 'timestampForm'])
  })

  it.each([
    '12345678901',
    '31.02',
    '99.99.2026 10:00',
    'Thu, 99 Foo 2026 12:05:09 GMT',
    '2026-11-26T12:05:09XYZ',
    '2026-000T12:05:09Z',
    '2026-366T12:05:09Z',
    'Thu Nov 26 2026 12:05:09 2025',
    'Thu Nov 26 12:05:09 GMT+0000',
    [1],
  ])('gives up on %j, which may mean anything', (raw) => {
    expect(readTimestamp(raw).value).toBeUndefined()
  })

  it.each(['', 'now', '2025-13-01T10:00:00Z', 5, {}])('gives up on %j', (raw) => {
    expect(readTimestamp(raw)).toEqual({ value: undefined, deviations: ['timestampGarbage'] })
  })

  it('tells absent from null', () => {
    expect(readTimestamp(undefined).deviations).toEqual(['timestampMissing'])
    expect(readTimestamp(null).deviations).toContain('nullOptional')
  })

  it('agrees with the platform on every proper time', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }), (date) => {
        expect(readTimestamp(date.toISOString(), () => 300).value).toEqual(date)
      }),
    )
  })
})
