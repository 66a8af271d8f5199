import { describe, expect, it } from 'vitest'
import { bootedStation, kona, newCentral } from '../testing/setup.ts'

describe('remote start and stop', () => {
  it('starts with the car in place, and stops', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    station.plug(1, kona())
    expect(await central.call('RemoteStartTransaction', { connectorId: 1, idTag: 'R1' })).toEqual({
      status: 'Accepted',
    })
    expect(await central.first('StartTransaction')).toMatchObject({ connectorId: 1, idTag: 'R1' })
    expect(central.of('Authorize')).toEqual([])
    await central.status(1, 'Charging')
    expect(await central.call('RemoteStopTransaction', { transactionId: 77 })).toEqual({ status: 'Rejected' })
    expect(await central.call('RemoteStopTransaction', { transactionId: 1 })).toEqual({ status: 'Accepted' })
    expect(await central.first('StopTransaction')).toMatchObject({ transactionId: 1, reason: 'Remote' })
  })

  it('waits for a car, asks about the card if it is told to, and gives up in the end', async () => {
    const central = await newCentral()
    const station = await bootedStation(central, { configuration: { ConnectionTimeOut: '1' } })
    await central.call('ChangeConfiguration', { key: 'AuthorizeRemoteTxRequests', value: 'true' })
    await central.call('RemoteStartTransaction', { idTag: 'R1' })
    expect(await central.first('Authorize')).toEqual({ idTag: 'R1' })
    await central.status(1, 'Preparing')
    expect(await central.call('RemoteStartTransaction', { connectorId: 1, idTag: 'R2' })).toEqual({
      status: 'Rejected',
    })
    central.forget()
    await central.status(1, 'Available')
    station.plug(1, kona())
    await central.status(1, 'Preparing')
    expect(central.of('StartTransaction')).toEqual([])
  })

  it('is refused on a connector that is busy or broken', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    station.fault(1, 'OtherError')
    expect(await central.call('RemoteStartTransaction', { connectorId: 1, idTag: 'R1' })).toEqual({
      status: 'Rejected',
    })
  })
})
