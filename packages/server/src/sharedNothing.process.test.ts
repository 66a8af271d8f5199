import { randomBytes } from 'node:crypto'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Notification } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asOwner } from './backup/ownerClient.ts'
import { connectRaw } from './csms/testing/rawStation.ts'
import { png } from './files/png.ts'
import { askProcess as ask } from './testing/askProcess.ts'
import { type InTurn, inTurn } from './testing/inTurn.ts'
import { movable } from './testing/movable.ts'
import { hasNats, type NatsServer, natsServer } from './testing/natsServer.ts'
import { hearOthers, type ServerProcess, startProcess } from './testing/serverProcess.ts'

const password = 'nothing but a database'

const lastHour = () => ({
  startTime: new Date(Date.now() - 3_600_000).toISOString(),
  stopTime: new Date().toISOString(),
})
const signIn = async (at: ServerProcess, secret = password) =>
  ask(at, '/api/v1/auth/login', { body: { userName: 'admin', password: secret } })

const query = (url: string, text: string) => asOwner(url, (client) => client.query(text))

if (hasNats('processes that share nothing but PostgreSQL and NATS'))
  describe('two processes with a folder each', () => {
    let nats: NatsServer
    let one: ServerProcess
    let other: ServerProcess
    let token: string
    let turns: InTurn
    beforeAll(async () => {
      nats = await natsServer()
      const env = { NATS_URL: nats.url, ADMIN_PASSWORD: password }
      one = await startProcess({ env })
      other = await startProcess({ env, beside: one, isApart: true })
      turns = await inTurn([one.port, other.port])
      token = (await (await signIn(one)).json()).token
      await hearOthers([one, other])
    })
    afterAll(async () => {
      turns?.close()
      await other?.stop()
      await one?.stop()
      await nats?.kill()
    })

    it('what one has signed is good at the other', async () => {
      expect((await ask(other, '/api/v1/auth/me', { method: 'GET', token })).status).toBe(200)
    })

    it('who has asked the one too often is told to wait by the other', async () => {
      const status = async (at: ServerProcess) =>
        (await ask(at, '/api/v1/auth/invite', { body: { token: 'x'.repeat(43) } })).status
      const asked = await Promise.all(Array.from({ length: 60 }, () => status(one)))
      expect(asked).not.toContain(429)
      // far fewer than would be too many of its own
      let own = 0
      await vi.waitFor(async () => {
        own += 1
        expect(await status(other)).toBe(429)
      }, 5_000)
      expect(own).toBeLessThan(50)
    })

    const negotiate = async (at: ServerProcess): Promise<string> =>
      (await (await ask(at, '/push/push/negotiate?negotiateVersion=1', { token })).json()).connectionToken
    const get = (at: ServerProcess, path: string, headers = {}) =>
      ask(at, path, { method: 'GET', token, headers })
    const take = (at: ServerProcess, id: string) => get(at, `/push/push?id=${encodeURIComponent(id)}`)

    it('a browser connects at the one with what it negotiated at the other, once', async () => {
      const id = await negotiate(one)
      const socket = new WebSocket(`ws://127.0.0.1:${other.port}/push/push?id=${encodeURIComponent(id)}`)
      await new Promise((resolve, reject) => {
        socket.onopen = resolve
        socket.onerror = reject
      })
      socket.close()
      await expect.poll(async () => (await take(one, id)).status).toBe(404)
      expect((await take(other, id)).status).toBe(404)
    })

    async function listenAt(port: number, transport: HttpTransportType) {
      const received: Notification[] = []
      const connection = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${port}/push/push`, { accessTokenFactory: () => token, transport })
        .configureLogging(LogLevel.None)
        .build()
      connection.on('Receive', (notification: Notification) => received.push(notification))
      await connection.start()
      return { received, connection }
    }

    describe.each([
      ['server-sent events', HttpTransportType.ServerSentEvents],
      ['long polling', HttpTransportType.LongPolling],
    ])('over %s', (_name, transport) => {
      it('a browser hears everything, whichever process each of its requests comes to', async () => {
        const { received, connection } = await listenAt(turns.port, transport)
        for (const place of ['first', 'second', 'third']) {
          const { id } = await (
            await ask(other, '/api/v1/geoObjects', { token, body: { name: place, kind: 'city' } })
          ).json()
          await expect
            .poll(() => received)
            .toContainEqual(expect.objectContaining({ kind: 'created', entityId: id }))
        }
        await connection.stop()
      })

      it('a browser connects though what its process says to NATS comes late', async () => {
        const road = await movable(Number(new URL(nats.url).port), { lateMs: 300 })
        const late = await startProcess({
          env: { NATS_URL: `nats://127.0.0.1:${road.port}` },
          beside: one,
          isApart: true,
        })
        await hearOthers([late])
        const both = await inTurn([other.port, late.port])
        const { connection } = await listenAt(both.port, transport)
        expect(connection.state).toBe('Connected')
        await connection.stop()
        both.close()
        await late.stop()
        road.close()
      })
    })

    async function makePoint(identity: string) {
      const place = { name: 'S', latitude: 43.2, longitude: 76.9 }
      const stationId = (await (await ask(one, '/api/v1/chargeStations', { token, body: place })).json()).id
      const made = await ask(one, '/api/v1/chargePoints', { token, body: { identity, stationId } })
      const { id } = await made.json()
      return (await get(one, `/api/v1/chargePoints/${id}`)).json()
    }

    const picture = png({ width: 12, height: 7, colourAt: () => [10, 200, 60] })
    /** Another each time: the same bytes are kept once. */
    const uploadTo = async (at: ServerProcess, bytes: Buffer) =>
      (
        await ask(at, '/api/v1/uploads', {
          token,
          bytes,
          headers: { 'content-type': 'image/png' },
        })
      ).json()

    it('a picture that came to the one is given by the other, whole and in parts', async () => {
      const { url } = await uploadTo(one, picture)
      const [whole, again] = [await get(other, url), await get(one, url)]
      expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
      expect(whole.headers.get('content-type')).toBe('image/png')
      expect(again.headers.get('etag')).toBe(whole.headers.get('etag'))
      const part = await get(other, url, { range: 'bytes=12-15' })
      expect([part.status, await part.text()]).toEqual([206, 'IHDR'])
    })

    it('a file of many parts that a station brings to the one is taken from the other', async () => {
      const bytes = randomBytes(1_500_000)
      const point = await makePoint('APART-1')
      const answers = () => ({ fileName: 'a.log' })
      const address = { port: one.port, address: '127.0.0.1', family: 'IPv4' }
      const station = await connectRaw(address, '/ocpp/APART-1', { answers })
      await station.call('Heartbeat', {})
      const asked = await ask(one, `/api/v1/chargePoints/${point.id}/diagnostics`, {
        token,
        body: lastHour(),
      })
      expect(asked.status).toBe(201)
      const { pathname } = new URL(String(station.calls[0]?.payload.location))
      expect((await ask(other, pathname, { method: 'PUT', bytes })).status).toBe(201)
      const { result } = await (
        await ask(one, '/api/v1/stationFiles/search', {
          token,
          body: { filter: { chargePointId: point.id } },
        })
      ).json()
      const content = await get(one, `/api/v1/stationFiles/${result[0].id}/content`)
      expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true)
      await station.close()
    })

    it('a file of a version before, which lies in the folder of the one, is given by the other', async () => {
      const old = png({ width: 3, height: 3, colourAt: () => [1, 2, 3] })
      const { name, url } = await uploadTo(one, old)
      await query(one.databaseUrl, `delete from stored_files where name = 'uploads/${name}'`)
      expect((await get(other, url)).status).toBe(404)
      const third = await startProcess({ beside: one })
      await expect.poll(async () => (await get(other, url)).status).toBe(200)
      await third.stop()
    })

    it('wrong passwords of one name count together, however many come to both at once', async () => {
      const guess = (at: ServerProcess) =>
        ask(at, '/api/v1/auth/login', { body: { userName: 'somebody', password: 'a guess' } })
      const answers = await Promise.all([...Array(12).keys()].map((n) => guess(n % 2 ? one : other)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    })

    it('who has guessed at a station’s key at the one waits at the other', async () => {
      const point = await makePoint('APART-2')
      await ask(one, `/api/v1/devices/${point.deviceId}`, {
        method: 'PATCH',
        token,
        body: { password: 'of 16 characters' },
      })
      const { received, connection } = await listenAt(other.port, HttpTransportType.WebSockets)
      for (let n = 0; n < 3; n++) expect(await knock(one, `guess ${n}`)).toBe('401')
      expect(await knock(one, 'guess 3')).toBe('429')
      // what was told before this has been heard when this is
      await ask(one, `/api/v1/chargePoints/${point.id}`, { method: 'PATCH', token, body: { name: 'told' } })
      await expect.poll(() => received.map(({ entityId }) => entityId)).toContain(point.id)
      expect(await knock(other, 'guess 4')).toBe('429')
      await connection.stop()

      async function knock(at: ServerProcess, key: string) {
        const authorization = `Basic ${Buffer.from(`APART-2:${key}`).toString('base64')}`
        const address = { port: at.port, address: '127.0.0.1', family: 'IPv4' }
        const failed = await connectRaw(address, '/ocpp/APART-2', { headers: { authorization } }).catch(
          String,
        )
        return /\d{3}/.exec(String(failed))?.[0]
      }
    })
  })
