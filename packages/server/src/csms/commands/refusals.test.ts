import { describe, expect, it } from 'vitest'
import type { Client } from '../../auth/testing.ts'
import { accepting, commandTests, profile } from '../testing/commands.ts'

const day = { location: 'ftp://x', stopTime: '2027-01-01T00:00:00Z' }
const feedsBack = { chargingSchedulePeriod: [{ startPeriod: 0, limit: -1 }] }

const { commandsOf, gateway, online, tenant } = commandTests()

describe('what can go wrong', () => {
  const clear = (client: Client, id: string) => client.post(`/devices/api/clearCache/${id}`)

  it('is station_offline, station_timeout, or the station’s own error', async () => {
    const offline = await gateway().makePoint()
    expect(await clear(gateway().admin, offline.id)).toMatchObject({
      status: 409,
      body: { code: 'station_offline' },
    })
    const silent = await online(() => undefined)
    expect(await clear(gateway().admin, silent.point.id)).toMatchObject({
      status: 504,
      body: { code: 'station_timeout' },
    })
    const refusing = await online(() => ({ errorCode: 'NotSupported' }))
    expect(await clear(gateway().admin, refusing.point.id)).toMatchObject({
      status: 200,
      body: { status: 'NotSupported' },
    })
    const states = await Promise.all([offline, silent.point, refusing.point].map(commandsOf))
    expect(states.map(([command]) => command?.state)).toEqual(['offline', 'timeout', 'refused'])
    const logs = await gateway().rows('select result from user_logs where entity_id = $1', [offline.id])
    expect(logs).toEqual([{ result: 'error' }])
    await Promise.all([silent.station.close(), refusing.station.close()])
  })

  it.each([
    ['a word alone', 'Rejected', 'Rejected'],
    ['fields in a list', [{ status: 'Rejected' }], 'Rejected'],
    ['a word that is none', { status: 5 }, '5'],
    ['a list', [1, 2], '[1,2]'],
  ])('is an answer that is %s, at once and never for a yes', async (_name, payload, status) => {
    const { point, station } = await online(({ id }) => {
      station.send(JSON.stringify([3, id, payload]))
      return undefined
    })
    expect(await clear(gateway().admin, point.id)).toMatchObject({ status: 200, body: { status } })
    const reserve = { chargerPointId: point.id, connectorId: 1 }
    expect(await gateway().admin.post('/devices/api/reserveNow', reserve)).toMatchObject({ body: { status } })
    const rows = await gateway().rows('select state from reservations where charge_point_id = $1', [point.id])
    expect(rows).toEqual([{ state: 'rejected' }])
    await station.close()
  })

  it.each([
    ['reset', 'type', (id: string) => [`reset/${id}`, {}]],
    ['stop', 'transactionId', (id: string) => ['remoteStopTransaction', { chargerPointId: id }]],
  ] as const)('is a %s that lacks its %s', async (_name, field, of) => {
    const [path, body] = of((await gateway().makePoint()).id)
    expect(await gateway().admin.post(`/devices/api/${path}`, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field, code: 'required' }] },
    })
  })

  it('is an answer that was cut off: what the station did nobody knows', async () => {
    const { point, station } = await online(({ id }) => {
      station.send(`[3,"${id}",{"status":"Acc`)
      return undefined
    })
    const reserve = { chargerPointId: point.id, connectorId: 1 }
    expect(await gateway().admin.post('/devices/api/reserveNow', reserve)).toMatchObject({
      status: 504,
      body: { code: 'station_timeout', detail: expect.stringContaining('cannot be read') },
    })
    const rows = await gateway().rows('select state from reservations where charge_point_id = $1', [point.id])
    expect(rows).toEqual([{ state: 'requested' }])
    await station.close()
  })

  it('shows no other company’s point, and nothing at all to those without the right', async () => {
    const [own, foreign] = [await online(accepting, tenant().id), await online()]
    expect((await clear(tenant().client, own.point.id)).status).toBe(200)
    expect((await clear(tenant().client, foreign.point.id)).status).toBe(404)
    expect((await clear(tenant().client, 'no-id')).status).toBe(404)
    expect((await clear(gateway().anonymous, own.point.id)).status).toBe(401)
    expect((await clear(await tenant().makeUser(['Client']), own.point.id)).status).toBe(403)
    await Promise.all([own.station.close(), foreign.station.close()])
  })

  it('is a plan without power control, for profiles alone', async () => {
    const poor = await gateway().makeTenant([])
    const { point, station } = await online(accepting, poor.id)
    const body = { chargerPointId: point.id, connectorId: 1, csChargingProfiles: profile }
    expect((await poor.client.post('/devices/api/setChargingProfile', body)).status).toBe(403)
    expect((await clear(poor.client, point.id)).status).toBe(200)
    const own = await online(accepting, tenant().id)
    const allowed = { ...body, chargerPointId: own.point.id }
    expect((await tenant().client.post('/devices/api/setChargingProfile', allowed)).status).toBe(200)
    await Promise.all([station.close(), own.station.close()])
  })

  it.each([
    ['remoteStartTransaction', { connectorId: 0 }, 'connectorId'],
    ['remoteStartTransaction', { connectorId: 1, idTag: 'x'.repeat(21) }, 'idTag'],
    ['reserveNow', { connectorId: 1, expiryDate: 'soon' }, 'expiryDate'],
    ['reserveNow', { connectorId: 1, expiryDate: '9999-12-31T23:59:59-14:00' }, 'expiryDate'],
    ['reserveNow', { connectorId: 1, idTag: 'x'.repeat(21) }, 'idTag'],
    ['getDiagnostics', { ...day, startTime: '2027-01-02T00:00:00Z' }, 'stopTime'],
    ['updateFirmware', { location: 'ftp://x' }, 'retrieveDate'],
    ['updateFirmware', { location: 'file:///etc/passwd', retrieveDate: day.stopTime }, 'location'],
    ['getDiagnostics', { ...day, location: 'javascript:alert(1)' }, 'location'],
    ['getDiagnostics', { ...day, location: 'ftp://x/\r\nDELE y' }, 'location'],
    [
      'setChargingProfile',
      { connectorId: 1, csChargingProfiles: { ...profile, chargingProfileKind: 'Odd' } },
      'csChargingProfiles.chargingProfileKind',
    ],
    [
      'setChargingProfile',
      {
        connectorId: 1,
        csChargingProfiles: { ...profile, chargingSchedule: { ...profile.chargingSchedule, ...feedsBack } },
      },
      'csChargingProfiles.chargingSchedule.chargingSchedulePeriod.0.limit',
    ],
  ])('is a body that %s does not take', async (path, body, field) => {
    const { point, station } = await online()
    const answer = await gateway().admin.post(`/devices/api/${path}`, { chargerPointId: point.id, ...body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule', errors: [{ field }] } })
    expect(station.calls).toEqual([])
    const kept = await gateway().rows('select state from reservations where charge_point_id = $1', [point.id])
    expect(kept).toEqual([])
    await station.close()
  })
})

it('a moment without a zone is UTC, wherever the server stands', async () => {
  const { TZ } = process.env
  process.env.TZ = 'Asia/Almaty'
  try {
    const { point, station } = await online()
    const body = { chargerPointId: point.id, location: 'ftp://x', retrieveDate: '2027-01-02T03:04:05' }
    expect((await gateway().admin.post('/devices/api/updateFirmware', body)).status).toBe(200)
    expect(station.calls).toMatchObject([{ payload: { retrieveDate: '2027-01-02T03:04:05.000Z' } }])
    await station.close()
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
})

it('an answer of a station with what no JSON column keeps is still an answer', async () => {
  const { point, station } = await online(() => ({
    status: 'Odd \u0000\ud83d',
    more: { '\u0000': '\\u0000' },
  }))
  const answer = await gateway().admin.post(`/devices/api/clearCache/${point.id}`)
  expect(answer).toMatchObject({ status: 200, body: { status: 'Odd \ufffd' } })
  await station.close()
})
