import { halykStand, kaspiStand } from '@zaryad/banks'
import { ocppVersions } from '@zaryad/ocpp'
import { Car, carModels, type Station, type StationOptions } from '@zaryad/station'
import { afterAll, beforeAll } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { type TestGateway, type TestPoint, testGateway } from '../../csms/testing/gateway.ts'
import { until } from '../../testing/until.ts'
import { wireCharging, wirePayments } from '../../wiring.ts'
import type { Banks } from '../banks.ts'
import { ledgerProblems } from '../ledgerCheck.ts'
import type { Payments } from '../payments.ts'
import { fastStation } from './fastStation.ts'

type PointWish = {
  tenantId?: string
  powerW?: number | null
  rate?: { priceEnergyTiyn: number; priceIdleTiyn?: number; schedule?: unknown[] }
}
type Wish = Pick<StationOptions, 'version' | 'kind' | 'configuration'> & {
  isPlugged?: boolean
  clockOffMs?: number
  point?: PointWish
  rate?: PointWish['rate']
}

/** A gateway with both stand-ins, payments and what starts and stops them, for a test file. */
export function chargingTests() {
  let gateway: TestGateway
  let payments: Payments
  let charging: ReturnType<typeof wireCharging>
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
      payments = wirePayments(test.app, test.deps, banks)
      return (csms) => {
        charging = wireCharging(test.app, { ...payments.paying, stations: csms.stations })
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

  /** As strong as 22 kW are twenty times as fast. */
  async function makePoint({ powerW = 440_000, ...more }: PointWish = {}): Promise<TestPoint> {
    const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 10_000 }, powerW, ...more })
    await gateway.deps.db.pool.query(`update charge_points set state = 'active' where id = $1`, [point.id])
    return point
  }

  /** A virtual station of 22 kW that charges twenty times as fast, with a car at its connector. */
  async function station(
    run: (station: Station, point: TestPoint) => Promise<void>,
    { isPlugged = true, clockOffMs = 0, point: wish, rate, ...more }: Wish = {},
  ) {
    const point = await makePoint({ ...wish, ...(rate ? { rate } : {}) })
    const virtual = fastStation({ port: gateway.address.port, identity: point.identity, clockOffMs, ...more })
    const status = async () =>
      (await gateway.rows('select status from connectors where charge_point_id = $1', [point.id]))[0]?.status
    await until(status, (now) => now === 'Available')
    if (isPlugged) virtual.plug(1, new Car(carModels[0]!, 20))
    try {
      await run(virtual, point)
    } finally {
      virtual.close()
    }
  }

  const view = async ({ id, secret }: Body) =>
    (await gateway.anonymous.post('/client/payments/state', { id, secret })).body
  return {
    gateway: () => gateway,
    /** Where the app answers. */
    own: () => own,
    parts: () => ({ ...payments.paying, stations: gateway.csms.stations }),
    /** The server's clock, so much ahead of now. */
    setLate: (ms: number) => {
      lateMs = ms
    },
    /** Nothing starts, stops or settles by itself from now on. */
    alone: () => charging.stop(),
    makePoint,
    station,
    /** The same at a station of each version, all at once. */
    overEvery: (run: Parameters<typeof station>[0], wish: Wish = {}) =>
      Promise.all(ocppVersions.map((version) => station(run, { ...wish, version }))),
    async pay(pointId: string, sum: number, more = {}): Promise<Body> {
      const asked = { pointId, connectorId: 1, sum, payType: 'KASPI', service: 'x', state: 1, ...more }
      const { body } = await gateway.anonymous.post('/client/payments/request', asked)
      await fetch(String(body.redirectUrl), {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay' }),
        redirect: 'manual',
      })
      return body
    },
    view,
    /** By the driver, on his page. */
    stop: ({ id, secret }: Body) => gateway.anonymous.post('/client/payments/stop', { id, secret }),
    reaches: (payment: Body, state: string) =>
      until(
        async () => (await view(payment)).state,
        (now) => now === state,
      ),
    /** Its session has taken more than so many kWh. */
    charges: (payment: Body, kWh: number) =>
      until(
        async () => Object((await view(payment)).session).energy,
        (energy) => energy > kWh,
      ),
    problems: () => gateway.deps.db.scoped('all', ledgerProblems),
  }
}
