import { describe, expect, it } from 'vitest'
import { differs, templateFor } from './expected.ts'

const measurands = (vendor: string | null, isDirectCurrent: boolean) =>
  templateFor({ vendor, model: null, version: null, isDirectCurrent }).keys.find(
    ({ key }) => key === 'MeterValuesSampledData',
  )?.value

describe('templateFor', () => {
  it('asks a car’s charge of direct current alone, and no maker for what its stations cannot', () => {
    expect(measurands(null, true)).toContain('SoC')
    expect(measurands(null, false)).not.toContain('SoC')
    expect(measurands('Schneider Electric', false)).not.toContain('Power')
    expect(measurands('ABB', false)).toContain('SoC')
  })
})

describe('differs', () => {
  it.each([
    [{ key: 'k', value: 'true' }, 'True', false],
    [{ key: 'k', value: 'true' }, 'false', true],
    [{ key: 'k', value: 'A,B' }, 'b, a', false],
    [{ key: 'k', value: 'A,B' }, 'A', true],
    [{ key: 'k', value: '' }, '', false],
    [{ key: 'k', value: '' }, 'A', true],
    [{ key: 'k', value: '30', min: 10, max: 60 }, '60', false],
    [{ key: 'k', value: '30', min: 10, max: 60 }, '0', true],
    [{ key: 'k', value: '30', min: 0, max: 60 }, '', true],
    [{ key: 'k', value: '30', min: 10, max: 60 }, 'often', true],
  ])('%o against %s: %s', (wanted, held, is) => {
    expect(differs(wanted, held)).toBe(is)
  })
})
