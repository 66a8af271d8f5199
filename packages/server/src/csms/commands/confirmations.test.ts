import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import type { TestPoint } from '../testing/gateway.ts'
import type { RawStation } from '../testing/rawStation.ts'
import { Confirmations } from './confirmations.ts'
import { closeUnanswered } from './unanswered.ts'

const { gateway, online } = commandTests()
const now = () => new Date().toISOString()

const lifeOf = ({ id }: TestPoint) =>
  gateway().rows<{ state: string; confirmation: string | null; confirmed_by: string | null }>(
    'select state, confirmation, confirmed_by from commands where charge_point_id = $1 order by sent_at',
    [id],
  )
const call = ({ id }: TestPoint, action: string, payload: object) =>
  gateway().admin.post('/devices/api/call', { chargerPointId: id, action, payload })
const status = (station: RawStation, word: string, connectorId = 1) =>
  station.call('StatusNotification', { connectorId, errorCode: 'NoError', status: word, timestamp: now() })

describe('an accepted command is confirmed by what the station does', () => {
  type Case = [string, object, (station: RawStation) => Promise<unknown>, string]
  const boot = { chargePointVendor: 'V', chargePointModel: 'M' }
  const cases: Case[] = [
    ['Reset', { type: 'Soft' }, (station) => station.call('BootNotification', boot), 'BootNotification'],
    [
      'ChangeAvailability',
      { connectorId: 1, type: 'Inoperative' },
      (station) => status(station, 'Unavailable'),
      'StatusNotification',
    ],
    [
      'ReserveNow',
      { connectorId: 1, expiryDate: now(), idTag: 'A', reservationId: 1 },
      (station) => status(station, 'Reserved'),
      'StatusNotification',
    ],
    [
      'TriggerMessage',
      { requestedMessage: 'Heartbeat' },
      (station) => station.call('Heartbeat', {}),
      'Heartbeat',
    ],
    [
      'UpdateFirmware',
      { location: 'ftp://x', retrieveDate: now() },
      async (station) => {
        await station.call('FirmwareStatusNotification', { status: 'Downloading' })
        await station.call('FirmwareStatusNotification', { status: 'installed' })
      },
      'FirmwareStatusNotification',
    ],
    [
      'GetDiagnostics',
      { location: 'ftp://x' },
      // in whatever case
      (station) => station.call('DiagnosticsStatusNotification', { status: 'UPLOADED' }),
      'DiagnosticsStatusNotification',
    ],
  ]
  it.each(cases)('%s', async (action, payload, act, by) => {
    const { point, station } = await online()
    await call(point, action, payload)
    expect(await lifeOf(point)).toMatchObject([{ confirmation: 'waiting' }])
    await station.call('MeterValues', { connectorId: 1, meterValue: [] })
    await act(station)
    await expect
      .poll(() => lifeOf(point))
      .toMatchObject([{ state: 'answered', confirmation: 'confirmed', confirmed_by: by }])
    await station.close()
  })

  it('a start and a stop by their session, and who looks is told of each step', async () => {
    const { point, station } = await online()
    const paths = { start: 'remoteStartTransaction', stop: 'remoteStopTransaction' }
    await gateway().admin.post(`/devices/api/${paths.start}`, { chargerPointId: point.id, connectorId: 1 })
    const idTag = station.calls[0]?.payload.idTag
    const started = { connectorId: 1, idTag, meterStart: 0, timestamp: now() }
    const { transactionId } = await station.call('StartTransaction', started)
    await gateway().admin.post(`/devices/api/${paths.stop}`, { chargerPointId: point.id, transactionId })
    await station.call('StopTransaction', { transactionId, meterStop: 1, timestamp: now() })
    await expect
      .poll(() => lifeOf(point))
      .toMatchObject([{ confirmed_by: 'StartTransaction' }, { confirmed_by: 'StopTransaction' }])
    const steps = gateway().notices.filter(
      ({ entity, data }) => entity === 'commands' && data?.chargePointId === point.id,
    )
    await expect.poll(() => steps.length).toBeGreaterThan(0)
    expect(steps.slice(0, 2).map(({ kind }) => kind)).toEqual(['sent', 'answered'])
    await station.close()
  })

  const unlocked = ['Unlocked', 'unlocked']
  it.each(unlocked)(
    'an unlock by its answer (%s), and what stands as asked already by none',
    async (word) => {
      const { point, station } = await online(({ action }) => ({
        status: action === 'UnlockConnector' ? word : 'Accepted',
      }))
      await call(point, 'UnlockConnector', { connectorId: 1 })
      await call(point, 'ChangeAvailability', { connectorId: 1, type: 'Operative' })
      expect(await lifeOf(point)).toMatchObject([
        { confirmation: 'confirmed', confirmed_by: 'UnlockConnector' },
        { confirmation: 'confirmed', confirmed_by: 'StatusNotification' },
      ])
      await station.close()
    },
  )
})

it('the deed may come before the answer', async () => {
  const { point, station } = await online(({ action }) => {
    if (action !== 'TriggerMessage') return { status: 'Accepted' }
    void station.call('Heartbeat', {})
    return { status: 'Accepted' }
  })
  await call(point, 'TriggerMessage', { requestedMessage: 'Heartbeat' })
  await expect.poll(() => lifeOf(point)).toMatchObject([{ confirmation: 'confirmed' }])
  await station.close()
})

it('nothing is awaited of what was rejected, or of what no message would show', async () => {
  const { point, station } = await online(({ action }) => ({
    status: action === 'Reset' ? 'Rejected' : 'Accepted',
  }))
  await call(point, 'Reset', { type: 'Soft' })
  await call(point, 'ClearCache', {})
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  expect(await lifeOf(point)).toMatchObject([{ confirmation: null }, { confirmation: null }])
  await station.close()
})

it.each([
  ['DiagnosticsStatusNotification', 'UploadFailed', 'failed'],
  // a station of the security extension may tell of any log so
  ['LogStatusNotification', 'PermissionDenied', 'failed'],
  ['LogStatusNotification', 'Uploaded', 'confirmed'],
])('an upload that ends with %s %s is %s', async (action, said, confirmation) => {
  const { point, station } = await online()
  await call(point, 'GetDiagnostics', { location: 'ftp://x' })
  await station.call(action, { status: said, requestId: 1 })
  await expect.poll(() => lifeOf(point)).toMatchObject([{ confirmation }])
  await station.close()
})

it('a stop is confirmed by the end of its session, whatever number the station gives it', async () => {
  const { point, station } = await online()
  const started = { connectorId: 1, idTag: 'guest', meterStart: 0, timestamp: now() }
  const { transactionId } = await station.call('StartTransaction', started)
  await gateway().admin.post('/devices/api/remoteStopTransaction', {
    chargerPointId: point.id,
    transactionId,
  })
  await station.call('StopTransaction', { transactionId: 0, meterStop: 1, timestamp: now() })
  await expect.poll(() => lifeOf(point)).toMatchObject([{ confirmed_by: 'StopTransaction' }])
  await station.close()
})

it('a stop is confirmed neither by a reading of its session nor by the end of another', async () => {
  const { point, station } = await online()
  const begin = (connectorId: number) =>
    station.call('StartTransaction', { connectorId, idTag: 'guest', meterStart: 0, timestamp: now() })
  const end = (transactionId: unknown) =>
    station.call('StopTransaction', { transactionId, meterStop: 1, timestamp: now() })
  const [{ transactionId }, other] = [await begin(1), await begin(2)]
  await gateway().admin.post('/devices/api/remoteStopTransaction', {
    chargerPointId: point.id,
    transactionId,
  })
  const meterValue = [{ timestamp: now(), sampledValue: [{ value: '1' }] }]
  await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })
  await end(other.transactionId)
  await station.call('Heartbeat', {})
  expect(await lifeOf(point)).toMatchObject([{ confirmation: 'waiting' }])
  await end(transactionId)
  await expect.poll(() => lifeOf(point)).toMatchObject([{ confirmed_by: 'StopTransaction' }])
  await station.close()
})

it('a state of no word that we know confirms nothing of it', async () => {
  const { point, station } = await online()
  await status(station, 'Unavailable')
  await call(point, 'ChangeAvailability', { connectorId: 1, type: 'Operative' })
  await status(station, 'Nonsense')
  expect(await lifeOf(point)).toMatchObject([{ confirmation: 'waiting' }])
  await status(station, 'Available')
  await expect.poll(() => lifeOf(point)).toMatchObject([{ confirmation: 'confirmed' }])
  await station.close()
})

describe('after a restart of the server', () => {
  it('what waited goes on waiting, and what had no answer has none; nothing is sent again', async () => {
    const { point, station } = await online()
    await call(point, 'Reset', { type: 'Soft' })
    const { deps } = gateway()
    await deps.db.pool.query(
      `insert into commands (id, charge_point_id, action, payload) values (gen_random_uuid(), $1, 'ClearCache', '{}')`,
      [point.id],
    )
    const asked = station.calls.length
    await closeUnanswered(deps)
    const next = new Confirmations(deps, () => {})
    await next.load()
    next.heard(point.id, { what: 'boot' })
    await expect
      .poll(() => lifeOf(point))
      .toMatchObject([{ confirmation: 'confirmed' }, { state: 'timeout', confirmation: null }])
    expect(station.calls).toHaveLength(asked)
    await station.close()
  })

  it('what a station does not do in time is late', async () => {
    const { point, station } = await online()
    await call(point, 'Reset', { type: 'Soft' })
    const { deps } = gateway()
    const later = { ...deps, clock: () => new Date(Date.now() + 3_600_000) }
    await new Confirmations(later, () => {}).expire()
    expect(await lifeOf(point)).toMatchObject([{ confirmation: 'late' }])
    await station.close()
  })
})
