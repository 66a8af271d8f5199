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

describe('what a session began and ended with', () => {
  const keys = (version: string | null) =>
    templateFor({ vendor: null, model: null, version, isDirectCurrent: false }).keys.filter(({ key }) =>
      /StopTxn|TxStarted|Heartbeat/.test(key),
    )

  it('is told by fields of 1.6, and by readings that lists of 2.x let through', () => {
    const register = 'Energy.Active.Import.Register'
    const heartbeat = { key: 'HeartbeatInterval', value: '300', min: 30, max: 900 }
    for (const version of ['ocpp1.6', null])
      expect(keys(version)).toEqual([heartbeat, { key: 'StopTxnSampledData', value: '' }])
    for (const version of ['ocpp2.0.1', 'ocpp2.1'])
      expect(keys(version)).toEqual([
        heartbeat,
        { key: 'StopTxnSampledData', value: register },
        { key: 'SampledDataCtrlr.TxStartedMeasurands', value: register },
      ])
  })
})

describe('a number of the configuration', () => {
  const { keys } = templateFor({ vendor: null, model: null, version: null, isDirectCurrent: false })
  it.each([
    ['ConnectionTimeOut', 30, 300],
    ['HeartbeatInterval', 30, 900],
    ['MeterValueSampleInterval', 10, 60],
    ['TransactionMessageAttempts', 3, 100],
    ['WebSocketPingInterval', 10, 60],
  ])('%s is as it should be from %i to %i', (key, least, most) => {
    const wanted = keys.find((each) => each.key === key)!
    const isWrong = (held: number) => differs(wanted, String(held))
    expect([isWrong(least - 1), isWrong(least), isWrong(most), isWrong(most + 1)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(differs(wanted, wanted.value)).toBe(false)
  })

  it('has a range where it is one of these, and no other has', () => {
    const ranged = keys.filter(({ min, max }) => min !== undefined || max !== undefined)
    expect(ranged).toHaveLength(5)
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
    [{ key: 'k', value: '30', min: 10, max: 60 }, '10', false],
    [{ key: 'k', value: '30', min: 10, max: 60 }, '60', false],
    [{ key: 'k', value: '30', min: 10, max: 60 }, '61', true],
    // a range has two ends
    [{ key: 'k', value: '30', min: 10 }, '20', true],
    [{ key: 'k', value: '30', max: 60 }, '20', true],
    [{ key: 'k', value: '30', min: 10, max: 60 }, '0', true],
    [{ key: 'k', value: '30', min: 0, max: 60 }, '', true],
    [{ key: 'k', value: '30', min: 10, max: 60 }, 'often', true],
  ])('%o against %s: %s', (wanted, held, is) => {
    expect(differs(wanted, held)).toBe(is)
  })
})
