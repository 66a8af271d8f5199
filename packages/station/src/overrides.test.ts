import type { FromCentral } from '@zaryad/ocpp'
import { expect, it } from 'vitest'
import { bootedStation, newCentral, passMs } from './testing/setup.ts'

const limit: FromCentral['SetChargingProfile']['request'] = {
  connectorId: 1,
  csChargingProfiles: {
    chargingProfileId: 1,
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 7000 }] },
  },
}

it('says no in each action’s own words', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  for (const action of ['UnlockConnector', 'SetChargingProfile', 'ClearChargingProfile', 'GetConfiguration'])
    station.overrides.set(action, { kind: 'reject' })
  expect(await central.call('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'UnlockFailed' })
  expect(await central.call('SetChargingProfile', limit)).toEqual({ status: 'Rejected' })
  expect(await central.call('ClearChargingProfile', {})).toEqual({ status: 'Unknown' })
  await expect(central.call('GetConfiguration', {})).rejects.toMatchObject({ code: 'NotSupported' })
  station.overrides.clear()
  expect(await central.call('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'Unlocked' })
})

it('says yes and does nothing', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  station.overrides.set('SetChargingProfile', { kind: 'accept' })
  expect(await central.call('SetChargingProfile', limit)).toEqual({ status: 'Accepted' })
  expect(station.profiles).toEqual([])
})

it('is silent about one command and answers the next', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  station.overrides.set('ClearCache', { kind: 'silent' })
  let answer: unknown
  const asked = central.call('ClearCache', {}, undefined, 300).catch((error: Error) => {
    answer = error.name
  })
  await asked
  expect(answer).toBe('CallTimeout')
  expect(await central.call('GetLocalListVersion', {})).toEqual({ listVersion: 0 })
})

it('takes its time, then does as usual', async () => {
  const central = await newCentral()
  const station = await bootedStation(central)
  station.overrides.set('SetChargingProfile', { kind: 'delay', delayMs: 150 })
  let isAnswered = false
  const asked = central.call('SetChargingProfile', limit).then((answer) => {
    isAnswered = true
    return answer
  })
  await passMs(50)
  expect(isAnswered).toBe(false)
  expect(await asked).toEqual({ status: 'Accepted' })
  expect(station.profiles).toHaveLength(1)
})
