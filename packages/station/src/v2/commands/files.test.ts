import { describe, expect, it } from 'vitest'
import { bootedStation2, newCentral2 } from '../../testing/setup.ts'

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('a log goes up and firmware comes in, each by the number of its request', async () => {
    const central = await newCentral2(version)
    await bootedStation2(central)
    const log = { remoteLocation: 'ftp://example.org/logs' }
    expect(await central.call('GetLog', { log, logType: 'DiagnosticsLog', requestId: 8 })).toMatchObject({
      status: 'Accepted',
    })
    await central.first('LogStatusNotification', ({ status }) => status === 'Uploaded')
    expect(central.of('LogStatusNotification')).toEqual([
      { status: 'Uploading', requestId: 8 },
      { status: 'Uploaded', requestId: 8 },
    ])
    const firmware = {
      location: 'ftp://example.org/v2.5.1.bin',
      retrieveDateTime: new Date().toISOString(),
    }
    expect(await central.call('UpdateFirmware', { requestId: 9, firmware })).toEqual({ status: 'Accepted' })
    await central.first('FirmwareStatusNotification', ({ status }) => status === 'Installed')
    // what the reboot cuts off in between is not told again
    const told = central.of('FirmwareStatusNotification')
    expect(told[0]).toEqual({ status: 'Downloading', requestId: 9 })
    expect(told.every(({ requestId }) => requestId === 9)).toBe(true)
    expect(central.of('BootNotification').at(-1)).toMatchObject({
      reason: 'FirmwareUpdate',
      chargingStation: { firmwareVersion: '2.5.1' },
    })
  })
})
