import { centralActionsOf } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2 } from '../testing/setup.ts'

const idToken = { idToken: 'CARD', type: 'ISO14443' }

describe.each(['ocpp2.0.1', 'ocpp2.1'] as const)('in %s', (version) => {
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

  it('what the station is told to answer otherwise holds under the names of 2.x too', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    station.overrides
      .set('RemoteStopTransaction', { kind: 'accept' })
      .set('Reset', { kind: 'reject' })
      .set('GetConfiguration', { kind: 'reject' })
    expect(await central.call('RequestStopTransaction', { transactionId: 'no such' })).toEqual({
      status: 'Accepted',
    })
    expect(await central.call('Reset', { type: 'OnIdle' })).toEqual({ status: 'Rejected' })
    const heartbeat = {
      component: { name: 'OCPPCommCtrlr' },
      variable: { name: 'HeartbeatInterval' },
    }
    await expect(central.call('GetVariables', { getVariableData: [heartbeat] })).rejects.toMatchObject({
      code: 'NotSupported',
    })
    expect(central.of('BootNotification')).toHaveLength(1)
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
