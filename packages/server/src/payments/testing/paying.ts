import { halykStand, kaspiStand } from '@zaryad/banks'
import { packPayment } from '@zaryad/banks/halyk/payment'
import { type Body, type Client, type TestApp, type TestTenant, testApp } from '../../auth/testing.ts'
import { sql } from '../../db/sql.ts'
import { wirePayments } from '../../wiring.ts'
import type { Attempt } from '../attempts.ts'
import type { Banks } from '../banks.ts'
import { ledgerProblems } from '../ledgerCheck.ts'
import type { Payments } from '../payments.ts'

const merchant = {
  clientId: 'zaryad',
  clientSecret: 'secret',
  terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
}
export const cards = { good: '4405639704015096', secure: '4000000000003063', poor: '4000000000009995' }

export type PayingTest = TestApp & {
  payments: Payments
  tenant: TestTenant
  client: Client
  pointId: string
  /** A driver's request, where no other's is waited for; answers its body. */
  ask(more?: Record<string, unknown>): Promise<Body>
  payment(id: string): Promise<Record<string, unknown>>
  attempt(paymentId: string): Promise<Attempt>
  wish(bank: 'kaspi' | 'halyk', wishes: object): Promise<void>
  /** The form of a bank's page, filled and sent. */
  send(url: string, fields: Record<string, string>): Promise<Response>
  /** The hosted card page for what `payOrder` answered. */
  cardPage(payOrder: Body, sum: string): string
  kaspi(query: Record<string, string>): Promise<Body>
  problems(): Promise<unknown[]>
}

type Options = { clock?: () => Date; isTwoStage?: boolean }

/** The app with both stand-ins on its own port, one company and one point with one connector. */
export async function payingTest({ clock, isTwoStage }: Options = {}): Promise<PayingTest> {
  const test = await testApp(clock ? { clock } : {})
  const url = { value: '' }
  const at = (path: string) => `${url.value}${path}`
  await test.app.register(kaspiStand, {
    prefix: '/stand/kaspi',
    publicUrl: () => at('/stand/kaspi'),
    billerUrl: () => at('/bank/api/kaspi/callback'),
  })
  const halyk = { prefix: '/stand/halyk', publicUrl: () => at('/stand/halyk'), ...merchant }
  await test.app.register(halykStand, { ...halyk, ...(isTwoStage === undefined ? {} : { isTwoStage }) })
  const banks: Banks = { kaspi: undefined, halyk: undefined }
  const payments = wirePayments(test.app, test.deps, banks)
  url.value = await test.app.listen({ port: 0, host: '127.0.0.1' })
  banks.kaspi = { url: at('/stand/kaspi/online'), service: 'ZARYAD', addresses: ['127.0.0.1'] }
  banks.halyk = {
    ...merchant,
    oauthUrl: at('/stand/halyk/oauth2/token'),
    apiUrl: at('/stand/halyk'),
    scriptUrl: at('/stand/halyk/payform/payment-api.js'),
    cryptogramField: '\u0441ryptogram',
  }
  const tenant = await test.makeTenant()
  const { client } = tenant
  const pointId = await makePoint(client)
  const row = async <T>(query: string, id: string) =>
    (await test.deps.db.pool.query(query, [id])).rows[0] as T
  return {
    ...test,
    payments,
    tenant,
    client,
    pointId,
    ask: async (more = {}) => {
      await test.deps.db.pool.query('delete from connector_holds')
      const asked = {
        pointId,
        connectorId: 1,
        sum: 3000,
        payType: 'KASPI',
        service: 'charge',
        state: 1,
        ...more,
      }
      return (await test.anonymous.post('/client/payments/request', asked)).body
    },
    payment: async (id) => (await test.admin.get(`/client/payments/${id}`)).body,
    attempt: (id) =>
      row('select * from payment_attempts where payment_id = $1 order by asked_at desc, id desc limit 1', id),
    wish: async (bank, wishes) => {
      const headers = { 'content-type': 'application/json' }
      await fetch(at(`/stand/${bank}/wishes`), { method: 'PUT', headers, body: JSON.stringify(wishes) })
    },
    send: (address, fields) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    cardPage: ({ token, invoiceId }, amount) => {
      const fields = {
        invoiceId: String(invoiceId),
        amount,
        currency: 'KZT',
        terminal: merchant.terminal,
        backLink: at('/success.html'),
        failureBackLink: at('/failure.html'),
        auth: new URLSearchParams({ access_token: String(Object(token).access_token) }).toString(),
      }
      return at(`/stand/halyk/payform/?params=${packPayment(fields)}`)
    },
    kaspi: async (query) =>
      (await test.anonymous.get(`/bank/api/kaspi/callback?${new URLSearchParams(query)}`)).body,
    problems: () => test.deps.db.scoped('all', ledgerProblems),
    close: async () => {
      await payments.stop()
      await test.close()
    },
  }
}

async function makePoint(client: Client): Promise<string> {
  const place = { name: 'Достык', address: 'Абая 10', latitude: 43.24, longitude: 76.95 }
  const { body: station } = await client.post('/chargeStations', place)
  const point = { identity: `pay-${station.id.slice(-8)}`, name: 'Пост 1', stationId: station.id, power: 60 }
  const { body } = await client.post('/chargePoints', { ...point, state: 'active' })
  await client.post('/connectors', {
    chargePointId: body.id,
    connectorId: 1,
    type: 4,
    currentType: 2,
    power: 60,
  })
  return body.id
}

/** What the banks were asked to do, or wait to be. */
export const tasksOf = async ({ deps }: TestApp, paymentId: string) =>
  (
    await sql<{ kind: string; amount_tiyn: number; state: string }>`
      select kind, amount_tiyn, state from bank_tasks where payment_id = ${paymentId} order by created_at, id`.execute(
      deps.db.system,
    )
  ).rows
