import { halykStand, kaspiStand } from '@zaryad/banks'
import { packPayment } from '@zaryad/banks/halyk/payment'
import fastify from 'fastify'
import pg from 'pg'
import { expect } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { openDatabase } from '../db/database.ts'
import { freePort } from '../db/embedded/freePort.ts'
import { newId } from '../db/ids.ts'
import { halykApi } from '../payments/halyk/api.ts'
import { ledgerProblems } from '../payments/ledgerCheck.ts'
import { cards } from '../payments/testing/paying.ts'
import { type ServerProcess, startProcess } from './serverProcess.ts'

const password = 'money and nothing else'
const halyk = { clientId: 'zaryad', clientSecret: 'secret', terminal: '67e34d63-102f-4bd1-898e-370781d0074d' }
type Answer = { status: number; body: Body; text: string }

/** The product in processes, its banks in this one, and a point with many connectors of a company. */
export async function moneyProcess(onBank: (url: string) => void = () => {}) {
  const bank = fastify()
  bank.addHook('onRequest', async ({ url }) => onBank(url))
  const bankUrl = `http://127.0.0.1:${await freePort()}`
  const port = await freePort()
  const billerUrl = () => `http://127.0.0.1:${port}/bank/api/kaspi/callback`
  await bank.register(kaspiStand, { prefix: '/kaspi', publicUrl: () => `${bankUrl}/kaspi`, billerUrl })
  await bank.register(halykStand, { prefix: '/halyk', publicUrl: () => `${bankUrl}/halyk`, ...halyk })
  await bank.listen({ port: Number(new URL(bankUrl).port), host: '127.0.0.1' })
  const env = {
    ADMIN_PASSWORD: password,
    KASPI_URL: `${bankUrl}/kaspi/online`,
    KASPI_SERVICE: 'ZARYAD',
    KASPI_ADDRESSES: '127.0.0.1',
    HALYK_OAUTH_URL: `${bankUrl}/halyk/oauth2/token`,
    HALYK_API_URL: `${bankUrl}/halyk`,
    HALYK_SCRIPT_URL: `${bankUrl}/halyk/payform/payment-api.js`,
    HALYK_CLIENT_ID: halyk.clientId,
    HALYK_CLIENT_SECRET: halyk.clientSecret,
    HALYK_TERMINAL: halyk.terminal,
  }
  const first = await startProcess({ env, port })
  const db = openDatabase(first.databaseUrl, 4)
  const owner = new pg.Pool({ connectionString: first.databaseUrl, max: 4 })
  owner.on('error', () => {})
  const rows = async <Row = Body>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query(text, values)).rows as Row[]
  let token = ''

  async function ask(path: string, body?: unknown, at = port): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${at}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text), text }
  }
  token = (await ask('/api/v1/auth/login', { userName: 'admin', password })).body.token
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await ask(`/api/v1/${path}`, body)
    expect(answer.status, answer.text).toBe(201)
    return String(answer.body.id)
  }
  const tenantId = newId()
  await rows(`insert into tenants (id, name, state, commission_bp) values ($1, 'Money', 'active', 725)`, [
    tenantId,
  ])
  const stationId = await made('chargeStations', { name: 'S', latitude: 43.2, longitude: 76.9, tenantId })
  const rateId = await made('rates', { name: 'R', priceEnergy: 100, tenantId })
  const point = { identity: 'MONEY', stationId, rateId, power: 60, state: 'active' }
  const pointId = await made('chargePoints', point)
  let connectors = 0

  return {
    first,
    env,
    port,
    tenantId,
    pointId,
    ask,
    rows,
    /** A second process on the same database. */
    beside: (options: Parameters<typeof startProcess>[0] = {}): Promise<ServerProcess> =>
      startProcess({ beside: first, ...options, env: { ...env, ...options.env } }),
    /** A connector where nobody else charges. */
    async connector() {
      connectors += 1
      const wish = { chargePointId: pointId, connectorId: connectors, type: 4, currentType: 2, power: 60 }
      await made('connectors', wish)
      return { pointId, connectorId: connectors }
    },
    /** The bank's page for what `payOrder` answered, its card paid with. */
    async payByCard({ token: given, invoiceId }: Body, sum: number): Promise<void> {
      const back = 'http://127.0.0.1:9/back'
      const fields = {
        ...{ invoiceId: String(invoiceId), amount: String(sum), currency: 'KZT', terminal: halyk.terminal },
        ...{ backLink: back, failureBackLink: back },
        auth: new URLSearchParams({ access_token: String(Object(given).access_token) }).toString(),
      }
      const body = new URLSearchParams({ action: 'pay', hpan: cards.good })
      const page = `${bankUrl}/halyk/payform/?params=${packPayment(fields)}`
      await fetch(page, { method: 'POST', body, redirect: 'manual' })
    },
    /** What Halyk has of what it took, in tenge. */
    atHalyk: async (invoiceId: string) => {
      const [oauthUrl, apiUrl] = [env.HALYK_OAUTH_URL, env.HALYK_API_URL]
      const api = halykApi({ ...halyk, oauthUrl, apiUrl, scriptUrl: '', cryptogramField: '' })
      return (await api.status(invoiceId)).transaction?.payoutAmount
    },
    wishHalyk: (wishes: object) =>
      fetch(`${bankUrl}/halyk/wishes`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wishes),
      }),
    /** A session of the payment that is over, as its station told it. */
    charged: (paymentId: string, sumTiyn: number) =>
      rows(
        `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, started_at, stopped_at,
          energy_wh, duration, sum_tiyn, lines, state, payment_id)
        select $1, tenant_id, station_id, point_id, connector_id, now() - interval '1 hour', now(), 10000, 3600, $3,
          '[]', 'finished', id from payments where id = $2`,
        [newId(), paymentId, sumTiyn],
      ),
    /** A month long over, with one session in it: open, as the round makes it. */
    async month(period: string): Promise<string> {
      const id = newId()
      await rows(
        `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, started_at, stopped_at,
          energy_wh, duration, sum_tiyn, lines, state)
        values ($1, $2, $3, $4, 1, $5::timestamptz - interval '1 hour', $5, 10000, 3600, 500050, '[]', 'finished')`,
        [newId(), tenantId, stationId, pointId, `${period}-14T06:00:00Z`],
      )
      await rows('insert into billings (id, tenant_id, period) values ($1, $2, $3)', [id, tenantId, period])
      return id
    },
    problems: () => db.scoped('all', ledgerProblems),
    async close() {
      await owner.end()
      await db.close()
      await first.stop()
      await bank.close()
    },
  }
}
export type MoneyProcess = Awaited<ReturnType<typeof moneyProcess>>
