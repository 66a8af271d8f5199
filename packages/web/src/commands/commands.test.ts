import { expect, it } from 'vitest'
import { calls, isAccepted } from './commands.ts'

it('a limit given in kW leaves in W', () => {
  expect(calls.powerLimit({ pointId: 'p', connectorId: 1, limitKw: 7.4 }).body).toMatchObject({
    connectorId: 1,
    csChargingProfiles: {
      chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 7400 }] },
    },
  })
})

it.each([
  ['Accepted', true],
  ['AcceptedCanceled', true],
  ['Unlocked', true],
  ['Scheduled', true],
  ['RebootRequired', true],
  ['Rejected', false],
  ['UnlockFailed', false],
  ['NotSupported', false],
  ['Faulted', false],
  ['Occupied', false],
])('%s counts as taken: %s', (status, isTaken) => {
  expect(isAccepted(status)).toBe(isTaken)
})
