import { describe, expect, it } from 'vitest'
import { sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway } = sessionTests()
const online = async (options: Parameters<typeof connect2>[2] = {}) => {
  const point = await gateway().makePoint()
  return { point, station: await connect2(gateway(), point, options) }
}
const rows = (query: string, id: string) => gateway().rows(query, [id])
const statusesOf = async ({ id }: { id: string }) =>
  Object.fromEntries(
    (await rows('select connector_id, status from connectors where charge_point_id = $1 order by 1', id)).map(
      ({ connector_id, status }) => [connector_id, status],
    ),
  )
const now = () => new Date().toISOString()
const status = (connectorStatus: string, evseId = 1, connectorId = 1) => ({
  timestamp: now(),
  connectorStatus,
  evseId,
  connectorId,
})

describe('a connection', () => {
  it.each([
    [['ocpp2.1', 'ocpp2.0.1', 'ocpp1.6'], 'ocpp2.1'],
    [['ocpp2.0', 'OCPP2.0.1', 'ocpp1.6'], 'OCPP2.0.1'],
    [['ocpp1.6', 'ocpp2.0.1'], 'ocpp1.6'],
  ])('of a station that wishes %j speaks %s', async (protocols, chosen) => {
    const point = await gateway().makePoint()
    const station = await gateway().connect(point, { protocols })
    expect(station.socket.protocol).toBe(chosen)
  })

  it.each(['ocpp2.0.1', 'ocpp2.1'] as const)('tells of itself over %s', async (version) => {
    const { point, station } = await online({ version })
    const chargingStation = { vendorName: 'A vendor of thirty characters', model: 'M', serialNumber: 'S1' }
    const boot = { reason: 'PowerUp', chargingStation: { ...chargingStation, firmwareVersion: '2.3' } }
    expect(await station.call('BootNotification', boot)).toMatchObject({ status: 'Accepted', interval: 300 })
    expect(await rows('select * from devices where charge_point_id = $1', point.id)).toMatchObject([
      {
        vendor: 'A vendor of thirty characters',
        model: 'M',
        serial_number: 'S1',
        firmware_version: '2.3',
        ocpp_version: version,
        deviations: [],
      },
    ])
    expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
  })

  it('refuses in its own spelling what nobody serves', async () => {
    const { station } = await online({ version: 'ocpp2.1' })
    expect(await station.call('BatterySwap', {})).toMatchObject({ errorCode: 'NotSupported' })
    expect(await station.call('StartTransaction', {})).toMatchObject({ errorCode: 'NotImplemented' })
    station.send('[2,"small","heartbeat",{}]')
    await expect
      .poll(() => station.received.at(-1))
      .toEqual([3, 'small', { currentTime: expect.any(String) }])
    const old = await online()
    expect(await old.station.call('BatterySwap', {})).toMatchObject({ errorCode: 'NotImplemented' })
    old.station.send('[2,"x","Heartbeat",5]')
    await expect
      .poll(() => old.station.received.at(-1))
      .toEqual([4, 'x', 'FormatViolation', 'badPayload', {}])
  })

  it.each([
    ['SecurityEventNotification', { type: 'FirmwareUpdated', timestamp: now() }, {}],
    ['SignCertificate', { csr: 'x' }, { status: 'Rejected' }],
    ['NotifyEVChargingNeeds', {}, { status: 'Rejected' }],
    ['DataTransfer', { vendorId: 'v' }, { status: 'UnknownVendorId' }],
    ['NotifyMonitoringReport', {}, {}],
  ])('thanks for %s', async (action, payload, answer) => {
    const { station } = await online()
    expect(await station.call(action, payload)).toEqual(answer)
  })
})

describe('a connector', () => {
  it('stands as its session tells, and as the station says when there is none', async () => {
    const { point, station } = await online()
    const seen = async () => (await statusesOf(point))[1]
    await station.call('StatusNotification', status('Available'))
    await station.call('StatusNotification', status('Occupied'))
    expect(await seen()).toBe('Occupied')
    const states: [string, string][] = [
      ['evconnected', 'Preparing'],
      ['Charging', 'Charging'],
      ['SuspendedEV', 'SuspendedEV'],
      ['EVConnected', 'Finishing'],
      ['Charging', 'Charging'],
    ]
    for (const [index, [chargingState, shown]] of states.entries()) {
      const eventType = index === 0 ? 'Started' : 'Updated'
      await station.event({ eventType, transactionInfo: { chargingState } })
      await station.call('StatusNotification', status('Occupied'))
      expect(await seen()).toBe(shown)
    }
    await station.event({ eventType: 'Ended', transactionInfo: { chargingState: 'EVConnected' } })
    expect(await seen()).toBe('Finishing')
    await station.call('StatusNotification', status('Available'))
    expect(await seen()).toBe('Available')
  })

  it('stays faulted whatever its session says, and is told by events too', async () => {
    const { point, station } = await online({ version: 'ocpp2.1' })
    await station.event({ eventType: 'Started', transactionInfo: { chargingState: 'Charging' } })
    const event = {
      eventId: 1,
      timestamp: now(),
      trigger: 'Alerting',
      actualValue: 'Faulted',
      techCode: 'E42',
      eventNotificationType: 'HardWiredNotification',
      component: { name: 'Connector', evse: { id: 1, connectorId: 1 } },
      variable: { name: 'AvailabilityState' },
    }
    await station.call('NotifyEvent', { generatedAt: now(), seqNo: 0, eventData: [event] })
    await station.event({ eventType: 'Updated', transactionInfo: { chargingState: 'SuspendedEVSE' } })
    expect(await rows('select * from connectors where charge_point_id = $1', point.id)).toMatchObject([
      { connector_id: 1, status: 'Faulted', vendor_error_code: 'E42' },
    ])
  })

  it('has the code of its fault whichever of the two tells first', async () => {
    const { point, station } = await online()
    const event = (techCode?: string) => ({
      eventId: 1,
      timestamp: now(),
      trigger: 'Alerting',
      actualValue: 'Faulted',
      ...(techCode ? { techCode } : {}),
      eventNotificationType: 'HardWiredNotification',
      component: { name: 'Connector', evse: { id: 1, connectorId: 1 } },
      variable: { name: 'AvailabilityState' },
    })
    const tell = (techCode?: string) =>
      station.call('NotifyEvent', { generatedAt: now(), seqNo: 0, eventData: [event(techCode)] })
    const found = async () =>
      (
        await rows(
          'select vendor_error_code as code, status_at as at from connectors where charge_point_id = $1',
          point.id,
        )
      )[0]
    const code = async () => ({ code: (await found())?.code })
    const fault = status('Faulted')
    await station.call('StatusNotification', fault)
    await tell('E42')
    expect(await found()).toEqual({ code: 'E42', at: new Date(fault.timestamp) })
    await station.call('StatusNotification', status('Faulted'))
    expect(await code()).toEqual({ code: 'E42' })
    await tell('E43')
    expect(await found()).toEqual({ code: 'E43', at: new Date(fault.timestamp) })
    const told = gateway().notices.filter(
      ({ kind, data }) => kind === 'status' && data?.chargePointId === point.id,
    )
    expect(told).toHaveLength(1)
    await station.call('StatusNotification', status('Available'))
    expect(await code()).toEqual({ code: null })
  })

  it('is not what a late event says that it was', async () => {
    const { point, station } = await online()
    await station.call('StatusNotification', status('Available'))
    const timestamp = new Date(Date.now() - 3_600_000).toISOString()
    await station.event({ eventType: 'Started', timestamp, transactionInfo: { chargingState: 'Charging' } })
    expect(await statusesOf(point)).toEqual({ 1: 'Available' })
  })
})

it('takes readings outside of sessions, and in units of any size', async () => {
  const { point, station } = await online()
  const more = [
    { value: 7.2, measurand: 'Power.Active.Import', unitOfMeasure: { unit: 'kW' } },
    { value: 2305, measurand: 'Voltage', phase: 'L1', unitOfMeasure: { unit: 'V', multiplier: -1 } },
  ]
  expect(await station.call('MeterValues', { evseId: 1, meterValue: reading(500, { more }) })).toEqual({})
  const values = await rows(
    'select measurand, value, unit from readings where charge_point_id = $1',
    point.id,
  )
  expect(values).toEqual(
    expect.arrayContaining([
      { measurand: 'Energy.Active.Import.Register', value: 500, unit: 'Wh' },
      { measurand: 'Power.Active.Import', value: 7200, unit: 'W' },
      { measurand: 'Voltage', value: 230.5, unit: 'V' },
    ]),
  )
  expect(await rows('select deviations from devices where charge_point_id = $1', point.id)).toEqual([
    { deviations: [] },
  ])
})

it('knows cards by their tokens', async () => {
  const { station } = await online()
  await gateway().makeCard({ id_tag: 'TOKEN-OF-MORE-THAN-TWENTY-CHARS', parent_id_tag: 'FLEET' })
  expect(await station.call('Authorize', { idToken: card('token-of-more-than-twenty-chars') })).toEqual({
    idTokenInfo: { status: 'Accepted', groupIdToken: { idToken: 'FLEET', type: 'Central' } },
  })
  expect(await station.call('Authorize', { idToken: null })).toMatchObject({
    idTokenInfo: { status: 'Invalid' },
  })
})
