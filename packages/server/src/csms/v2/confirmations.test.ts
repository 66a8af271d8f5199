import { expect, it } from 'vitest'
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
it.each(cases)('%s is confirmed by what a station of 2.x does', async (action, payload, act, by) => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: accepting })
  await gateway().admin.post('/devices/api/call', { chargerPointId: point.id, action, payload })
  const life = () =>
    gateway().rows('select confirmation, confirmed_by from commands where charge_point_id = $1', [point.id])
  expect(await life()).toEqual([{ confirmation: 'waiting', confirmed_by: null }])
  await act(station)
  await expect.poll(life).toEqual([{ confirmation: 'confirmed', confirmed_by: by }])
})

it('a reservation ends when the station says so', async () => {
  const point = await gateway().makePoint()
  const station = await connect2(gateway(), point, { answers: accepting })
  for (const [said, state] of [
    ['Expired', 'expired'],
    ['Removed', 'cancelled'],
  ]) {
    const reserve = { chargerPointId: point.id, connectorId: 1 }
    await gateway().admin.post('/devices/api/reserveNow', reserve)
    const { id } = { ...station.calls.at(-1)?.payload }
    await station.call('ReservationStatusUpdate', { reservationId: id, reservationUpdateStatus: said })
    const ours = 'select state from reservations where charge_point_id = $1 and reservation_id = $2'
    expect(await gateway().rows(ours, [point.id, id])).toEqual([{ state }])
  }
})
