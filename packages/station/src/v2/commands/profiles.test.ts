import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2 } from '../../testing/setup.ts'

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('a profile holds back the flow of the transaction it names, until it is cleared', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    const start = await central.first('TransactionEvent')
    const { transactionId } = start.transactionInfo as { transactionId: string }
    const chargingProfile = {
      id: 3,
      stackLevel: 1,
      chargingProfilePurpose: 'TxProfile',
      chargingProfileKind: 'Relative',
      transactionId,
      chargingSchedule: [
        { id: 1, chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 5000 }] },
      ],
    }
    const foreign = { ...chargingProfile, transactionId: 'another' }
    expect(await central.call('SetChargingProfile', { evseId: 1, chargingProfile: foreign })).toEqual({
      status: 'Rejected',
    })
    station.plug(3, kona())
    await station.tap(3, 'OTHER')
    expect(await central.call('SetChargingProfile', { evseId: 3, chargingProfile })).toEqual({
      status: 'Rejected',
    })
    expect(await central.call('SetChargingProfile', { evseId: 1, chargingProfile })).toEqual({
      status: 'Accepted',
    })
    expect(station.connector(1).session?.powerW).toBe(5000)
    const schedule = { evseId: 1, duration: 60, chargingRateUnit: 'W' }
    expect(await central.call('GetCompositeSchedule', schedule)).toMatchObject({
      schedule: { evseId: 1, chargingSchedulePeriod: [{ startPeriod: 0, limit: 5000 }] },
    })
    const chargingProfileCriteria = { chargingProfilePurpose: 'TxProfile', evseId: 1 }
    expect(await central.call('ClearChargingProfile', { chargingProfileCriteria })).toEqual({
      status: 'Accepted',
    })
    expect(station.connector(1).session?.powerW).toBe(11_000)
  })
})
