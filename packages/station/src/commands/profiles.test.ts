import { type FromCentral, systemClock } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { bootedStation, kona, newCentral, newStation } from '../testing/setup.ts'

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
      await central.call('SetChargingProfile', { connectorId: 0, csChargingProfiles: limitTo(5520) }),
    ).toEqual({
      status: 'Accepted',
    })
    expect(powerW()).toBe(5520)
    const { chargingSchedule } = await central.call('GetCompositeSchedule', { connectorId: 1, duration: 600 })
    expect(chargingSchedule?.chargingSchedulePeriod).toEqual([{ startPeriod: 0, limit: 5520 }])
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

  it('for the station as a whole is shared by those who charge', async () => {
    const central = await newCentral()
    const connectors = [1, 2].map((id) => ({ id, currentType: 'DC' as const, maxPowerW: 60_000 }))
    const station = newStation(central, { connectors, speed: 1 })
    station.connect()
    await central.status(2, 'Available')
    const max = limitTo(50_000, { chargingProfilePurpose: 'ChargePointMaxProfile' })
    await central.call('SetChargingProfile', { connectorId: 0, csChargingProfiles: max })
    const powers = () => station.connectors.map(({ session }) => session?.powerW)
    station.plug(1, kona())
    await station.tap(1, 'A')
    expect(powers()).toEqual([50_000, undefined])
    station.plug(2, kona())
    await station.tap(2, 'B')
    expect(powers()).toEqual([25_000, 25_000])
    station.stop(1)
    expect(powers()).toEqual([undefined, 50_000])
  })

  it('of nothing ends a session of DC after a while', async () => {
    const central = await newCentral()
    const clock = { now: Date.now, after: (ms: number, run: () => void) => systemClock.after(ms / 500, run) }
    const station = await bootedStation(central, { clock, configuration: { HeartbeatInterval: '0' } })
    station.plug(3, kona())
    await station.tap(3, 'CARD')
    await central.call('SetChargingProfile', { connectorId: 3, csChargingProfiles: limitTo(0) })
    expect(await central.first('StopTransaction')).toMatchObject({ reason: 'Other' })
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
