import { describe, expect, it } from 'vitest'
import { bootedStation2, kona, newCentral2, passMs } from '../testing/setup.ts'

const versions = ['ocpp2.0.1', 'ocpp2.1'] as const
const register = (payload: unknown): number => {
  const { meterValue } = payload as { meterValue: { sampledValue: { value: number }[] }[] }
  return meterValue[0]?.sampledValue[0]?.value ?? Number.NaN
}

describe.each(versions)('a session in %s', (version) => {
  it('by card goes from the boot to the last event', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central, { configuration: { MeterValueSampleInterval: '1' } })
    expect(central.seen.map(({ action }) => action)).toEqual([
      'BootNotification',
      ...Array(3).fill('StatusNotification'),
    ])
    expect(central.of('BootNotification')).toMatchObject([
      {
        reason: 'PowerUp',
        chargingStation: { vendorName: 'Zaryad', model: 'Virtual', serialNumber: 'CP-1' },
      },
    ])
    station.plug(1, kona())
    await central.status(1, 'Occupied')
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'started' })
    await central.event('MeterValuePeriodic')
    expect(await station.tap(1, 'card')).toEqual({ outcome: 'stopped' })
    const last = await central.event('StopAuthorized')
    const [start, charging, sample] = central.events
    expect(start).toMatchObject({
      eventType: 'Started',
      triggerReason: 'Authorized',
      transactionInfo: { chargingState: 'EVConnected' },
      evse: { id: 1, connectorId: 1 },
      idToken: { idToken: 'CARD', type: 'ISO14443' },
      meterValue: [
        { sampledValue: [{ value: 0, context: 'Transaction.Begin', unitOfMeasure: { unit: 'Wh' } }] },
      ],
    })
    expect(charging).toMatchObject({
      eventType: 'Updated',
      triggerReason: 'ChargingStateChanged',
      transactionInfo: { chargingState: 'Charging' },
    })
    expect(sample).toMatchObject({
      eventType: 'Updated',
      meterValue: [
        {
          sampledValue: [
            { measurand: 'Energy.Active.Import.Register', context: 'Sample.Periodic' },
            { measurand: 'Power.Active.Import', value: 11_000, unitOfMeasure: { unit: 'W' } },
            { measurand: 'Current.Import', value: 15.9 },
            { measurand: 'Voltage', value: 230 },
            { measurand: 'SoC', location: 'EV' },
          ],
        },
      ],
    })
    expect(last).toMatchObject({
      eventType: 'Ended',
      idToken: { idToken: 'card', type: 'ISO14443' },
      transactionInfo: { chargingState: 'EVConnected', stoppedReason: 'Local' },
    })
    expect(register(last)).toBeGreaterThanOrEqual(register(sample))
    expect(register(sample)).toBeGreaterThan(10_000)
    expect(central.events.map(({ seqNo }) => seqNo)).toEqual(central.events.map((_, index) => index))
    expect(new Set(central.events.map((event) => idOf(event)))).toHaveProperty('size', 1)
    expect(idOf(last)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(central.events.some(({ offline }) => offline)).toBe(false)
    // one word for all that goes on at a connector
    expect(central.of('StatusNotification').filter(({ evseId }) => evseId === 1)).toHaveLength(2)
    station.unplug(1)
    await central.until(() => central.of('StatusNotification').at(-1)?.connectorStatus === 'Available')
  })

  it('is begun and ended from afar', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    const idToken = { idToken: 'FAR', type: 'Central' }
    expect(await central.call('RequestStartTransaction', { evseId: 2, remoteStartId: 77, idToken })).toEqual({
      status: 'Accepted',
    })
    await central.status(2, 'Occupied')
    station.plug(2, kona())
    const start = await central.event('RemoteStart')
    expect(start).toMatchObject({ idToken, transactionInfo: { remoteStartId: 77 }, evse: { id: 2 } })
    expect(await central.call('RequestStopTransaction', { transactionId: 'no such' })).toEqual({
      status: 'Rejected',
    })
    expect(await central.call('RequestStopTransaction', { transactionId: idOf(start) })).toEqual({
      status: 'Accepted',
    })
    const end = await central.event('RemoteStop')
    expect(end).toMatchObject({ eventType: 'Ended', transactionInfo: { stoppedReason: 'Remote' } })
    expect(idOf(end)).toBe(idOf(start))
    expect(end.idToken).toBeUndefined()
  })

  it('starts with the car that comes last, and ends with the cable', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    await station.tap(1, 'CARD')
    station.plug(1, kona(100))
    expect(await central.event('CablePluggedIn')).toMatchObject({ eventType: 'Started' })
    expect(await central.event('ChargingStateChanged')).toMatchObject({
      transactionInfo: { chargingState: 'SuspendedEV' },
    })
    station.unplug(1)
    expect(await central.event('EVCommunicationLost')).toMatchObject({
      eventType: 'Ended',
      transactionInfo: { chargingState: 'Idle', stoppedReason: 'EVDisconnected' },
    })
  })

  it('ends when the card turns out to be good for nothing', async () => {
    const central = await newCentral2(version)
    central.answers.set('TransactionEvent', ({ idToken }) =>
      idToken ? { idTokenInfo: { status: 'NoCredit' } } : {},
    )
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.first('TransactionEvent', ({ eventType }) => eventType === 'Ended')
    expect(central.events.at(-1)).toMatchObject({
      triggerReason: 'Deauthorized',
      transactionInfo: { stoppedReason: 'DeAuthorized' },
    })
  })

  it('ends when it is refused in the middle', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.event('ChargingStateChanged')
    central.answers.set('TransactionEvent', () => ({ idTokenInfo: { status: 'Blocked' } }))
    await central.call('TriggerMessage', { requestedMessage: 'TransactionEvent' })
    expect(await central.first('TransactionEvent', ({ eventType }) => eventType === 'Ended')).toMatchObject({
      triggerReason: 'Deauthorized',
    })
  })

  it('goes on without energy for such a card, where it is set so', async () => {
    const central = await newCentral2(version)
    central.answers.set('TransactionEvent', ({ idToken }) =>
      idToken ? { idTokenInfo: { status: 'Expired' } } : {},
    )
    const configuration = { StopTransactionOnInvalidId: 'false' }
    const station = await bootedStation2(central, { configuration })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    expect(await central.event('Deauthorized')).toMatchObject({
      eventType: 'Updated',
      transactionInfo: { chargingState: 'SuspendedEVSE' },
    })
    expect(station.connector(1).session).toBeDefined()
  })

  it('outlives the cable, where it is set so', async () => {
    const central = await newCentral2(version)
    const configuration = { StopTransactionOnEVSideDisconnect: 'false' }
    const station = await bootedStation2(central, { configuration })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.event('ChargingStateChanged')
    station.unplug(1)
    expect(await central.event('EVCommunicationLost')).toMatchObject({
      eventType: 'Updated',
      transactionInfo: { chargingState: 'Idle' },
    })
    station.plug(1, kona())
    expect(await central.event('CablePluggedIn')).toMatchObject({
      eventType: 'Updated',
      transactionInfo: { chargingState: 'Charging' },
    })
  })

  it('is not begun by a card that is refused', async () => {
    const central = await newCentral2(version)
    central.answers.set('Authorize', () => ({ idTokenInfo: { status: 'Blocked' } }))
    const station = await bootedStation2(central)
    station.plug(1, kona())
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'refused', why: 'Blocked' })
    expect(central.of('Authorize')).toEqual([{ idToken: { idToken: 'CARD', type: 'ISO14443' } }])
    expect(central.events).toEqual([])
  })

  it('without the central system waits whole, and is told in order as of then', async () => {
    const central = await newCentral2(version)
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.event('ChargingStateChanged')
    await station.outbox.whenEmpty()
    station.goOffline()
    station.stop(1)
    await station.tap(1, 'OTHER')
    await passMs(5)
    station.stop(1)
    station.connect()
    await central.until(() => central.events.filter(({ eventType }) => eventType === 'Ended').length === 2)
    const told = central.events.map(({ eventType, seqNo, offline }) => [eventType, seqNo, offline])
    expect(told).toEqual([
      ['Started', 0, undefined],
      ['Updated', 1, undefined],
      ['Ended', 2, true],
      ['Started', 0, true],
      ['Updated', 1, true],
      ['Ended', 2, true],
    ])
    expect(new Set(central.events.map(idOf))).toHaveProperty('size', 2)
    const times = central.events.map(({ timestamp }) => String(timestamp))
    expect(times).toEqual([...times].sort())
  })

  it('is told again word for word when an answer got lost, and goes on', async () => {
    const central = await newCentral2(version)
    const friendly = central.answers.get('TransactionEvent')
    central.answers.set('TransactionEvent', (event) => {
      if (central.events.length === 1) central.cut()
      return friendly?.(event) ?? {}
    })
    const station = await bootedStation2(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.event('ChargingStateChanged')
    const [first, again] = central.events
    expect(again).toEqual(first)
    const transactionId = idOf(first)
    expect(await central.call('RequestStopTransaction', { transactionId })).toEqual({ status: 'Accepted' })
    expect(await central.event('RemoteStop')).toMatchObject({ seqNo: 2, transactionInfo: { transactionId } })
  })
})

function idOf(event: unknown): string {
  const { transactionInfo } = (event ?? {}) as { transactionInfo?: { transactionId?: string } }
  return transactionInfo?.transactionId ?? ''
}
