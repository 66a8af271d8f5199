import type { FromCentral } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

function limitTo(
  limit: number,
  more: Partial<FromCentral['SetChargingProfile']['request']['csChargingProfiles']> = {},
): FromCentral['SetChargingProfile']['request']['csChargingProfiles'] {
  return {
    chargingProfileId: 1,
    stackLevel: 1,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit }] },
    ...more,
  }
}

describe('a charging profile', () => {
  it('limits what flows, is seen in the schedule, and can be cleared', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.status(1, 'Charging')
    const powerW = (): number | undefined => station.connector(1).session?.powerW
    expect(powerW()).toBe(11_000)
    expect(
      await central.call('SetChargingProfile', { connectorId: 0, csChargingProfiles: limitTo(3700) }),
    ).toEqual({
      status: 'Accepted',
    })
    expect(powerW()).toBe(3700)
    const { chargingSchedule } = await central.call('GetCompositeSchedule', { connectorId: 1, duration: 600 })
    expect(chargingSchedule?.chargingSchedulePeriod).toEqual([{ startPeriod: 0, limit: 3700 }])
    await central.call('SetChargingProfile', {
      connectorId: 1,
      csChargingProfiles: limitTo(0, {
        chargingProfileId: 2,
        chargingProfilePurpose: 'TxProfile',
        transactionId: 1,
      }),
    })
    await central.status(1, 'SuspendedEVSE')
    expect(await central.call('ClearChargingProfile', {})).toEqual({ status: 'Accepted' })
    expect(await central.call('ClearChargingProfile', {})).toEqual({ status: 'Unknown' })
    expect(powerW()).toBe(11_000)
  })

  it('is refused where its purpose does not belong', async () => {
    const central = await newCentral()
    await bootedStation(central)
    const max = limitTo(1000, { chargingProfilePurpose: 'ChargePointMaxProfile' })
    const own = limitTo(1000, { chargingProfilePurpose: 'TxProfile' })
    for (const csChargingProfiles of [max, own]) {
      expect(await central.call('SetChargingProfile', { connectorId: 1, csChargingProfiles })).toEqual({
        status: 'Rejected',
      })
    }
  })
})
