import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2 } from '../../testing/setup.ts'

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('a reset at once cuts the session off and tells of it after the boot', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.event('ChargingStateChanged')
    expect(await central.call('Reset', { type: 'Immediate', evseId: 1 })).toEqual({ status: 'Rejected' })
    expect(await central.call('Reset', { type: 'Immediate' })).toEqual({ status: 'Accepted' })
    expect(await central.event('ResetCommand')).toMatchObject({
      eventType: 'Ended',
      offline: true,
      transactionInfo: { stoppedReason: 'ImmediateReset' },
    })
    expect(central.of('BootNotification').at(-1)).toMatchObject({ reason: 'RemoteReset' })
  })

  it('a reset that may wait does', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    expect(await central.call('Reset', { type: 'OnIdle' })).toEqual({ status: 'Scheduled' })
    expect(await central.call('Reset', { type: 'OnIdle' })).toEqual({ status: 'Scheduled' })
    expect(station.connector(1).session).toBeDefined()
    station.stop(1)
    await central.first('BootNotification', ({ reason }) => reason === 'RemoteReset')
    expect(central.events.at(-1)).toMatchObject({ transactionInfo: { stoppedReason: 'Local' } })
  })
})
