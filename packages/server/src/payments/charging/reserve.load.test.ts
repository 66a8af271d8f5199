import { Car, carModels, type Station } from '@zaryad/station'
import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import type { TestPoint } from '../../csms/testing/gateway.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, pay, view, reaches, setLate, problems } = chargingTests()
const browser = (letter: string) => letter.repeat(48)
const rows = (text: string, values: unknown[]) => gateway().rows(text, values)

async function request(pointId: string, holder: string, more = {}): Promise<Body> {
  const asked = { pointId, connectorId: 1, sum: 500, payType: 'KASPI', state: 1, holder, ...more }
  const { body, status } = await gateway().anonymous.post('/client/payments/request', asked)
  expect(status).toBe(200)
  return body
}
const confirm = ({ redirectUrl }: Body) =>
  fetch(String(redirectUrl), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
const commands = async ({ id }: TestPoint, action: string) =>
  rows(
    `select payload, state, response->>'status' as status from commands where charge_point_id = $1 and action = $2 order by sent_at`,
    [id, action],
  )
const count = (point: TestPoint, action: string) => async () => (await commands(point, action)).length
const statusOf = (point: TestPoint) => async () =>
  (await rows('select status from connectors where charge_point_id = $1', [point.id]))[0]?.status
const asSeen = async ({ id: pointId }: TestPoint, holder: string) => {
  const { body } = await gateway().anonymous.post('/client/payments/place', { pointId, holder })
  const { status, taken } = Object(body).points[0].connectors[0]
  return { status, taken }
}
const later = async (ms: number, run: () => Promise<void>) => {
  setLate(ms)
  try {
    await run()
  } finally {
    setLate(0)
  }
}
const charge = async (virtual: Station, payment: Body) => {
  virtual.plug(1, new Car(carModels[0]!, 20))
  await reaches(payment, 'charging')
}
const saying = (key: string, value: string) => ({
  configuration: { MeterValueSampleInterval: '1', TransactionMessageRetryInterval: '0', [key]: value },
})

test.each([
  ['1.6', {}],
  ['2.0.1', { version: 'ocpp2.0.1', ...saying('ReservationCtrlr.Enabled', 'true') }],
] as const)(
  '%s: who is about to pay has the connector at the station, and starts by the same tag',
  (_version, wish) =>
    station(
      async (virtual, point) => {
        const payment = await request(point.id, browser('a'))
        await expect.poll(statusOf(point)).toBe('Reserved')
        // the station may say so before it answers who asked it
        await expect.poll(() => asSeen(point, browser('a'))).toEqual({ status: 'Available', taken: null })
        expect(await asSeen(point, browser('b'))).toMatchObject({ taken: 'held' })
        const [reserved] = await commands(point, 'ReserveNow')
        expect(reserved).toMatchObject({ status: 'Accepted', payload: { connectorId: 1 } })
        // to the last second in which it may be paid, and for as long as a start may take then
        const [hold] = await rows('select until from connector_holds where charge_point_id = $1', [point.id])
        const { START_SECONDS } = gateway().deps.config
        expect(Date.parse(Object(reserved?.payload).expiryDate)).toBeGreaterThan(
          Number(hold?.until) + START_SECONDS * 1000,
        )
        expect((await virtual.tap(1, 'SOMEBODYS')).outcome).toBe('refused')
        await confirm(payment)
        await charge(virtual, payment)
        const starts = await commands(point, 'RemoteStartTransaction')
        expect(starts.map(({ status, payload }) => [status, Object(payload).idTag])).toEqual([
          ['Accepted', Object(reserved?.payload).idTag],
        ])
        // until the connector itself says that it is taken the hold goes on for a minute
        const left = () => rows('select 1 from station_holds where charge_point_id = $1', [point.id])
        await later(61_000, () => expect.poll(left).toEqual([]))
        expect(await commands(point, 'CancelReservation')).toEqual([])
        expect(await problems()).toEqual([])
      },
      { isPlugged: false, ...wish },
    ),
)

test('the hold ends, and the station is free again; who chooses anew keeps the number', () =>
  station(
    async (_virtual, point) => {
      await request(point.id, browser('c'))
      await expect.poll(statusOf(point)).toBe('Reserved')
      await request(point.id, browser('c'), { sum: 700 })
      await expect.poll(count(point, 'ReserveNow')).toBe(2)
      const both = await commands(point, 'ReserveNow')
      expect(new Set(both.map(({ payload }) => Object(payload).reservationId)).size).toBe(1)
      expect(new Set(both.map(({ payload }) => Object(payload).idTag)).size).toBe(2)
      await later(121_000, async () => {
        await expect.poll(statusOf(point)).toBe('Available')
        expect(await commands(point, 'CancelReservation')).toHaveLength(1)
      })
    },
    { isPlugged: false },
  ))

test.each([
  [
    'says that it cannot',
    { configuration: { SupportedFeatureProfiles: 'Core,RemoteTrigger' } },
    undefined,
    0,
  ],
  ['refuses', {}, 'reject', 1],
  ['knows no such call', {}, 'unsupported', 1],
  ['is mute about it', {}, 'silent', 1],
] as const)(
  'a station that %s is paid and started as ever, and not asked again',
  (_name, wish, answer, asked) =>
    station(
      async (virtual, point) => {
        if (answer) virtual.overrides.set('ReserveNow', { kind: answer })
        for (const letter of ['d', 'e']) {
          const payment = await request(point.id, browser(letter))
          if (asked) await expect.poll(count(point, 'ReserveNow')).toBe(asked)
          await confirm(payment)
          await charge(virtual, payment)
          await gateway().anonymous.post('/client/payments/stop', { id: payment.id, secret: payment.secret })
          await reaches(payment, 'settled')
          virtual.unplug(1)
          await expect.poll(statusOf(point)).toBe('Available')
          await gateway().deps.db.pool.query('delete from connector_holds where charge_point_id = $1', [
            point.id,
          ])
        }
        expect(await commands(point, 'ReserveNow')).toHaveLength(asked)
        expect(await commands(point, 'CancelReservation')).toEqual([])
      },
      { isPlugged: false, ...wish },
    ),
)

test('a station that keeps its own reservation from its own tag gives way, and the start comes', () =>
  station(
    async (virtual, point) => {
      const payment = await request(point.id, browser('f'))
      await expect.poll(statusOf(point)).toBe('Reserved')
      virtual.connectors[0]!.reservation!.idTag = 'ANOTHER'
      await confirm(payment)
      await charge(virtual, payment)
      const answers = (await commands(point, 'RemoteStartTransaction')).map(({ status }) => status)
      expect(answers).toEqual(['Rejected', 'Accepted'])
      expect(await commands(point, 'CancelReservation')).toHaveLength(1)
    },
    { isPlugged: false },
  ))

test('a station that has reserved and never said so gives way to what the driver chose anew', () =>
  station(
    async (virtual, point) => {
      virtual.overrides.set('ReserveNow', { kind: 'silent' })
      await request(point.id, browser('h'))
      const isTaken = async () =>
        (await rows('select is_taken from station_holds where charge_point_id = $1', [point.id]))[0]?.is_taken
      await expect.poll(isTaken).toBe(true)
      const [asked] = await commands(point, 'ReserveNow')
      const { reservationId, idTag } = Object(asked?.payload)
      const expiresAt = Date.now() + 600_000
      virtual.connectors[0]!.reservation = { reservationId, idTag, expiresAt, stopTimer: () => {} }
      const payment = await request(point.id, browser('h'), { sum: 700 })
      await confirm(payment)
      await charge(virtual, payment)
      expect(virtual.connectors[0]!.reservation).toBeUndefined()
    },
    { isPlugged: false },
  ))

test('what people have reserved is left alone, and no number is given twice', () =>
  station(
    async (_virtual, point) => {
      const reservation = { chargerPointId: point.id, connectorId: 1, idTag: 'OPERATORS' }
      expect((await gateway().admin.post('/devices/api/reserveNow', reservation)).body.status).toBe(
        'Accepted',
      )
      await expect.poll(statusOf(point)).toBe('Reserved')
      const asked = { pointId: point.id, connectorId: 1, sum: 500, payType: 'KASPI', state: 1 }
      const refused = await gateway().anonymous.post('/client/payments/request', asked)
      expect(refused.body.errors).toEqual([{ field: 'connectorId', code: 'reserved' }])
      const [kept] = await rows(
        'select id, reservation_id, state from reservations where charge_point_id = $1',
        [point.id],
      )
      await gateway().admin.post('/devices/api/cancelReservation', {
        chargerPointId: point.id,
        reservationId: kept?.reservation_id,
      })
      await expect.poll(statusOf(point)).toBe('Available')
      await request(point.id, browser('g'))
      await expect.poll(statusOf(point)).toBe('Reserved')
      const numbers = (await commands(point, 'ReserveNow')).map(
        ({ payload }) => Object(payload).reservationId,
      )
      expect(new Set(numbers).size).toBe(2)
      const told = await gateway().admin.post('/devices/api/reserveNow', reservation)
      expect(told.body.status).toBe('Occupied')
      expect(
        await rows('select state from reservations where charge_point_id = $1 order by created_at', [
          point.id,
        ]),
      ).toEqual([{ state: 'cancelled' }, { state: 'rejected' }])
    },
    { isPlugged: false },
  ))

test('a cable that is in, or a charge of nothing, needs no reservation', () =>
  station(async (_virtual, point) => {
    await expect.poll(statusOf(point)).toBe('Preparing')
    const payment = await pay(point.id, 500)
    await reaches(payment, 'charging')
    expect(await commands(point, 'ReserveNow')).toEqual([])
    expect((await view(payment)).state).toBe('charging')
  }))
