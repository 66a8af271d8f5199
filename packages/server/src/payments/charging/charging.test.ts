import { halykStand, kaspiStand } from '@zaryad/banks'
import { ocppVersions, systemClock } from '@zaryad/ocpp'
import { Car, carModels, Station, type StationOptions } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { type TestGateway, type TestPoint, testGateway } from '../../csms/testing/gateway.ts'
import type { Banks } from '../banks.ts'
import { ledgerProblems } from '../ledgerCheck.ts'
import { type Payments, startPayments } from '../payments.ts'
import { tasksOf } from '../testing/paying.ts'
import { startCharging } from './charging.ts'
import { settleEnded } from './settle.ts'
import { giveUpLate } from './start.ts'

let gateway: TestGateway
let payments: Payments
let charging: ReturnType<typeof startCharging>
let own = ''
let lateMs = 0

beforeAll(async () => {
  const banks: Banks = { kaspi: undefined, halyk: undefined }
  gateway = await testGateway({}, { clock: () => new Date(Date.now() + lateMs) }, async (test) => {
    await test.app.register(kaspiStand, {
      prefix: '/stand/kaspi',
      publicUrl: () => `${own}/stand/kaspi`,
      billerUrl: () => `${own}/bank/api/kaspi/callback`,
    })
    await test.app.register(halykStand, {
      prefix: '/stand/halyk',
      publicUrl: () => own,
      clientId: 'a',
      clientSecret: 'b',
      terminal: 'c',
    })
    payments = startPayments(test.app, test.deps, banks)
    return (csms) => {
      charging = startCharging(test.app, { ...payments.paying, stations: csms.stations })
    }
  })
  own = `http://127.0.0.1:${gateway.address.port}`
  banks.kaspi = { url: `${own}/stand/kaspi/online`, service: 'ZARYAD', addresses: undefined }
})
afterAll(async () => {
  await payments.stop()
  await charging.stop()
  await gateway.close()
})

type Wish = Pick<StationOptions, 'version'> & { isPlugged?: boolean; clockOffMs?: number }

/** A virtual station of 22 kW that charges twenty times as fast, with a car at its connector. */
async function station(
  run: (station: Station, point: TestPoint) => Promise<void>,
  { isPlugged = true, clockOffMs = 0, ...more }: Wish = {},
) {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  await gateway.deps.db.pool.query(`update charge_points set state = 'active' where id = $1`, [point.id])
  const virtual = new Station({
    url: `ws://127.0.0.1:${gateway.address.port}/ocpp`,
    identity: point.identity,
    connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
    openSocket: nodeSocket,
    speed: 20,
    meterIntervalS: 0,
    reconnectFirstMs: 20,
    configuration: { MeterValueSampleInterval: '1', TransactionMessageRetryInterval: '0' },
    clock: { now: () => Date.now() + clockOffMs, after: systemClock.after },
    ...more,
  })
  virtual.connect()
  const status = async () =>
    (await gateway.rows('select status from connectors where charge_point_id = $1', [point.id]))[0]?.status
  await expect.poll(status).toBe('Available')
  if (isPlugged) virtual.plug(1, new Car(carModels[0]!, 20))
  try {
    await run(virtual, point)
  } finally {
    virtual.close()
  }
}

/** The same at a station of each version, all at once. */
const overEvery = (run: Parameters<typeof station>[0], wish: Wish = {}) =>
  Promise.all(ocppVersions.map((version) => station(run, { ...wish, version })))

async function pay(pointId: string, sum: number, more = {}): Promise<Body> {
  const asked = { pointId, connectorId: 1, sum, payType: 'KASPI', service: 'x', state: 1, ...more }
  const { body } = await gateway.anonymous.post('/client/payments/request', asked)
  await fetch(String(body.redirectUrl), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  return body
}
const view = async ({ id, secret }: Body) =>
  (await gateway.anonymous.post('/client/payments/state', { id, secret })).body
const reaches = (payment: Body, state: string) =>
  expect.poll(async () => (await view(payment)).state, { timeout: 20_000, interval: 250 }).toBe(state)
const problems = () => gateway.deps.db.scoped('all', ledgerProblems)

test('over every version what was paid for is charged and no more; the sums add up', () =>
  overEvery(async (_station, point) => {
    const payment = await pay(point.id, 40)
    await reaches(payment, 'charging')
    await reaches(payment, 'settled')
    const { charged, returned, session, sum } = await view(payment)
    expect(Number(charged) + Number(returned)).toBe(sum)
    expect(Number(charged)).toBeGreaterThan(30)
    expect(Object(session)).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
    expect(await problems()).toEqual([])
  }))

test('the driver stops, and what was not used goes back', () =>
  station(async (_station, point) => {
    const payment = await pay(point.id, 3000)
    await expect
      .poll(async () => Object((await view(payment)).session).energy, { timeout: 10_000 })
      .toBeGreaterThan(0.1)
    const running = Object((await view(payment)).session)
    expect(running.cost).toBe(Math.round(running.energy * 10_000) / 100)
    const stopped = await gateway.anonymous.post('/client/payments/stop', {
      id: payment.id,
      secret: payment.secret,
    })
    expect(stopped.body).toEqual({ status: 'Accepted' })
    await reaches(payment, 'settled')
    const { charged, returned, returnState, session } = await view(payment)
    expect(charged).toBe(Math.round(Object(session).energy * 10_000) / 100)
    expect(Number(charged) + Number(returned)).toBe(3000)
    expect(returnState).toBe('manual')
    expect(await problems()).toEqual([])
  }))

test('over every version a cable that comes after the payment starts it', () =>
  overEvery(
    async (virtual, point) => {
      const payment = await pay(point.id, 500)
      expect((await view(payment)).state).toBe('paid')
      virtual.plug(1, new Car(carModels[0]!, 20))
      await reaches(payment, 'charging')
    },
    { isPlugged: false },
  ))

test('over every version a station that cannot be reached stops by itself at what was paid for', () =>
  overEvery(async (virtual, point) => {
    const payment = await pay(point.id, 30)
    const connector = virtual.connector(1)
    await expect.poll(() => virtual.profiles.length, { timeout: 10_000 }).toBe(1)
    const from = connector.session?.meterStartWh ?? 0
    virtual.goOffline()
    await expect.poll(() => connector.session?.powerW, { timeout: 10_000 }).toBe(0)
    const chargedWh = connector.registerWh - from
    expect(chargedWh).toBeGreaterThan(250)
    expect(chargedWh).toBeLessThan(350)
    virtual.connect()
    await reaches(payment, 'settled')
    expect(Number((await view(payment)).charged)).toBeLessThanOrEqual(30)
    expect(await problems()).toEqual([])
  }))

test.each(['reject', 'silent'] as const)(
  'one that answers to a limit with %s is stopped all the same',
  (kind) =>
    station(async (virtual, point) => {
      virtual.overrides.set('SetChargingProfile', { kind })
      const payment = await pay(point.id, 30)
      await reaches(payment, 'settled')
      expect(Object((await view(payment)).session)).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
      const asked = await gateway.rows(
        `select id from commands where charge_point_id = $1 and action = 'SetChargingProfile'`,
        [point.id],
      )
      expect(asked).toHaveLength(1)
    }),
)

test.each([10_000, -10_000])(
  'a station whose clock is %i ms ahead stops at what was paid for',
  (clockOffMs) =>
    station(
      async (_station, point) => {
        const payment = await pay(point.id, 40)
        await reaches(payment, 'settled')
        const { charged, session } = await view(payment)
        expect(Number(charged)).toBeGreaterThan(30)
        expect(Object(session).energy).toBeLessThan(0.8)
      },
      { clockOffMs },
    ),
)

test('nothing that begins in time gives everything back, once', async () => {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  await gateway.deps.db.pool.query(`update charge_points set state = 'active' where id = $1`, [point.id])
  await gateway.deps.db.pool.query(
    `insert into connectors (id, charge_point_id, connector_id, status) values ($1, $2, 1, 'Available') on conflict do nothing`,
    [gateway.deps.newId(), point.id],
  )
  const payment = await pay(point.id, 700)
  expect((await view(payment)).state).toBe('paid')
  lateMs = 10 * 60_000
  const parts = { ...payments.paying, stations: gateway.csms.stations }
  await Promise.all([giveUpLate(parts), giveUpLate(parts), settleEnded(parts)])
  lateMs = 0
  expect(await view(payment)).toMatchObject({
    state: 'refunded',
    failReason: 'notStarted',
    returned: 700,
    charged: 0,
  })
  expect(await tasksOf(gateway, payment.id)).toEqual([
    { kind: 'refund', amount_tiyn: 70_000, state: 'manual' },
  ])
  expect(await problems()).toEqual([])
})

test('another’s secret opens nothing', async () => {
  const point = await gateway.makePoint()
  const { status } = await gateway.anonymous.post('/client/payments/state', { id: point.id, secret: 'x' })
  expect(status).toBe(404)
})

test('the return page itself is there without a payment; a secret that opens nothing is gone', async () => {
  for (const name of ['success', 'failure']) {
    expect((await fetch(`${own}/${name}.html`)).status).toBe(200)
    expect((await fetch(`${own}/${name}.html?payment=x&secret=y`)).status).toBe(410)
  }
})
