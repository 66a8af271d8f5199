import { setTimeout as sleep } from 'node:timers/promises'
import { kaspiStand } from '@zaryad/banks'
import fastify from 'fastify'
import { expect } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { freePort } from '../db/embedded/freePort.ts'
import type { ServerProcess } from './serverProcess.ts'

const password = 'one asks, another has it'

/** A bank in this process for a process whose console is at `port`. */
export async function payingBank(port: number) {
  const bank = fastify()
  const bankPort = await freePort()
  const publicUrl = `http://127.0.0.1:${bankPort}/kaspi`
  await bank.register(kaspiStand, {
    prefix: '/kaspi',
    publicUrl: () => publicUrl,
    billerUrl: () => `http://127.0.0.1:${port}/bank/api/kaspi/callback`,
  })
  await bank.listen({ port: bankPort, host: '127.0.0.1' })
  return {
    env: {
      ADMIN_PASSWORD: password,
      KASPI_URL: `${publicUrl}/online`,
      KASPI_SERVICE: 'ZARYAD',
      KASPI_ADDRESSES: '127.0.0.1',
    },
    close: () => bank.close(),
  }
}

/** Whoever asks at a process that was started with a bank's `env`: an administrator, and drivers who pay. */
export function payingConsole(people: () => ServerProcess) {
  let token: string
  let stationId: string
  let rateId: string

  async function ask(path: string, body?: unknown, at = people()) {
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
  /** Told to come back, as twenty at once are on a slow machine, it does. */
  async function done(path: string, wish: unknown): Promise<Body> {
    for (;;) {
      const { status, body } = await ask(path, wish)
      if (status < 300) return body
      if (body.code !== 'busy' && body.code !== 'tooMany')
        throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      await sleep(500)
    }
  }
  const rows = async (text: string, values: unknown[] = []): Promise<Body[]> =>
    (await asOwner(people().databaseUrl, (client) => client.query(text, values))).rows

  return {
    ask,
    rows,
    async signIn(): Promise<void> {
      token = (await ask('/api/v1/auth/login', { userName: 'admin', password })).body.token
      const place = { name: 'S', latitude: 43.2, longitude: 76.9 }
      stationId = (await ask('/api/v1/chargeStations', place)).body.id
      rateId = (await ask('/api/v1/rates', { name: 'R', priceEnergy: 100 })).body.id
    },
    async makePoint(identity: string): Promise<string> {
      const { id } = await done('/api/v1/chargePoints', { identity, stationId, rateId, power: 440 })
      await rows(`update charge_points set state = 'active', rate_id = $2, power_w = 440000 where id = $1`, [
        id,
        rateId,
      ])
      return String(id)
    },
    async pay(pointId: string, sum: number): Promise<Body> {
      const asked = { pointId, connectorId: 1, sum, payType: 'KASPI', service: 'x', state: 1 }
      const body = await done('/api/v1/client/payments/request', asked)
      expect(body).toHaveProperty('redirectUrl')
      await fetch(String(body.redirectUrl), {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      })
      return body
    },
  }
}
