import { describe, expect, it } from 'vitest'
import type { Client } from '../../auth/testing.ts'
import { accepting, commandTests, later } from '../testing/commands.ts'
import type { TestPoint } from '../testing/gateway.ts'

const { gateway, online, tenant } = commandTests()

describe('call', () => {
  const call = (client: Client, { id }: TestPoint, action: string, payload?: object) =>
    client.post('/devices/api/call', { chargerPointId: id, action, payload })

  it('sends anything of the catalogue for administrators', async () => {
    const answer = { configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '300' }] }
    const { point, station } = await online(() => answer)
    expect(await call(gateway().admin, point, 'GetConfiguration')).toMatchObject({
      status: 200,
      body: { response: answer, commandId: expect.any(String) },
    })
    const own = await online(accepting, tenant().id)
    expect((await call(tenant().client, own.point, 'ClearCache')).status).toBe(403)
    await Promise.all([station.close(), own.station.close()])
  })

  it.each([
    ['ChangeAvailability', { connectorId: 1, type: 'Sometimes' }, 'payload.type', 'invalid'],
    ['ChangeConfiguration', { key: 'x' }, 'payload.value', 'required'],
    [
      'ChangeConfiguration',
      { key: 'authorizationkey', value: '15 characters..' },
      'payload.value',
      'tooShort',
    ],
    ['GetDiagnostics', { location: 'file:///etc/shadow' }, 'payload.location', 'invalid'],
    [
      'GetLog',
      { logType: 'SecurityLog', requestId: 1, log: { remoteLocation: 'file:///x' } },
      'payload.log.remoteLocation',
      'invalid',
    ],
    ['ClearCache', { more: 1 }, 'payload.more', 'unknown'],
    ['Heartbeat', {}, 'action', 'unknown'],
  ])(
    'never sends %s that breaks the schema, or leads to the station’s own disk',
    async (action, payload, field, code) => {
      const { point, station } = await online()
      expect(await call(gateway().admin, point, action, payload)).toMatchObject({
        status: 422,
        body: { errors: [{ field, code }] },
      })
      expect(station.calls).toEqual([])
      await station.close()
    },
  )

  it('keeps secrets out of records, and a new key as the device’s own', async () => {
    const { point, station } = await online()
    const secret = '0011223344556677889900112233445566778899'
    await call(gateway().admin, point, 'ChangeConfiguration', { key: 'AuthorizationKey', value: secret })
    await gateway().csms.flush()
    for (const table of ['commands', 'user_logs', 'ocpp_messages']) {
      const [found] = await gateway().rows<{ all: string }>(
        `select coalesce(string_agg(t::text, ''), '') as all from ${table} t`,
      )
      expect(found?.all).toContain('AuthorizationKey')
      expect(found?.all).not.toContain(secret)
    }
    await station.close()
    expect(await gateway().refusal(`/ocpp/${point.identity}`)).toBe(401)
    const authorization = `Basic ${Buffer.from(`${point.identity}:${secret}`).toString('base64')}`
    expect(await gateway().refusal(`/ocpp/${point.identity}`, { headers: { authorization } })).toBe(101)
  })

  it.each([
    ['reservationId', 2 ** 40, 'tooBig'],
    ['reservationId', -(2 ** 40), 'tooSmall'],
    ['expiryDate', '2099-12-31T23:59:60Z', 'invalid'],
    ['expiryDate', '9999-12-31T23:59:59-14:00', 'invalid'],
    ['expiryDate', '2300-01-01T00:00:00Z', 'tooBig'],
  ])('a reservation whose %s is %s, which nothing keeps, is refused by it', async (field, value, code) => {
    const { point, station } = await online()
    const asked = { connectorId: 1, idTag: 'TAG', reservationId: 7, expiryDate: later(), [field]: value }
    expect(await call(gateway().admin, point, 'ReserveNow', asked)).toMatchObject({
      status: 422,
      body: { errors: [{ field: `payload.${field}`, code }] },
    })
    expect(station.calls).toEqual([])
    await station.close()
  })

  it('a list of more cards than the station takes at once leaves in parts', async () => {
    const most = { key: 'SendLocalListMaxLength', readonly: true, value: '2' }
    const { point, station } = await online(({ action, payload }) =>
      action === 'GetConfiguration'
        ? { configurationKey: [most] }
        : { status: payload.listVersion === 22 ? 'Failed' : 'Accepted' },
    )
    const cards = ['A', 'B', 'C', 'D', 'E'].map((idTag) => ({ idTag, idTagInfo: { status: 'Accepted' } }))
    const send = (listVersion: number, updateType = 'Full') =>
      call(gateway().admin, point, 'SendLocalList', {
        listVersion,
        updateType,
        localAuthorizationList: cards,
      })
    const [told, other] = await Promise.all([send(1), send(5, 'Differential')])
    const answer = { status: 'Accepted', parts: 3, partsTaken: 3 }
    expect([told, other]).toMatchObject([
      { body: { response: { ...answer, listVersion: 3 } } },
      { body: { response: { ...answer, listVersion: 7 } } },
    ])
    expect((await send(20)).body.response).toEqual({
      status: 'Failed',
      parts: 3,
      partsTaken: 2,
      listVersion: 21,
    })
    const sent = station.calls.filter(({ action }) => action === 'SendLocalList').map((each) => each.payload)
    const versions = sent.map(({ listVersion, updateType }) => `${listVersion} ${updateType}`)
    const [full, more] = [
      ['1 Full', '2 Differential', '3 Differential'],
      ['5 Differential', '6 Differential', '7 Differential'],
    ]
    // neither in the midst of the other
    expect([
      [...full, ...more],
      [...more, ...full],
    ]).toContainEqual(versions.slice(0, 6))
    expect(versions.slice(6)).toEqual(['20 Full', '21 Differential', '22 Differential'])
    expect(sent.slice(6).flatMap(({ localAuthorizationList }) => localAuthorizationList)).toEqual(cards)
    expect(station.calls.filter(({ action }) => action === 'GetConfiguration')).toHaveLength(1)
    await station.close()
  })
})
