import { kaspiStand } from '@zaryad/banks'
import { Car, carModels, type Station } from '@zaryad/station'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Body } from './auth/testing.ts'
import { asOwner } from './backup/ownerClient.ts'
import { connectRaw, type RawOptions } from './csms/testing/rawStation.ts'
import { fastStation } from './payments/testing/fastStation.ts'
import { freePort } from './testing/freePort.ts'
import { hasNats, type NatsServer, natsServer } from './testing/natsServer.ts'
import { type ServerProcess, startProcess } from './testing/serverProcess.ts'

const password = 'one asks, another has it'

if (hasNats('stations whose sockets other processes have'))
  describe('a process for people and two for charge points', () => {
    let nats: NatsServer
    let bank: FastifyInstance
    let people: ServerProcess
    const gateways: ServerProcess[] = []
    let token: string
    let stationId: string
    let rateId: string
    beforeAll(async () => {
      nats = await natsServer()
      bank = fastify()
      const port = await freePort()
      const bankUrl = `http://127.0.0.1:${await freePort()}`
      const publicUrl = `${bankUrl}/kaspi`
      await bank.register(kaspiStand, {
        prefix: '/kaspi',
        publicUrl: () => publicUrl,
        billerUrl: () => `http://127.0.0.1:${port}/bank/api/kaspi/callback`,
      })
      await bank.listen({ port: Number(new URL(bankUrl).port), host: '127.0.0.1' })
      const env = {
        NATS_URL: nats.url,
        ADMIN_PASSWORD: password,
        KASPI_URL: `${publicUrl}/online`,
        KASPI_SERVICE: 'ZARYAD',
        KASPI_ADDRESSES: '127.0.0.1',
      }
      people = await startProcess({ env: { ...env, ROLES: 'api,jobs' }, port })
      for (const _each of [1, 2])
        gateways.push(
          await startProcess({ env: { ...env, ROLES: 'gateway' }, beside: people, isApart: true }),
        )
      token = (await ask('/api/v1/auth/login', { userName: 'admin', password })).body.token
      const place = { name: 'S', latitude: 43.2, longitude: 76.9 }
      stationId = (await ask('/api/v1/chargeStations', place)).body.id
      rateId = (await ask('/api/v1/rates', { name: 'R', priceEnergy: 100 })).body.id
      for (const each of [people, ...gateways]) await hearsOthers(each)
    })
    afterAll(async () => {
      for (const each of gateways) await each.stop()
      await people?.stop()
      await bank?.close()
      await nats?.kill()
    })

    async function ask(path: string, body?: unknown, at = people) {
      const answer = await fetch(`http://127.0.0.1:${at.port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, body: (await answer.json()) as Body }
    }
    const rows = async (text: string, values: unknown[] = []): Promise<Body[]> =>
      (await asOwner(people.databaseUrl, (client) => client.query(text, values))).rows

    const hearsOthers = ({ port }: ServerProcess, is = '1') =>
      vi.waitFor(async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        expect(/^zaryad_nats_connected (\d)/m.exec(text)?.[1]).toBe(is)
      }, 20_000)

    async function makePoint(identity: string): Promise<string> {
      const { body } = await ask('/api/v1/chargePoints', { identity, stationId, rateId, power: 440 })
      await rows(`update charge_points set state = 'active', rate_id = $2, power_w = 440000 where id = $1`, [
        body.id,
        rateId,
      ])
      return String(body.id)
    }
    const connect = async (identity: string, at: ServerProcess, options?: RawOptions) => {
      const { port } = at
      const station = await connectRaw(
        { port, address: '127.0.0.1', family: 'IPv4' },
        `/ocpp/${identity}`,
        options,
      )
      await expect
        .poll(() =>
          rows(`select connection_state as state from charge_points where identity = $1`, [identity]),
        )
        .toEqual([{ state: 2 }])
      return station
    }
    const clearCache = (id: string, at = people) => ask(`/devices/api/clearCache/${id}`, {}, at)

    it.each([
      ['ocpp1.6', 'ClearCache'],
      ['ocpp2.0.1', 'ClearCache'],
    ])(
      'a command reaches a station of %s whose socket another process has, once',
      async (protocol, action) => {
        const identity = `FAR-${protocol}`
        const id = await makePoint(identity)
        const station = await connect(identity, gateways[0]!, {
          protocols: [protocol],
          answers: (call) => (call.action === action ? { status: 'Accepted' } : undefined),
        })
        const { status, body } = await clearCache(id)
        expect({ status, said: body.status }).toEqual({ status: 200, said: 'Accepted' })
        expect(station.calls.filter((call) => call.action === action)).toHaveLength(1)
        await station.close()
      },
    )

    it('what the station refuses, fails to answer and does later is told as if it were here', async () => {
      const id = await makePoint('FAR-SAYS')
      const station = await connect('FAR-SAYS', gateways[0]!, {
        answers: ({ action }) =>
          action === 'ClearCache'
            ? { errorCode: 'NotSupported' }
            : action === 'UnlockConnector'
              ? undefined
              : { status: 'Accepted' },
      })
      expect((await clearCache(id)).body).toMatchObject({ status: 'NotSupported', errorCode: 'NotSupported' })
      const { body } = await ask(`/devices/api/reset/${id}`, { type: 'Soft' })
      expect(body.status).toBe('Accepted')
      await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
      const confirmed = () =>
        rows('select state, confirmation, confirmed_by from commands where id = $1', [body.commandId])
      await expect
        .poll(confirmed)
        .toEqual([{ state: 'answered', confirmation: 'confirmed', confirmed_by: 'BootNotification' }])
      const unanswered = ask(`/devices/api/unlockConnector/${id}`, { connectorId: 1 })
      await expect.poll(() => station.calls.map((call) => call.action)).toContain('UnlockConnector')
      await station.close()
      expect(await unanswered).toMatchObject({ status: 409, body: { code: 'station_offline' } })
      expect(await clearCache(id)).toMatchObject({ status: 409, body: { code: 'station_offline' } })
    })

    it('a station that comes to another process is asked there', async () => {
      const id = await makePoint('FAR-MOVES')
      const answers = () => ({ status: 'Accepted' })
      const before = await connect('FAR-MOVES', gateways[0]!, { answers })
      expect((await clearCache(id)).status).toBe(200)
      const after = await connect('FAR-MOVES', gateways[1]!, { answers })
      await before.closed
      expect((await clearCache(id)).status).toBe(200)
      expect(after.calls.filter((call) => call.action === 'ClearCache')).toHaveLength(1)
      await after.close()
    })

    it('while NATS is away it says so and asks nothing; what is here goes on, and it heals by itself', async () => {
      const id = await makePoint('FAR-NATS')
      const station = await connect('FAR-NATS', gateways[0]!, { answers: () => ({ status: 'Accepted' }) })
      expect((await clearCache(id)).status).toBe(200)
      // what was edited lately signs in anew when NATS is back
      for (const table of ['charge_points', 'charge_stations', 'devices'])
        await rows(`update ${table} set updated_at = now() - interval '1 hour'`)
      await nats.kill()
      await hearsOthers(people, '0')
      expect(await clearCache(id)).toMatchObject({ status: 503, body: { code: 'station_unreachable' } })
      expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
      await nats.start()
      for (const each of [people, ...gateways]) await hearsOthers(each)
      await expect.poll(async () => (await clearCache(id)).status).toBe(200)
      expect(station.calls.filter((call) => call.action === 'ClearCache')).toHaveLength(2)
      await station.close()
    })

    it('whoever has seen an answer finds its frame, whichever process had the station', async () => {
      const id = await makePoint('FAR-FRAME')
      const station = await connect('FAR-FRAME', gateways[1]!)
      await station.call('DataTransfer', { vendorId: 'seen' })
      const found = await ask('/api/v1/ocppMessages/search', {
        filter: { chargePointId: id, action: 'DataTransfer' },
      })
      expect(JSON.stringify(found.body)).toContain('seen')
      await station.close()
    })

    async function pay(pointId: string, sum: number): Promise<Body> {
      const asked = { pointId, connectorId: 1, sum, payType: 'KASPI', service: 'x', state: 1 }
      const { body } = await ask('/api/v1/client/payments/request', asked)
      expect(body).toHaveProperty('redirectUrl')
      await fetch(String(body.redirectUrl), {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      })
      return body
    }

    it('paid sessions start, are fenced, stopped at their limit and settled, twenty of twenty', async () => {
      const stations: Station[] = []
      const payments = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const identity = `FAR-PAID-${n}`
          const id = await makePoint(identity)
          const station = fastStation({
            identity,
            port: gateways[n % 2]!.port,
            version: n % 4 < 2 ? 'ocpp1.6' : 'ocpp2.0.1',
          })
          stations.push(station)
          const status = () => rows('select status from connectors where charge_point_id = $1', [id])
          await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: 'Available' }])
          station.plug(1, new Car(carModels[0]!, 20))
          return pay(id, 40)
        }),
      )
      const ids = payments.map(({ id }) => id)
      const states = async () =>
        (await rows('select state from payments where id = any($1) group by state', [ids])).map(
          (row) => row.state,
        )
      await expect.poll(states, { timeout: 60_000 }).toEqual(['settled'])
      const ended = await rows(
        `select count(*)::int as count, min(charged_tiyn)::int >= 3800 as "isUsedUp", max(charged_tiyn)::int <= 4000 as "isNotMore",
          count(distinct stopped_by)::int as ways, min(stopped_by) as by from payments where id = any($1)`,
        [ids],
      )
      expect(ended).toEqual([{ count: 20, isUsedUp: true, isNotMore: true, ways: 1, by: 'paid' }])
      const asked = await rows(
        `select c.action, c.state, count(distinct c.charge_point_id)::int as points from commands c
          join charge_points p on p.id = c.charge_point_id where p.identity like 'FAR-PAID-%'
          and c.action in ('RemoteStartTransaction', 'SetChargingProfile') group by 1, 2 order by 1`,
      )
      expect(asked).toEqual([
        { action: 'RemoteStartTransaction', state: 'answered', points: 20 },
        { action: 'SetChargingProfile', state: 'answered', points: 20 },
      ])
      for (const station of stations) station.close()
    }, 120_000)
  })
