import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Notification } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRaw } from './csms/testing/rawStation.ts'
import { hasNats, type NatsServer, natsServer } from './testing/natsServer.ts'
import { hearOthers, type ServerProcess, startProcess } from './testing/serverProcess.ts'

const password = 'two of them at once'

if (hasNats('several processes of the product beside each other'))
  describe('two processes on one database', () => {
    let nats: NatsServer
    let one: ServerProcess
    let other: ServerProcess
    let token: string
    let stationId: string
    beforeAll(async () => {
      nats = await natsServer()
      const env = { NATS_URL: nats.url, ADMIN_PASSWORD: password }
      one = await startProcess({ env })
      other = await startProcess({ env, beside: one })
      await hearOthers([one, other])
      token = (await ask(one, 'POST', 'auth/login', { userName: 'admin', password })).token
      const place = { name: 'S', latitude: 43.2, longitude: 76.9 }
      stationId = (await ask(one, 'POST', 'chargeStations', place)).id
    })
    afterAll(async () => {
      await other?.stop()
      await one?.stop()
      await nats?.kill()
    })

    async function ask({ port }: ServerProcess, method: string, path: string, body?: unknown) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return answer.json()
    }

    const makePoint = (identity: string) => ask(one, 'POST', 'chargePoints', { identity, stationId })
    const connect = ({ port }: ServerProcess, identity: string) =>
      connectRaw({ port, address: '127.0.0.1', family: 'IPv4' }, `/ocpp/${identity}`)

    async function browserOf({ port }: ServerProcess) {
      const received: Notification[] = []
      const connection = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${port}/push/push`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build()
      connection.on('Receive', (notification: Notification) => received.push(notification))
      await connection.start()
      return { received, connection }
    }

    it('a browser at one hears what was edited and what stations say at the other', async () => {
      const point = await makePoint('MANY-1')
      const { received, connection } = await browserOf(one)
      const station = await connect(other, 'MANY-1')
      await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Preparing' })
      await ask(other, 'PATCH', `chargePoints/${point.id}`, { name: 'edited at the other' })
      await expect
        .poll(() => received)
        .toContainEqual(
          expect.objectContaining({
            entity: 'connectors',
            kind: 'status',
            data: expect.objectContaining({ status: 'Preparing' }),
          }),
        )
      await expect
        .poll(() => received)
        .toContainEqual(
          expect.objectContaining({ entity: 'chargePoints', kind: 'updated', entityId: point.id }),
        )
      await station.close()
      await connection.stop()
    })

    it('a key that is changed at one is asked for by the other at once', async () => {
      const point = await makePoint('MANY-2')
      const station = await connect(other, 'MANY-2')
      await station.call('Heartbeat', {})
      const { deviceId } = await ask(one, 'GET', `chargePoints/${point.id}`)
      await ask(one, 'PATCH', `devices/${deviceId}`, { password: 'of 16 characters' })
      expect(await station.closed).toMatchObject({ code: 1012 })
      await expect(connect(other, 'MANY-2')).rejects.toThrow('401')
    })

    it('a key that is changed while NATS is away is asked for when it is back', async () => {
      const point = await makePoint('MANY-4')
      const station = await connect(other, 'MANY-4')
      await station.call('Heartbeat', {})
      const { deviceId } = await ask(one, 'GET', `chargePoints/${point.id}`)
      await nats.kill()
      await ask(one, 'PATCH', `devices/${deviceId}`, { password: 'of 16 characters' })
      expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
      await nats.start()
      expect(await station.closed).toMatchObject({ code: 1012 })
    })

    it('goes on while NATS is away, says so, and heals by itself', async () => {
      await hearOthers([other])
      const point = await makePoint('MANY-3')
      await nats.kill()
      await hearOthers([other], false)
      expect((await fetch(`http://127.0.0.1:${other.port}/readyz`)).status).toBe(200)
      const third = await startProcess({ env: { NATS_URL: nats.url }, beside: one })
      const station = await connect(third, 'MANY-3')
      expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
      await nats.start()
      await hearOthers([one, third])
      const { received, connection } = await browserOf(one)
      await ask(third, 'PATCH', `chargePoints/${point.id}`, { name: 'heard again' })
      await expect
        .poll(() => received)
        .toContainEqual(
          expect.objectContaining({ entity: 'chargePoints', kind: 'updated', entityId: point.id }),
        )
      await connection.stop()
      expect(await third.stop()).toBe(0)
    })
  })
