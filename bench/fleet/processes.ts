import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/db/embedded/freePort.ts'
import { type NatsServer, natsServer } from '../../packages/server/src/testing/natsServer.ts'
import { type Network, openNetwork, PASSWORD, type Running, startProduct } from '../network.ts'

/** The product as several processes on one PostgreSQL and one NATS. */
export type Fleet = {
  network: Network
  nats: NatsServer
  /** One more, for what `roles` say; on that port if it is given. */
  start(roles: string, more?: { port?: number; [setting: string]: unknown }): Promise<Running>
  /** As a machine that loses its power. */
  kill(running: Running): Promise<void>
  /** As a release is exchanged: SIGTERM, and until it has ended. */
  stop(running: Running): Promise<void>
  close(): Promise<void>
}

export async function openFleet(stations: number, settings: Record<string, string> = {}): Promise<Fleet> {
  const network = await openNetwork(stations)
  const nats: NatsServer = await natsServer()
  const running = new Set<Running>()
  const gone = async (each: Running, signal: NodeJS.Signals) => {
    running.delete(each)
    const ended = once(each.child.process, 'exit')
    each.child.process.kill(signal)
    await ended
  }
  return {
    network,
    nats,
    async start(roles, { port, ...more } = {}) {
      const own = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)]))
      const shared = { NATS_URL: nats.url, ROLES: roles, PORT: String(port ?? (await freePort())) }
      const started = await startProduct(network, { ...settings, ...shared, ...own })
      running.add(started)
      await hears(started)
      return started
    },
    kill: (each) => gone(each, 'SIGKILL'),
    stop: (each) => gone(each, 'SIGTERM'),
    async close() {
      await Promise.all([...running].map((each) => gone(each, 'SIGTERM')))
      await nats.kill()
      await network.close()
    },
  }
}

async function hears({ port }: Running): Promise<void> {
  for (;;) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    if (/^zaryad_nats_connected 1/m.test(text)) return
    await pause(50)
  }
}

export type Ask = (path: string, body?: object) => Promise<{ status: number; body: Record<string, unknown> }>

/** The administrator at one of the processes for people. */
export async function administrator(port: () => number): Promise<Ask> {
  let token: string | undefined
  const ask: Ask = async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  token = String((await ask('/api/v1/auth/login', { userName: 'admin', password: PASSWORD })).body.token)
  return ask
}
