import { describe, expect, it } from 'vitest'
import { commandTests, later, profile } from './testing/commands.ts'
import type { TestPoint } from './testing/gateway.ts'

const { commandsOf, gateway, online } = commandTests()

describe('the spec’s ten calls', () => {
  type Case = [string, (point: TestPoint) => [string, unknown], string, object]
  const cases: Case[] = [
    [
      'remoteStartTransaction',
      ({ id }) => ['', { chargerPointId: id, connectorId: 1 }],
      'RemoteStartTransaction',
      { connectorId: 1, idTag: expect.stringMatching(/^R[A-Z2-7]{15}$/) },
    ],
    ['clearCache', ({ id }) => [`/${id}`, undefined], 'ClearCache', {}],
    ['reset', ({ id }) => [`/${id}`, { type: 'Soft' }], 'Reset', { type: 'Soft' }],
    ['unlockConnector', ({ id }) => [`/${id}`, { connectorId: 1 }], 'UnlockConnector', { connectorId: 1 }],
    [
      'reserveNow',
      ({ id }) => ['', { chargerPointId: id, connectorId: 1, expiryDate: later() }],
      'ReserveNow',
      {
        connectorId: 1,
        expiryDate: expect.any(String),
        idTag: expect.any(String),
        reservationId: expect.any(Number),
      },
    ],
    [
      'cancelReservation',
      ({ id }) => ['', { chargerPointId: id, reservationId: 7 }],
      'CancelReservation',
      { reservationId: 7 },
    ],
    [
      'setChargingProfile',
      ({ id }) => ['', { chargerPointId: id, connectorId: 1, csChargingProfiles: profile }],
      'SetChargingProfile',
      { connectorId: 1, csChargingProfiles: profile },
    ],
    [
      'getDiagnostics',
      ({ id }) => ['', { chargerPointId: id, location: 'ftp://files/x', startTime: later() }],
      'GetDiagnostics',
      { location: 'ftp://files/x', startTime: expect.any(String) },
    ],
    [
      'updateFirmware',
      ({ id }) => ['', { chargerPointId: id, location: 'ftp://files/x', retrieveDate: later() }],
      'UpdateFirmware',
      { location: 'ftp://files/x', retrieveDate: expect.any(String) },
    ],
  ]
  it.each(cases)(
    '%s goes out and brings back the station’s own answer',
    async (path, ask, action, payload) => {
      const { point, station } = await online()
      const [tail, body] = ask(point)
      const answer = await gateway().admin.post(`/devices/api/${path}${tail}`, body)
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'Accepted', commandId: expect.any(String) },
      })
      expect(station.calls).toMatchObject([{ action, payload }])
      expect(await commandsOf(point)).toMatchObject([
        { action, state: 'answered', response: { status: 'Accepted' } },
      ])
      const logs = await gateway().rows(
        'select action, entity_id, result, user_name from user_logs where entity_id = $1',
        [point.id],
      )
      expect(logs).toEqual([
        { action: `command.${action}`, entity_id: point.id, result: 'ok', user_name: 'root' },
      ])
      await station.close()
    },
  )

  it('remoteStopTransaction takes our id or the station’s integer, and refuses an ended session', async () => {
    const { point, station } = await online()
    const start = {
      connectorId: 1,
      idTag: 'x',
      meterStart: 0,
      timestamp: new Date(Date.now() - 600_000).toISOString(),
    }
    const { transactionId } = await station.call('StartTransaction', start)
    const [row] = await gateway().rows<{ id: string }>(
      'select id from transactions where charge_point_id = $1',
      [point.id],
    )
    const stop = (id: unknown) =>
      gateway().admin.post('/devices/api/remoteStopTransaction', {
        chargerPointId: point.id,
        transactionId: id,
      })
    for (const id of [row!.id, transactionId, String(transactionId)])
      expect((await stop(id)).status).toBe(200)
    expect(station.calls.map(({ payload }) => payload)).toEqual([
      { transactionId },
      { transactionId },
      { transactionId },
    ])
    await station.call('StopTransaction', {
      transactionId,
      meterStop: 100,
      timestamp: new Date().toISOString(),
    })
    expect((await stop(row!.id)).body.code).toBe('wrongState')
    expect((await stop(999_999)).status).toBe(404)
    await station.close()
  })

  it('unlockConnector takes our connector’s id', async () => {
    const { point, station } = await online()
    const [row] = await gateway().rows<{ id: string }>(
      'select id from connectors where charge_point_id = $1',
      [point.id],
    )
    expect((await gateway().admin.post(`/devices/api/unlockConnector/${row!.id}`)).status).toBe(200)
    expect(station.calls).toMatchObject([{ action: 'UnlockConnector', payload: { connectorId: 1 } }])
    await station.close()
  })

  it('unlockConnector takes a point’s id alone where it has one connector, and asks which of several', async () => {
    const { point, station } = await online()
    const unlock = () => gateway().admin.post(`/devices/api/unlockConnector/${point.id}`)
    expect((await unlock()).status).toBe(200)
    expect(station.calls).toMatchObject([{ action: 'UnlockConnector', payload: { connectorId: 1 } }])
    await gateway().rows(
      'insert into connectors (id, charge_point_id, connector_id, tenant_id) select gen_random_uuid(), id, 2, tenant_id from charge_points where id = $1',
      [point.id],
    )
    expect(await unlock()).toMatchObject({ status: 422, body: { errors: [{ field: 'connectorId' }] } })
    await station.close()
  })
})
