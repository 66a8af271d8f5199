import { describe, expect, it } from 'vitest'
import type { Client } from '../../auth/testing.ts'
import { accepting, commandTests } from '../testing/commands.ts'
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
    ['ClearCache', { more: 1 }, 'payload.more', 'unknown'],
    ['Heartbeat', {}, 'action', 'unknown'],
  ])('never sends %s that breaks the schema', async (action, payload, field, code) => {
    const { point, station } = await online()
    expect(await call(gateway().admin, point, action, payload)).toMatchObject({
      status: 422,
      body: { errors: [{ field, code }] },
    })
    expect(station.calls).toEqual([])
    await station.close()
  })

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
})
