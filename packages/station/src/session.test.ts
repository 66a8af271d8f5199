import { describe, expect, it } from 'vitest'
import { bootedStation, kona, newCentral, newStation, passMs } from './testing/setup.ts'

describe('a session', () => {
  it('goes from the card to the last meter value', async () => {
    const central = await newCentral()
    const station = newStation(central, {
      password: 'sécret',
      configuration: { MeterValueSampleInterval: '1' },
    })
    station.connect()
    await central.status(3, 'Available')
    expect(central.seen.map(({ action }) => action).slice(0, 5)).toEqual([
      'BootNotification',
      ...Array(4).fill('StatusNotification'),
    ])
    const credentials = Buffer.from(central.authorizations[0]?.split(' ')[1] ?? '', 'base64').toString()
    expect(credentials).toBe('CP-1:sécret')

    station.plug(1, kona())
    await central.status(1, 'Preparing')
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'started' })
    await central.status(1, 'Charging')
    const { meterValue } = await central.first('MeterValues')
    expect(meterValue).toMatchObject([
      {
        sampledValue: [
          { measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
          { measurand: 'Power.Active.Import', value: '11000', unit: 'W' },
          { measurand: 'Current.Import', value: '15.9', unit: 'A' },
          { measurand: 'Voltage', value: '230', unit: 'V' },
          { measurand: 'SoC', unit: 'Percent', location: 'EV' },
        ],
      },
    ])
    expect(await station.tap(1, 'card')).toEqual({ outcome: 'stopped' })
    const stop = await central.first('StopTransaction')
    expect(stop).toMatchObject({ transactionId: 1, reason: 'Local', idTag: 'card' })
    expect(stop.meterStop).toBeGreaterThan(10_000)
    await central.status(1, 'Finishing')
    central.forget()
    station.unplug(1)
    await central.status(1, 'Available')
  })

  it('waits for the car when the card comes first', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'carAwaited' })
    await central.status(1, 'Preparing')
    station.plug(1, kona())
    expect(await central.first('StartTransaction')).toMatchObject({ idTag: 'CARD', meterStart: 0 })
  })

  it('does not start for a blocked card', async () => {
    const central = await newCentral()
    central.answers.Authorize = () => ({ idTagInfo: { status: 'Blocked' } })
    const station = await bootedStation(central)
    station.plug(1, kona())
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'refused', why: 'Blocked' })
    expect(central.of('StartTransaction')).toEqual([])
  })

  it('ends when StartTransaction tells that the card is invalid', async () => {
    const central = await newCentral()
    central.answers.StartTransaction = () => ({ transactionId: 9, idTagInfo: { status: 'Expired' } })
    const station = await bootedStation(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    expect(await central.first('StopTransaction')).toMatchObject({ transactionId: 9, reason: 'DeAuthorized' })
  })

  it('is suspended by a full car and ended by pulling the cable', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    station.plug(1, kona(100))
    await station.tap(1, 'CARD')
    await central.status(1, 'SuspendedEV')
    station.unplug(1)
    expect(await central.first('StopTransaction')).toMatchObject({ reason: 'EVDisconnected', meterStop: 0 })
  })

  it('ends in a fault, which passes', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    station.fault(1, 'GroundFailure')
    expect(await central.first('StopTransaction')).toMatchObject({ reason: 'EmergencyStop' })
    expect(await central.status(1, 'Faulted')).toMatchObject({ errorCode: 'GroundFailure' })
    station.clearFault(1)
    await central.status(1, 'Finishing')
  })
})

describe('without the central system', () => {
  it('a whole session waits and is told in order, with the times it had', async () => {
    const central = await newCentral()
    const station = await bootedStation(central, { configuration: { MeterValueSampleInterval: '1' } })
    station.goOffline()
    station.plug(1, kona())
    const before = Date.now()
    expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'started' })
    await new Promise<void>((resolve) => station.on('metered', () => resolve()))
    station.stop(1)
    const after = Date.now()
    await passMs(20)
    expect(station.connector(1).session).toBeUndefined()
    central.forget()
    station.connect()
    const stop = await central.first('StopTransaction')
    const order = central.seen
      .map(({ action }) => action)
      .filter((action) => /Transaction|Meter/.test(action))
    expect(order).toEqual(['StartTransaction', 'MeterValues', 'StopTransaction'])
    expect(stop).toMatchObject({ transactionId: 1 })
    expect(central.of('MeterValues')).toMatchObject([{ transactionId: 1 }])
    const [start] = central.of('StartTransaction')
    for (const { timestamp } of [start ?? {}, stop]) {
      const at = Date.parse(String(timestamp))
      expect(at).toBeGreaterThanOrEqual(before)
      expect(at).toBeLessThanOrEqual(after)
    }
  })

  it('the station comes back by itself, and says a session was going on', async () => {
    const central = await newCentral()
    const station = await bootedStation(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.status(1, 'Charging')
    central.forget()
    central.cut()
    await central.status(1, 'Charging')
    expect(central.of('BootNotification')).toHaveLength(1)
    expect(central.of('StartTransaction')).toEqual([])
  })

  it('a start whose answer got lost is told again, word for word', async () => {
    const central = await newCentral()
    const { StartTransaction: friendly } = central.answers
    central.answers.StartTransaction = (request) => {
      const isFirst = central.of('StartTransaction').length === 1
      if (isFirst) central.cut()
      return friendly(request)
    }
    const station = await bootedStation(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.until(() => central.of('StartTransaction').length === 2)
    const [first, again] = central.of('StartTransaction')
    expect(again).toEqual(first)
    station.stop(1)
    expect(await central.first('StopTransaction')).toMatchObject({ transactionId: 2 })
  })

  it('a start that was never answered is told again, and given up as transaction -1', async () => {
    const central = await newCentral()
    central.answers.StartTransaction = async () => {
      await passMs(600)
      return { transactionId: 5, idTagInfo: { status: 'Accepted' } }
    }
    const station = await bootedStation(central, { callTimeoutMs: 500 })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    station.stop(1)
    expect(await central.first('StopTransaction')).toMatchObject({ transactionId: -1 })
    const starts = central.of('StartTransaction')
    expect(starts).toHaveLength(3)
    expect(new Set(starts.map((start) => JSON.stringify(start))).size).toBe(1)
  })

  it('answers that come twice do no harm', async () => {
    const central = await newCentral()
    central.copies = 2
    const station = await bootedStation(central)
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await station.tap(1, 'CARD')
    expect(await central.first('StopTransaction')).toMatchObject({ transactionId: 1 })
    expect(central.of('StartTransaction')).toHaveLength(1)
  })
})

describe('boot', () => {
  it('says nothing but BootNotification until it is accepted', async () => {
    const central = await newCentral()
    let boots = 0
    central.answers.BootNotification = () => {
      boots += 1
      const status = boots < 2 ? 'Pending' : 'Accepted'
      return { status, currentTime: new Date().toISOString(), interval: boots < 2 ? 1 : 300 }
    }
    const station = newStation(central)
    station.connect()
    await central.first('BootNotification')
    station.plug(1, kona())
    expect(central.seen.map(({ action }) => action)).toEqual(['BootNotification'])
    await central.status(1, 'Preparing')
    expect(boots).toBe(2)
  })

  it('beats at the interval it was given', async () => {
    const central = await newCentral()
    central.answers.BootNotification = () => ({
      status: 'Accepted',
      currentTime: new Date().toISOString(),
      interval: 1,
    })
    await bootedStation(central)
    await central.first('Heartbeat')
    central.forget()
    await central.first('Heartbeat')
  })
})
