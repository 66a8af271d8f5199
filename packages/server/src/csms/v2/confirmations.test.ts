import { expect, it } from 'vitest'
import { Confirmations } from '../commands/confirmations.ts'
import { accepting, commandTests } from '../testing/commands.ts'
import { card, connect2, type Station2 } from '../testing/station2.ts'

const { gateway } = commandTests(10_000)
const now = () => new Date().toISOString()
const status = (station: Station2, connectorStatus: string) =>
  station.call('StatusNotification', { timestamp: now(), connectorStatus, evseId: 1, connectorId: 1 })
const boot = { reason: 'RemoteReset', chargingStation: { vendorName: 'V', model: 'M' } }

type Case = [string, object, (station: Station2) => Promise<unknown>, string]
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
    { requestedMessage: 'StatusNotification' },
    (station) => status(station, 'Occupied'),
    'StatusNotification',
  ],
  [
    'UpdateFirmware',
    { location: 'https://x', retrieveDate: now() },
    (station) => station.call('FirmwareStatusNotification', { status: 'Installed', requestId: 1 }),
    'FirmwareStatusNotification',
  ],
  [
    'GetDiagnostics',
    { location: 'https://x' },
    (station) => station.call('LogStatusNotification', { status: 'Uploaded', requestId: 1 }),
    'DiagnosticsStatusNotification',
  ],
  [
    'RemoteStartTransaction',
    { connectorId: 1, idTag: 'REMOTE' },
    (station) => station.event({ eventType: 'Started', idToken: card('remote', 'Central') }),
    'StartTransaction',
  ],
]
/** The same in the station's own words. */
const native: Case[] = [
  ['Reset', { type: 'Immediate' }, (station) => station.call('BootNotification', boot), 'BootNotification'],
  [
    'ChangeAvailability',
    { operationalStatus: 'Inoperative', evse: { id: 1, connectorId: 1 } },
    (station) => status(station, 'Unavailable'),
    'StatusNotification',
  ],
  [
    'ReserveNow',
    { id: 1, expiryDateTime: now(), idToken: card('A', 'Central'), evseId: 1 },
    (station) => status(station, 'Reserved'),
    'StatusNotification',
  ],
  [
    'TriggerMessage',
    { requestedMessage: 'LogStatusNotification' },
    (station) => station.call('LogStatusNotification', { status: 'Idle' }),
    'DiagnosticsStatusNotification',
  ],
  [
    'UpdateFirmware',
    { requestId: 1, firmware: { location: 'https://x', retrieveDateTime: now() } },
    (station) => station.call('FirmwareStatusNotification', { status: 'Installed', requestId: 1 }),
    'FirmwareStatusNotification',
  ],
  [
    'GetLog',
    { logType: 'DiagnosticsLog', requestId: 1, log: { remoteLocation: 'https://x' } },
    (station) => station.call('LogStatusNotification', { status: 'Uploaded', requestId: 1 }),
    'DiagnosticsStatusNotification',
  ],
  [
    'RequestStartTransaction',
    { remoteStartId: 1, idToken: card('REMOTE', 'Central'), evseId: 1 },
    (station) => station.event({ eventType: 'Started', idToken: card('remote', 'Central') }),
    'StartTransaction',
  ],
]
it.each([...cases, ...native])(
  '%s is confirmed by what a station of 2.x does',
  async (action, payload, act, by) => {
    const point = await gateway().makePoint()
    const station = await connect2(gateway(), point, { answers: accepting })
    await gateway().admin.post('/devices/api/call', { chargerPointId: point.id, action, payload })
    const life = () =>
      gateway().rows('select confirmation, confirmed_by from commands where charge_point_id = $1', [point.id])
    expect(await life()).toEqual([{ confirmation: 'waiting', confirmed_by: null }])
    await act(station)
    await expect.poll(life).toEqual([{ confirmation: 'confirmed', confirmed_by: by }])
  },
)

it('a stop in its own words is confirmed by the end of the session that they name', async () => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: accepting })
  await station.event({ eventType: 'Started', id: 'theirs' })
  const asked = { chargerPointId: point.id, action: 'RequestStopTransaction' }
  await gateway().admin.post('/devices/api/call', { ...asked, payload: { transactionId: 'theirs' } })
  await station.event({ eventType: 'Ended', id: 'theirs' })
  await expect
    .poll(() =>
      gateway().rows('select confirmation, confirmed_by from commands where charge_point_id = $1', [
        point.id,
      ]),
    )
    .toEqual([{ confirmation: 'confirmed', confirmed_by: 'StopTransaction' }])
})

it('after a restart of the server what waited in its own words goes on waiting', async () => {
  const point = await gateway().makePoint()
  await connect2(gateway(), point, { answers: accepting })
  const payload = { remoteStartId: 1, idToken: card('AFTER', 'Central'), evseId: 1 }
  const asked = { chargerPointId: point.id, action: 'RequestStartTransaction', payload }
  await gateway().admin.post('/devices/api/call', asked)
  const next = new Confirmations(gateway().deps, () => {})
  await next.load()
  next.heard(point.id, { what: 'begin', idTag: 'after' })
  await expect
    .poll(() => gateway().rows('select confirmation from commands where charge_point_id = $1', [point.id]))
    .toEqual([{ confirmation: 'confirmed' }])
})

it.each([
  ['GetLog', { logType: 'DiagnosticsLog', requestId: 1, log: { remoteLocation: 'https://x' } }],
  ['UpdateFirmware', { requestId: 1, firmware: { location: 'https://x', retrieveDateTime: now() } }],
])('%s in place of the one before is taken', async (action, payload) => {
  const point = await gateway().makePoint()
  await connect2(gateway(), point, { answers: () => ({ status: 'AcceptedCanceled' }) })
  await gateway().admin.post('/devices/api/call', { chargerPointId: point.id, action, payload })
  const found = 'select confirmation from commands where charge_point_id = $1'
  expect(await gateway().rows(found, [point.id])).toEqual([{ confirmation: 'waiting' }])
})

it('a restart that is put off till the session has ended is waited for as long', async () => {
  const waits = async (said: string) => {
    const point = await gateway().makePoint()
    await connect2(gateway(), point, { answers: () => ({ status: said }) })
    const asked = { chargerPointId: point.id, action: 'Reset', payload: { type: 'Soft' } }
    await gateway().admin.post('/devices/api/call', asked)
    return gateway().rows(
      `select confirmation, confirm_by - answered_at > interval '1 hour' as is_long from commands
        where charge_point_id = $1`,
      [point.id],
    )
  }
  for (const said of ['Scheduled', 'SCHEDULED'])
    expect(await waits(said)).toEqual([{ confirmation: 'waiting', is_long: true }])
  expect(await waits('Accepted')).toEqual([{ confirmation: 'waiting', is_long: false }])
})

it.each(['InvalidSignature', 'InstallVerificationFailed', 'InstallationFailed', 'DownloadFailed'])(
  'an update that ends with %s has failed',
  async (said) => {
    const point = await gateway().makePoint()
    const station = await connect2(gateway(), point, { answers: accepting })
    const payload = { location: 'https://x', retrieveDate: now() }
    const asked = { chargerPointId: point.id, action: 'UpdateFirmware', payload }
    await gateway().admin.post('/devices/api/call', asked)
    await station.call('FirmwareStatusNotification', { status: said, requestId: 1 })
    await expect
      .poll(() => gateway().rows('select confirmation from commands where charge_point_id = $1', [point.id]))
      .toEqual([{ confirmation: 'failed' }])
  },
)

it('a reservation ends when the station says so', async () => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: accepting })
  for (const [said, state] of [
    ['Expired', 'expired'],
    ['Removed', 'cancelled'],
    ['expired', 'expired'],
    ['NoTransaction', 'cancelled'],
    ['Nonsense', 'active'],
  ]) {
    const reserve = { chargerPointId: point.id, connectorId: 1 }
    await gateway().admin.post('/devices/api/reserveNow', reserve)
    const { id } = { ...station.calls.at(-1)?.payload }
    await station.call('ReservationStatusUpdate', { reservationId: id, reservationUpdateStatus: said })
    const ours = 'select state from reservations where charge_point_id = $1 and reservation_id = $2'
    expect(await gateway().rows(ours, [point.id, id])).toEqual([{ state }])
  }
})
