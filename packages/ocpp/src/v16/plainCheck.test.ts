import { expect, it } from 'vitest'
import { check, type Part, type Violation } from '../check.ts'
import { centralActions, stationActions } from './actions.ts'
import { plainCheck } from './plainCheck.ts'

const now = '2026-11-21T06:00:00Z'
const sample = { value: '1', context: 'Trigger', measurand: 'SoC', unit: 'Percent' }
const profile = {
  chargingProfileId: 1,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 7400.3 }] },
}
const log = { remoteLocation: 'http://example.kz/log' }
const firmware = {
  location: 'http://example.kz/f',
  retrieveDateTime: now,
  signingCertificate: 'c',
  signature: 's',
}

/** Values that a field may be given: right for some, wrong for others. */
const values: readonly unknown[] = [
  1,
  1.5,
  -1,
  '1',
  'x'.repeat(600),
  'Accepted',
  'Nonsense',
  now,
  'yesterday',
  'http://example.kz/',
  true,
  [],
  [{}],
  {},
  log,
  firmware,
  [{ timestamp: now, sampledValue: [sample] }],
  [{ timestamp: 'now', sampledValue: [{ value: 5 }] }],
  profile,
  { ...profile, chargingSchedule: { chargingRateUnit: 'V', chargingSchedulePeriod: [{ limit: 0.25 }] } },
  { status: 'Accepted', expiryDate: now },
  { status: 'Maybe', parentIdTag: 'x'.repeat(21) },
  null,
]
const names = new Set<string>()
function collect(found: Violation[]) {
  for (const { field, rule } of found) if (rule === 'required') names.add(field)
}
const optional = [
  'timestamp',
  'reason',
  'transactionData',
  'idTag',
  'retries',
  'chargingProfile',
  'nonsense',
  'vendorId',
]

const told = (found: Violation[]) => found.map(({ field, rule }) => `${field} ${rule}`).sort()

it('says of every action what the compiled schemas say', () => {
  const cases: [string, Part][] = [...stationActions, ...centralActions].flatMap(
    (action): [string, Part][] => [
      [action, 'request'],
      [action, 'response'],
    ],
  )
  for (const [action, part] of cases) collect(check(action, {}, part))
  expect(names.size).toBeGreaterThan(30)
  let wrong = 0
  for (const [action, part] of cases) {
    for (const name of [...names, ...optional]) {
      for (const value of values) {
        const found = check(action, { [name]: value }, part)
        wrong += found.length
        expect([action, part, name, value, told(plainCheck(action, { [name]: value }, part))]).toEqual([
          action,
          part,
          name,
          value,
          told(found),
        ])
      }
    }
  }
  expect(wrong).toBeGreaterThan(1000)
})

it('knows an action that there is none', () => {
  expect(plainCheck('Nothing', {})).toEqual(check('Nothing', {}))
  expect(plainCheck('Heartbeat', [])).toEqual(check('Heartbeat', []))
})
