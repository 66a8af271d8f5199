import { describe, expect, it } from 'vitest'
import { assertValid, check } from './check.ts'
import { OcppError } from './errors.ts'
import { centralActionsOf, stationActionsOf } from './v2/actions.ts'
import { centralActions, stationActions } from './v16/actions.ts'

const profile = {
  connectorId: 1,
  csChargingProfiles: {
    chargingProfileId: 1,
    stackLevel: 1,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 7400.3 }] },
  },
}

describe('check', () => {
  it('has a schema for both halves of every action', () => {
    for (const action of [...stationActions, ...centralActions]) {
      for (const part of ['request', 'response'] as const) {
        expect(check(action, {}, part).filter(({ rule }) => rule === 'action')).toEqual([])
      }
    }
  })

  it.each(['ocpp2.0.1', 'ocpp2.1'] as const)('has all of %s too, and nothing of its own', (version) => {
    const all = [...stationActionsOf(version), ...centralActionsOf(version)]
    for (const action of all) {
      for (const part of ['request', 'response'] as const) {
        expect(check(action, {}, part, version).filter(({ rule }) => rule === 'action')).toEqual([])
      }
    }
    expect(check('StartTransaction', {}, 'request', version)).toMatchObject([{ rule: 'action' }])
    expect(check('Reset', { type: 'Immediate' }, 'request', version)).toEqual([])
    expect(check('Reset', { type: 'Hard' }, 'request', version)).toMatchObject([{ field: 'type' }])
  })

  it('finds nothing wrong with what is right', () => {
    expect(check('SetChargingProfile', profile)).toEqual([])
    expect(check('Heartbeat', { currentTime: '2025-01-01T00:00:00Z' }, 'response')).toEqual([])
  })

  it('names every field that is wrong and leaves the payload alone', () => {
    const payload = { idTag: 'x'.repeat(21), connectorId: '1', meterStart: 1.5, extra: true }
    const before = structuredClone(payload)
    const fields = check('StartTransaction', payload).map(({ field, rule }) => `${field} ${rule}`)
    expect(fields.sort()).toEqual([
      'connectorId type',
      'extra additionalProperties',
      'idTag maxLength',
      'meterStart type',
      'timestamp required',
    ])
    expect(payload).toEqual(before)
  })

  it('gives the path into lists', () => {
    const payload = { connectorId: 1, meterValue: [{ timestamp: 'now', sampledValue: [{ value: 5 }] }] }
    const fields = check('MeterValues', payload).map(({ field }) => field)
    expect(fields).toEqual(['meterValue.0.timestamp', 'meterValue.0.sampledValue.0.value'])
  })

  it('knows no action that 1.6 does not', () => {
    expect(check('TransactionEvent', {})).toMatchObject([{ rule: 'action' }])
    expect(check('toString', {})).toMatchObject([{ rule: 'action' }])
  })
})

describe('assertValid', () => {
  it('lets what is right pass', () => {
    expect(() => assertValid('SetChargingProfile', profile)).not.toThrow()
  })

  it.each([
    [{ type: 'Hard', more: 1 }, 'FormationViolation', 'more'],
    [{}, 'OccurenceConstraintViolation', 'type'],
    [{ type: 5 }, 'TypeConstraintViolation', 'type'],
    [{ type: 'Firm' }, 'PropertyConstraintViolation', 'type'],
  ])('refuses %j with %s', (payload, code, field) => {
    let thrown: unknown
    try {
      assertValid('Reset', payload)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(OcppError)
    expect(thrown).toMatchObject({ code, details: { field } })
  })
})
