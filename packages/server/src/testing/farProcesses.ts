import { kaspiStand } from '@zaryad/banks'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { asOwner } from '../backup/ownerClient.ts'
import { freePort } from './freePort.ts'
import { type NatsServer, natsServer } from './natsServer.ts'
import { type ServerProcess, startProcess } from './serverProcess.ts'

const password = 'one asks, another has it'

/** A process for people and two for charge points, with a NATS and a bank, for a test file. */
export function farProcesses() {
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
      gateways.push(await startProcess({ env: { ...env, ROLES: 'gateway' }, beside: people, isApart: true }))
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

  return {
    nats: () => nats,
    people: () => people,
    gateways,
    ask,
    rows,
    hearsOthers,
    makePoint,
    pay,
  }
}
