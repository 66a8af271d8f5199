import { centralActionsOf } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2 } from '../testing/setup.ts'

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString()
const idToken = { idToken: 'CARD', type: 'ISO14443' }
const sampling = { component: { name: 'SampledDataCtrlr' }, variable: { name: 'TxUpdatedInterval' } }
const password = { component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } }
const units = { component: { name: 'SmartChargingCtrlr' }, variable: { name: 'RateUnit' } }

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
  it('settings are read, written and reported as variables', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    const unknown = { component: { name: 'SampledDataCtrlr' }, variable: { name: 'X' } }
    const nowhere = { component: { name: 'X' }, variable: { name: 'X' } }
    const set = (variable: object, attributeValue: string) => ({ ...variable, attributeValue })
    expect(
      await central.call('SetVariables', {
        setVariableData: [set(sampling, '7'), set(sampling, 'x'), set(password, 'secret'), set(unknown, '1')],
      }),
    ).toMatchObject({
      setVariableResult: ['Accepted', 'Rejected', 'Accepted', 'UnknownVariable'].map((attributeStatus) => ({
        attributeStatus,
      })),
    })
    expect(station.configuration.number('MeterValueSampleInterval')).toBe(7)
    const target = { ...sampling, attributeType: 'Target' }
    expect(
      await central.call('GetVariables', {
        getVariableData: [sampling, units, password, nowhere, target],
      }),
    ).toMatchObject({
      getVariableResult: [
        { ...sampling, attributeStatus: 'Accepted', attributeValue: '7' },
        { attributeValue: 'A,W' },
        { attributeStatus: 'Rejected' },
        { attributeStatus: 'UnknownComponent' },
        { attributeStatus: 'NotSupportedAttributeType' },
      ],
    })
    expect(await central.call('GetBaseReport', { requestId: 5, reportBase: 'FullInventory' })).toEqual({
      status: 'Accepted',
    })
    await central.first('NotifyReport', ({ tbc }) => tbc === false)
    const parts = central.of('NotifyReport')
    expect(parts.map(({ requestId, seqNo, tbc }) => [requestId, seqNo, tbc])).toEqual(
      parts.map((_, index) => [5, index, index < parts.length - 1]),
    )
    expect(parts.length).toBeGreaterThan(1)
    const data = parts.flatMap(({ reportData }) => reportData)
    expect(data).toContainEqual({
      ...sampling,
      variableAttribute: [{ type: 'Actual', value: '7', mutability: 'ReadWrite' }],
      variableCharacteristics: { dataType: 'integer', supportsMonitoring: false },
    })
    expect(JSON.stringify(data)).not.toContain('secret')
  })

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
        { id: 1, chargingRateUnit: 'W', chargingSchedulePeriod: [{ startPeriod: 0, limit: 4000 }] },
      ],
    }
    const foreign = { ...chargingProfile, transactionId: 'another' }
    expect(await central.call('SetChargingProfile', { evseId: 1, chargingProfile: foreign })).toEqual({
      status: 'Rejected',
    })
    expect(await central.call('SetChargingProfile', { evseId: 1, chargingProfile })).toEqual({
      status: 'Accepted',
    })
    expect(station.connector(1).session?.powerW).toBe(4000)
    const schedule = { evseId: 1, duration: 60, chargingRateUnit: 'W' }
    expect(await central.call('GetCompositeSchedule', schedule)).toMatchObject({
      schedule: { evseId: 1, chargingSchedulePeriod: [{ startPeriod: 0, limit: 4000 }] },
    })
    const chargingProfileCriteria = { chargingProfilePurpose: 'TxProfile', evseId: 1 }
    expect(await central.call('ClearChargingProfile', { chargingProfileCriteria })).toEqual({
      status: 'Accepted',
    })
    expect(station.connector(1).session?.powerW).toBe(11_000)
  })

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

  it('a place is kept, given back, and freed when its time is up', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    const reserve = { id: 4, expiryDateTime: soon(), idToken, evseId: 1 }
    expect(await central.call('ReserveNow', reserve)).toEqual({ status: 'Accepted' })
    await central.status(1, 'Reserved')
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    expect(await central.first('TransactionEvent')).toMatchObject({ reservationId: 4 })
    expect(await central.call('ReserveNow', { ...reserve, id: 5, evseId: 2 })).toEqual({ status: 'Accepted' })
    expect(await central.call('CancelReservation', { reservationId: 5 })).toEqual({ status: 'Accepted' })
    const expiryDateTime = new Date(Date.now() + 30).toISOString()
    await central.call('ReserveNow', { ...reserve, id: 6, evseId: 2, expiryDateTime })
    expect(await central.first('ReservationStatusUpdate')).toEqual({
      reservationId: 6,
      reservationUpdateStatus: 'Expired',
    })
  })

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
    expect(central.of('FirmwareStatusNotification')).toEqual(
      ['Downloading', 'Downloaded', 'Installing', 'Installed'].map((status) => ({ status, requestId: 9 })),
    )
    expect(central.of('BootNotification').at(-1)).toMatchObject({
      reason: 'FirmwareUpdate',
      chargingStation: { firmwareVersion: '2.5.1' },
    })
  })

  it('lists, availability and locks are kept', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    const idTokenInfo = { status: 'Accepted' }
    const list = {
      versionNumber: 3,
      updateType: 'Full',
      localAuthorizationList: [{ idToken, idTokenInfo }],
    }
    expect(await central.call('SendLocalList', list)).toEqual({ status: 'Accepted' })
    expect(await central.call('GetLocalListVersion')).toEqual({ versionNumber: 3 })
    expect(station.localList.get('CARD')).toEqual({ status: 'Accepted' })
    expect(await central.call('ClearCache')).toEqual({ status: 'Accepted' })
    const out = { operationalStatus: 'Inoperative', evse: { id: 2 } }
    expect(await central.call('ChangeAvailability', out)).toEqual({ status: 'Accepted' })
    await central.status(2, 'Unavailable')
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    const all = { operationalStatus: 'Inoperative' }
    expect(await central.call('ChangeAvailability', all)).toEqual({ status: 'Scheduled' })
    const unlock = (evseId: number, connectorId = 1) =>
      central.call('UnlockConnector', { evseId, connectorId })
    expect(await unlock(1)).toEqual({ status: 'OngoingAuthorizedTransaction' })
    expect(await unlock(3)).toEqual({ status: 'Unlocked' })
    expect(await unlock(3, 2)).toEqual({ status: 'UnknownConnector' })
    expect(await central.call('DataTransfer', { vendorId: 'X', data: { a: 1 } })).toEqual({
      status: 'UnknownVendorId',
    })
  })

  it('the rest is refused by what the version knows', async () => {
    const central = await newCentral2(version)
    await bootedStation2(central)
    await expect(central.call('GetDisplayMessages', { requestId: 1 })).rejects.toMatchObject({
      code: 'NotSupported',
    })
    const of21 = central.call('GetTariffs', { evseId: 0 })
    await expect(of21).rejects.toMatchObject({
      code: centralActionsOf(version).includes('GetTariffs') ? 'NotSupported' : 'NotImplemented',
    })
    // 2.0.1 has no schema of it either
    if (version === 'ocpp2.0.1') expect(central.violations.splice(0)).toMatchObject([{ rule: 'action' }])
  })
})
