import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Notification } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type InTurn, inTurn } from './testing/inTurn.ts'
import { hasNats, type NatsServer, natsServer } from './testing/natsServer.ts'
import { type ServerProcess, startProcess } from './testing/serverProcess.ts'

const password = 'nothing but a database'

type Asked = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }
const ask = ({ port }: ServerProcess, path: string, { method = 'POST', body, token, headers }: Asked = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const signIn = async (at: ServerProcess, secret = password) =>
  ask(at, '/api/v1/auth/login', { body: { userName: 'admin', password: secret } })

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
      const figure = async ({ port }: ServerProcess) =>
        (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).includes('zaryad_nats_connected 1')
      await vi.waitFor(
        async () => expect([await figure(one), await figure(other)]).toEqual([true, true]),
        10_000,
      )
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

    const negotiate = async (at: ServerProcess): Promise<string> =>
      (await (await ask(at, '/push/push/negotiate?negotiateVersion=1', { token })).json()).connectionToken
    const get = (at: ServerProcess, id: string) =>
      ask(at, `/push/push?id=${encodeURIComponent(id)}`, { method: 'GET', token })

    it('a browser connects at the one with what it negotiated at the other, once', async () => {
      const id = await negotiate(one)
      const socket = new WebSocket(`ws://127.0.0.1:${other.port}/push/push?id=${encodeURIComponent(id)}`)
      await new Promise((resolve, reject) => {
        socket.onopen = resolve
        socket.onerror = reject
      })
      socket.close()
      await expect.poll(async () => (await get(one, id)).status).toBe(404)
      expect((await get(other, id)).status).toBe(404)
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
    })
  })
