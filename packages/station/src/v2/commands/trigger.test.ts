import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2 } from '../../testing/setup.ts'

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('what is asked for is sent', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    const trigger = (requestedMessage: string, evse?: object) =>
      central.call('TriggerMessage', { requestedMessage, evse })
    expect(await trigger('TransactionEvent')).toEqual({ status: 'Rejected' })
    expect(await trigger('StatusNotification')).toEqual({ status: 'Rejected' })
    expect(await trigger('SignV2GCertificate')).toEqual({ status: 'NotImplemented' })
    expect(await trigger('Heartbeat', { id: 9 })).toEqual({ status: 'Rejected' })
    station.plug(3, kona())
    await station.tap(3, 'CARD')
    await central.event('ChargingStateChanged')
    central.forget()
    const evse = { id: 3, connectorId: 1 }
    const messages = [
      'Heartbeat',
      'StatusNotification',
      'MeterValues',
      'TransactionEvent',
      'LogStatusNotification',
      'FirmwareStatusNotification',
      'BootNotification',
    ]
    for (const message of messages) {
      expect(await trigger(message, evse)).toEqual({ status: 'Accepted' })
      await central.first(message)
    }
    expect(central.of('StatusNotification')[0]).toMatchObject({ evseId: 3, connectorStatus: 'Occupied' })
    expect(central.of('MeterValues')).toMatchObject([
      { evseId: 3, meterValue: [{ sampledValue: expect.arrayContaining([expect.anything()]) }] },
    ])
    expect(central.of('LogStatusNotification')).toEqual([{ status: 'Idle' }])
    expect(central.of('BootNotification')).toMatchObject([{ reason: 'Triggered' }])
    expect(central.events).toMatchObject([
      { eventType: 'Updated', triggerReason: 'Trigger', transactionInfo: { chargingState: 'Charging' } },
    ])
  })
})
