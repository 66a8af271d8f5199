import { describe, expect, it } from 'vitest'
import { type StationKind, stationKinds } from './kinds.ts'
import { bootedStation, bootedStation2, kona, newCentral, newCentral2, passMs } from './testing/setup.ts'

async function charging(kind: StationKind, configuration: { [key: string]: string } = {}) {
  const central = await newCentral()
  const station = await bootedStation(central, { kind, configuration })
  station.plug(1, kona())
  await station.tap(1, 'CARD')
  await central.first('StartTransaction')
  return { central, station }
}
const everySecond = { MeterValueSampleInterval: '1' }
const trigger = { requestedMessage: 'MeterValues', connectorId: 1 } as const

describe('a station that', () => {
  it('has no readings sends none, not even asked for, and cannot be told to', async () => {
    const { central, station } = await charging('noReadings', everySecond)
    await expect(central.call('TriggerMessage', trigger)).rejects.toThrow('NotSupported')
    const key = 'MeterValueSampleInterval'
    expect(await central.call('ChangeConfiguration', { key, value: '5' })).toEqual({ status: 'Rejected' })
    station.stop(1)
    expect((await central.first('StopTransaction')).meterStop).toBeGreaterThan(0)
    expect(central.of('MeterValues')).toEqual([])
  })

  it('meters by the quarter of an hour tells when asked', async () => {
    const { central } = await charging('quarterHours', everySecond)
    expect(await central.call('TriggerMessage', trigger)).toEqual({ status: 'Accepted' })
    expect(await central.first('MeterValues')).toMatchObject({ transactionId: 1 })
  })

  it('meters at the full seconds of the clock says so', async () => {
    const { central } = await charging('usual', {
      MeterValueSampleInterval: '0',
      ClockAlignedDataInterval: '1',
    })
    expect(await central.first('MeterValues')).toMatchObject({
      meterValue: [{ sampledValue: [{ context: 'Sample.Clock' }, {}, {}, {}, {}] }],
    })
  })

  it('meters by intervals alone tells what came since the last', async () => {
    const { central, station } = await charging('intervalsOnly', everySecond)
    await central.until(() => central.of('MeterValues').length === 2)
    station.stop(1)
    const values = central.of('MeterValues').flatMap(({ meterValue }) => Object(meterValue)[0].sampledValue)
    expect(values).toMatchObject(Array(2).fill({ measurand: 'Energy.Active.Import.Interval', unit: 'Wh' }))
    const told = values.reduce((sum, { value }) => sum + Number(value), 0)
    const stop = await central.first('StopTransaction')
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThanOrEqual(Number(stop.meterStop))
  })

  it('has no limits says so of itself', async () => {
    const { central } = await charging('noLimits')
    await expect(central.call('ClearChargingProfile', {})).rejects.toThrow('NotSupported')
    const { configurationKey } = await central.call('GetConfiguration', { key: ['SupportedFeatureProfiles'] })
    expect(configurationKey?.[0]?.value).not.toContain('SmartCharging')
  })

  it('refuses stops goes on', async () => {
    const { central, station } = await charging('refusesStops')
    expect(await central.call('RemoteStopTransaction', { transactionId: 1 })).toEqual({ status: 'Rejected' })
    expect(station.connector(1).session).toBeDefined()
  })

  it('has no keys takes none', async () => {
    const { central } = await charging('noKeys')
    const value = 'abcdefghijklmnop'
    expect(await central.call('ChangeConfiguration', { key: 'AuthorizationKey', value })).toEqual({
      status: 'NotSupported',
    })
  })

  it.each([
    ['usual', 'Rejected', 'A'],
    ['keepsLastStart', 'Accepted', 'B'],
  ] as const)('is %s answers a second start with %s and lets %s in', async (kind, status, idTag) => {
    const central = await newCentral()
    const station = await bootedStation(central, { kind })
    await central.call('RemoteStartTransaction', { connectorId: 1, idTag: 'A' })
    await central.status(1, 'Preparing')
    expect(await central.call('RemoteStartTransaction', { connectorId: 1, idTag: 'B' })).toEqual({ status })
    await passMs(20)
    station.plug(1, kona())
    expect(await central.first('StartTransaction')).toMatchObject({ idTag })
  })

  it('leaves what was refused tells of no end', async () => {
    const central = await newCentral()
    central.answers.StartTransaction = () => ({ transactionId: 5, idTagInfo: { status: 'Blocked' } })
    const station = await bootedStation(central, { kind: 'leavesRefused' })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.status(1, 'Finishing')
    expect(central.of('StopTransaction')).toEqual([])
  })

  it('is vague of its faults names none', async () => {
    const central = await newCentral()
    const station = await bootedStation(central, { kind: 'vagueFaults' })
    station.fault(1, 'GroundFailure')
    expect(await central.status(1, 'Faulted')).toMatchObject({ errorCode: 'NoError' })
  })

  it('faults as a whole tells of connector 0', async () => {
    const central = await newCentral()
    const station = await bootedStation(central, { kind: 'wholeFaults' })
    station.fault(1, 'GroundFailure')
    expect(await central.status(0, 'Faulted')).toMatchObject({ errorCode: 'GroundFailure' })
  })

  it('has local times writes no zone, and starts thrice with one of them', async () => {
    const central = await newCentral()
    const station = await bootedStation(central, { kind: 'startsThrice' })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    await central.first('StartTransaction', ({ idTag }) => idTag === 'CARD')
    const starts = central.of('StartTransaction')
    expect(starts.map(({ idTag }) => idTag)).toEqual(['CARD-A', 'CARD-B', 'CARD'])
    expect(new Set(starts.map(({ timestamp }) => timestamp)).size).toBe(1)
    const elsewhere = await newCentral()
    elsewhere.odd = 'timestamp'
    await bootedStation(elsewhere, { kind: 'localTimes' })
    const { timestamp } = await elsewhere.first('StatusNotification')
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
  })

  it('writes long letters sends nearly a megabyte after its boot', async () => {
    const central = await newCentral()
    await bootedStation(central, { kind: 'longLetters' })
    const { data } = await central.first('DataTransfer')
    expect(String(data).length).toBe(900_000)
  })

  it('has odd values has a register with noise', async () => {
    const { central } = await charging('oddValues', everySecond)
    const { meterValue } = await central.first('MeterValues')
    const values = Object(meterValue)[0].sampledValue
    expect(values[0]).toMatchObject({ unit: 'kWh', value: expect.stringMatching(/^\d+\.\d{10,}$/) })
    expect(values.at(-1).value).toBe('65535')
  })

  it('has no registers in its events of 2.x', async () => {
    const central = await newCentral2('ocpp2.0.1')
    const station = await bootedStation2(central, { kind: 'noRegisters' })
    station.plug(1, kona())
    await station.tap(1, 'CARD')
    const event = await central.first('TransactionEvent')
    expect(event).toMatchObject({ eventType: 'Started' })
    expect(event.meterValue).toBeUndefined()
  })
})

it('each kind boots and takes a session to its end over each version', async () => {
  const central = await newCentral()
  const central2 = await newCentral2('ocpp2.0.1')
  central.odd = central2.odd = 'timestamp' // of local times
  for (const kind of stationKinds) {
    const stations = [
      await bootedStation(central, { kind, identity: kind }),
      await bootedStation2(central2, { kind, identity: kind }),
    ]
    for (const station of stations) {
      station.plug(1, kona())
      expect(await station.tap(1, 'CARD')).toEqual({ outcome: 'started' })
      station.stop(1)
      await station.outbox.whenEmpty()
    }
  }
})
