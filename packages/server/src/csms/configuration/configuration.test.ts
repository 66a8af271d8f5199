import { Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestTenant } from '../../auth/testing.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import type { RawOptions } from '../testing/rawStation.ts'

let gateway: TestGateway
let tenant: TestTenant
beforeAll(async () => {
  gateway = await testGateway({ callTimeoutMs: 500 })
  tenant = await gateway.makeTenant()
})
afterAll(() => gateway.close())

type Answered = { result: Record<string, unknown>[] }
const path = ({ id }: TestPoint, act = '') => `/chargePoints/${id}/configuration${act}`
const read = (point: TestPoint, client: Client = gateway.admin) => client.post(path(point, '/read'))
const keyOf = (body: Answered, name: string) => body.result.find(({ key }) => key === name)
const change = (point: TestPoint, key: string, value: string) =>
  gateway.admin.post(path(point, '/change'), { key, value })

async function virtual(run: (station: Station, point: TestPoint) => Promise<void>, tenantId?: string) {
  const point = await gateway.makePoint(tenantId ? { tenantId } : {})
  const station = new Station({
    url: `ws://127.0.0.1:${gateway.address.port}/ocpp`,
    identity: point.identity,
    connectors: [{ id: 1, currentType: 'DC', maxPowerW: 60_000 }],
    openSocket: nodeSocket,
  })
  const accepted = new Promise<void>((resolve) => station.on('accepted', resolve))
  station.connect()
  await accepted
  try {
    await run(station, point)
  } finally {
    station.close()
  }
}

async function raw(answers: RawOptions['answers'], run: (point: TestPoint) => Promise<void>) {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers })
  try {
    await run(point)
  } finally {
    await station.close()
  }
}

describe('reading', () => {
  it('has nothing until the station is asked, then what it said beside what is expected', () =>
    virtual(async (_station, point) => {
      expect((await gateway.admin.get(path(point))).body).toMatchObject({ result: [], readAt: null })
      const { status, body } = await read(point)
      expect(status).toBe(200)
      expect(keyOf(body, 'WebSocketPingInterval')).toMatchObject({
        value: '0',
        expected: '30',
        isDifferent: true,
        type: 'integer',
      })
      expect(keyOf(body, 'HeartbeatInterval')).toMatchObject({ expected: '300', isDifferent: false })
      expect(keyOf(body, 'NumberOfConnectors')).toMatchObject({ readOnly: true, expected: null })
      expect((await gateway.admin.get(path(point))).body).toEqual(body)
    }))

  it('never keeps or shows a secret', () =>
    raw(
      () => ({
        configurationKey: [
          { key: 'AuthorizationKey', readonly: false, value: 'hunter2-hunter2' },
          { key: 'WifiPassword', readonly: 'False', value: 'hunter2' },
        ],
      }),
      async (point) => {
        const { body, text } = await read(point)
        expect(text).not.toContain('hunter2')
        expect(keyOf(body, 'AuthorizationKey')).toMatchObject({ value: null, isSecret: true })
        const [kept] = await gateway.rows<{ all: string }>(
          `select string_agg(t::text, '') as all from configuration_keys t`,
        )
        expect(kept?.all).not.toContain('hunter2')
      },
    ))

  it('asks by name for what a report left out, and believes the station that it has none', () =>
    raw(
      ({ payload }) => {
        const { key } = payload as { key?: string[] }
        return key
          ? { configurationKey: [], unknownKey: key }
          : { configurationKey: [{ key: 'HeartbeatInterval', readonly: true, value: '5' }] }
      },
      async (point) => {
        const { body } = await read(point)
        expect(keyOf(body, 'HeartbeatInterval')).toMatchObject({ isDifferent: true, readOnly: true })
        expect(keyOf(body, 'LocalPreAuthorize')).toMatchObject({ isKnown: false, isDifferent: false })
        const { body: fixed } = await gateway.admin.post(path(point, '/fix'))
        expect(fixed.result).toEqual([])
      },
    ))

  it('asks for no more at once than the station takes, and for each but once', () => {
    const asked: string[][] = []
    return raw(
      ({ payload }) => {
        const { key } = payload as { key?: string[] }
        if (key) asked.push(key)
        const most = { key: 'GetConfigurationMaxKeys', readonly: true, value: '5' }
        return key ? { configurationKey: [], unknownKey: key } : { configurationKey: [most] }
      },
      async (point) => {
        const { body } = await read(point)
        expect(asked.map(({ length }) => length)).toEqual([5, 5, 3])
        expect(new Set(asked.flat()).size).toBe(13)
        expect(body.result).toHaveLength(14)
      },
    )
  })

  it('tells of a key all that is known of it, and what is expected of a unit of direct current', () =>
    raw(
      () => ({
        configurationKey: [
          { key: 'heartbeatinterval', readonly: true, value: '5' },
          { key: 'MeterValuesSampledData', readonly: false, value: 'Voltage' },
          { key: 'Own', readonly: false },
        ],
      }),
      async (point) => {
        const { body } = await read(point)
        const told = { isSecret: false, isKnown: true, needsReboot: false, readAt: expect.any(String) }
        const range = { expected: '300', min: 30, max: 900, isDifferent: true }
        expect(keyOf(body, 'heartbeatinterval')).toEqual({
          ...{ key: 'heartbeatinterval', value: '5', readOnly: true, type: 'integer', ...range, ...told },
        })
        expect(keyOf(body, 'MeterValuesSampledData')?.expected).toContain('SoC')
        const none = { expected: null, min: null, max: null, isDifferent: false }
        expect(keyOf(body, 'Own')).toEqual({
          ...{ key: 'Own', value: null, readOnly: false, type: 'text', ...none, ...told },
        })
      },
    ))

  it('says that the station is away', async () => {
    const point = await gateway.makePoint()
    expect((await read(point)).body).toMatchObject({ status: 409, code: 'station_offline' })
  })
})

describe('changing', () => {
  it('goes the way of every command, with a line in the log', () =>
    virtual(async (station, point) => {
      await read(point)
      expect((await change(point, 'WebSocketPingInterval', '45')).body).toMatchObject({ status: 'Accepted' })
      expect(station.configuration.number('WebSocketPingInterval')).toBe(45)
      const { body } = await gateway.admin.get(path(point))
      expect(keyOf(body, 'WebSocketPingInterval')).toMatchObject({ value: '45', isDifferent: false })
      const logs = await gateway.rows(
        `select action from user_logs where entity_id = $1 and action = 'command.ChangeConfiguration'`,
        [point.id],
      )
      expect(logs).toHaveLength(1)
      expect((await change(point, 'NumberOfConnectors', '9')).body.status).toBe('Rejected')
      expect((await change(point, 'Nonsense', 'x')).body.status).toBe('NotSupported')
    }))

  it.each([
    ['HeartbeatInterval', 'often'],
    ['LocalPreAuthorize', 'yes'],
    ['MeterValuesSampledData', 'Voltage,,SoC'],
  ])('keeps a wrong %s from leaving', (key, value) =>
    virtual(async (_station, point) => {
      expect((await change(point, key, value)).body).toMatchObject({
        status: 422,
        errors: [{ field: 'value', code: 'invalid' }],
      })
    }),
  )

  it('marks what waits for a restart until the station has booted', () =>
    raw(
      ({ action }) =>
        action === 'ChangeConfiguration' ? { status: 'RebootRequired' } : { configurationKey: [] },
      async (point) => {
        await change(point, 'HeartbeatInterval', '120')
        const row = async () => keyOf((await gateway.admin.get(path(point))).body, 'HeartbeatInterval')
        expect(await row()).toMatchObject({ value: '120', needsReboot: true })
        await gateway.rows(`update devices set booted_at = now() + interval '1 minute' where id = $1`, [
          point.deviceId,
        ])
        expect(await row()).toMatchObject({ value: '120', needsReboot: false })
      },
    ))

  it('puts right all that differs, and says how each went', () =>
    virtual(async (station, point) => {
      station.configuration.set('LocalPreAuthorize', 'true')
      await read(point)
      const { body } = await gateway.admin.post(path(point, '/fix'))
      expect(body.result).toEqual(
        expect.arrayContaining([
          { key: 'LocalPreAuthorize', value: 'false', status: 'Accepted' },
          { key: 'WebSocketPingInterval', value: '30', status: 'Accepted' },
        ]),
      )
      const { body: after } = await gateway.admin.get(path(point))
      expect(after.result.filter(({ isDifferent }: Record<string, unknown>) => isDifferent)).toEqual([])
    }))

  it('tries the measurands one by one where the whole list is refused', () =>
    raw(
      ({ action, payload }) => {
        const { key, value } = payload as Record<string, string>
        if (action === 'ChangeConfiguration')
          return { status: value?.includes('SoC') ? 'Rejected' : 'Accepted' }
        return {
          configurationKey: key ? [] : [{ key: 'MeterValuesSampledData', value: '', readonly: false }],
        }
      },
      async (point) => {
        await read(point)
        const { body } = await gateway.admin.post(path(point, '/fix'))
        expect(body.result).toContainEqual({
          key: 'MeterValuesSampledData',
          value: 'Energy.Active.Import.Register,Power.Active.Import,Current.Import,Voltage',
          status: 'Accepted',
        })
      },
    ))
})

describe('a company', () => {
  it('reads its own, changes nothing, and knows nothing of others', () =>
    virtual(async (_station, point) => {
      expect((await read(point, tenant.client)).status).toBe(200)
      expect((await tenant.client.get(path(point))).body.result.length).toBeGreaterThan(10)
      const body = { key: 'HeartbeatInterval', value: '60' }
      expect((await tenant.client.post(path(point, '/change'), body)).status).toBe(403)
      expect((await tenant.client.post(path(point, '/fix'))).status).toBe(403)
      const other = await gateway.makePoint()
      expect((await tenant.client.get(path(other))).status).toBe(404)
      expect((await read(other, tenant.client)).status).toBe(404)
    }, tenant.id))
})
