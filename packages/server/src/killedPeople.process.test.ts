import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Notification } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from './files/png.ts'
import { inTurn } from './testing/inTurn.ts'
import { hasNats, type NatsServer, natsServer } from './testing/natsServer.ts'
import { hearOthers, type ServerProcess, startProcess } from './testing/serverProcess.ts'

const password = 'one of us may go at once'

if (hasNats('a process for people that is killed beside another'))
  describe('two processes for people, of which one is killed', () => {
    let nats: NatsServer
    let one: ServerProcess
    let mortal: ServerProcess
    let token: string
    const other = (port?: number) =>
      startProcess({ env: { NATS_URL: nats.url }, beside: one, isApart: true, ...(port ? { port } : {}) })
    beforeAll(async () => {
      nats = await natsServer()
      one = await startProcess({ env: { NATS_URL: nats.url, ADMIN_PASSWORD: password } })
      mortal = await other()
      await hearOthers([one, mortal])
      const body = JSON.stringify({ userName: 'admin', password })
      token = (await send(one, '/api/v1/auth/login', { 'content-type': 'application/json' }, body)).token
    })
    afterAll(async () => {
      await mortal?.stop()
      await one?.stop()
      await nats?.kill()
    })

    async function send(
      { port }: ServerProcess,
      path: string,
      headers: Record<string, string>,
      body: BodyInit,
    ) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body,
      })
      return answer.json()
    }
    async function makePlace(name: string): Promise<string> {
      const body = JSON.stringify({ name, kind: 'city' })
      return (await send(one, '/api/v1/geoObjects', { 'content-type': 'application/json' }, body)).id
    }

    it('a browser that polls both in turn hears on, and a picture is there that came to the one', async () => {
      const both = await inTurn([one.port, mortal.port])
      const received: Notification[] = []
      const connection = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${both.port}/push/push`, {
          accessTokenFactory: () => token,
          transport: HttpTransportType.LongPolling,
        })
        .withAutomaticReconnect(Array.from({ length: 100 }, () => 300))
        .configureLogging(LogLevel.None)
        .build()
      connection.on('Receive', (notification: Notification) => received.push(notification))
      await connection.start()
      /** What is said while nobody listens is read anew, not heard. */
      const hears = () => {
        const told = new Set<string>()
        const isHeard = async () => {
          told.add(await makePlace(`Heard ${told.size} ${received.length}`))
          await new Promise((resolve) => setTimeout(resolve, 200))
          return received.some(({ entityId }) => entityId !== undefined && told.has(entityId))
        }
        return expect.poll(isHeard).toBe(true)
      }
      await hears()
      const bytes = png({ width: 5, height: 5, colourAt: () => [9, 8, 7] })
      const picture = await send(
        mortal,
        '/api/v1/uploads',
        { 'content-type': 'image/png' },
        new Uint8Array(bytes),
      )
      mortal.child.kill('SIGKILL')
      await mortal.stop()
      const answer = await fetch(`http://127.0.0.1:${one.port}${picture.url}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      mortal = await other(mortal.port)
      await hears()
      await connection.stop()
      both.close()
    })
  })
