import { Car, carModels } from '@zaryad/station'
import { test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'

const { gateway, own, station, overEvery, pay, view, reaches, charges, problems } = chargingTests()

test.concurrent('over every version what was paid for is charged and no more; the sums add up', ({
  expect,
}) =>
  overEvery(async (_station, point) => {
    const payment = await pay(point.id, 100)
    await reaches(payment, 'charging')
    await reaches(payment, 'settled')
    const { charged, rounded, returned, session, sum } = await view(payment)
    expect(Number(charged) - Number(rounded) + Number(returned)).toBeCloseTo(Number(sum), 6)
    expect(Number(charged)).toBeGreaterThan(80)
    expect(Object(session)).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
    expect(await problems()).toEqual([])
  }))

test.concurrent('the driver stops, and what was not used goes back', ({ expect }) =>
  station(async (_station, point) => {
    const payment = await pay(point.id, 3000)
    const told: unknown[] = []
    const forget = gateway().deps.notices.on(({ kind, entity, entityId, tenantId }) => {
      if (kind === 'settled' && entityId === payment.id) told.push({ entity, tenantId })
    })
    await charges(payment, 0.1)
    const running = Object((await view(payment)).session)
    expect(running.cost).toBe(Math.round(running.energy * 10_000) / 100)
    const stopped = await gateway().anonymous.post('/client/payments/stop', {
      id: payment.id,
      secret: payment.secret,
    })
    expect(stopped.body).toEqual({ status: 'Accepted' })
    await reaches(payment, 'settled')
    const { charged, rounded, returned, returnState, session } = await view(payment)
    expect(charged).toBe(Math.round(Object(session).energy * 10_000) / 100)
    expect(Number(charged) - Number(rounded) + Number(returned)).toBeCloseTo(3000, 6)
    expect(returnState).toBe('manual')
    expect(await problems()).toEqual([])
    // pages that show it hear of it, once
    await expect.poll(() => told).toEqual([{ entity: 'client/payments', tenantId: null }])
    forget()
  }))

test.concurrent('over every version a cable that comes after the payment starts it', ({ expect }) =>
  overEvery(
    async (virtual, point) => {
      const payment = await pay(point.id, 500)
      expect((await view(payment)).state).toBe('paid')
      virtual.plug(1, new Car(carModels[0]!, 20))
      await reaches(payment, 'charging')
    },
    { isPlugged: false },
  ))

test.concurrent('over every version a station that cannot be reached stops by itself at what was paid for', ({
  expect,
}) =>
  overEvery(async (virtual, point) => {
    const payment = await pay(point.id, 60)
    const connector = virtual.connector(1)
    await expect.poll(() => virtual.profiles.length).toBe(1)
    const from = connector.session?.meterStartWh ?? 0
    virtual.goOffline()
    await expect.poll(() => connector.session?.powerW).toBe(0)
    const chargedWh = connector.registerWh - from
    // at this speed a tenth of a second is 12 Wh, and machines are busy
    expect(chargedWh).toBeGreaterThan(200)
    expect(chargedWh).toBeLessThan(800)
    virtual.connect()
    await reaches(payment, 'settled')
    expect(Number((await view(payment)).charged)).toBeLessThanOrEqual(60)
    expect(await problems()).toEqual([])
  }))

test.concurrent.for(['reject', 'silent'] as const)(
  'one that answers to a limit with %s is stopped all the same',
  (kind, { expect }) =>
    station(async (virtual, point) => {
      virtual.overrides.set('SetChargingProfile', { kind })
      const payment = await pay(point.id, 60)
      await reaches(payment, 'settled')
      expect(Object((await view(payment)).session)).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
      const asked = await gateway().rows(
        `select id from commands where charge_point_id = $1 and action = 'SetChargingProfile'`,
        [point.id],
      )
      expect(asked).toHaveLength(1)
    }),
)

test.concurrent('one of 2.x that says that it keeps no limits is asked for none', ({ expect }) =>
  station(
    async (_station, point) => {
      await gateway().rows(
        `insert into configuration_keys (charge_point_id, key, value, read_at)
          values ($1, 'SmartChargingCtrlr.Enabled', 'false', now())`,
        [point.id],
      )
      const payment = await pay(point.id, 30)
      await reaches(payment, 'settled')
      const asked = await gateway().rows(
        `select id from commands where charge_point_id = $1 and action = 'SetChargingProfile'`,
        [point.id],
      )
      expect(asked).toEqual([])
    },
    { version: 'ocpp2.0.1' },
  ))

test.concurrent.for([10_000, -10_000])(
  'a station whose clock is %i ms ahead stops at what was paid for',
  (clockOffMs, { expect }) =>
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

test.concurrent('another’s secret opens nothing', async ({ expect }) => {
  const point = await gateway().makePoint()
  const { status } = await gateway().anonymous.post('/client/payments/state', { id: point.id, secret: 'x' })
  expect(status).toBe(404)
})

test.concurrent('the return page itself is there without a payment; a secret that opens nothing is gone', async ({
  expect,
}) => {
  for (const name of ['success', 'failure']) {
    expect((await fetch(`${own()}/${name}.html`)).status).toBe(200)
    expect((await fetch(`${own()}/${name}.html?payment=x&secret=y`)).status).toBe(410)
  }
})
