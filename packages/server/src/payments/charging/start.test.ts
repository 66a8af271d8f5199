import { beforeAll, expect, test } from 'vitest'
import type { RawOptions } from '../../csms/testing/rawStation.ts'
import { chargingTests } from '../testing/charging.ts'
import { tasksOf } from '../testing/paying.ts'
import { settleEnded } from './settle.ts'
import { giveUpLate, startPaid } from './start.ts'

const { alone, gateway, makePoint, own, parts, pay, problems, setLate, view } = chargingTests()

// each start is asked for here: one that a notice asks for meanwhile would still be on its way when they are counted
beforeAll(() => alone())

test('nothing that begins in time gives everything back, once', async () => {
  const point = await makePoint()
  await gateway().deps.db.pool.query(
    `insert into connectors (id, charge_point_id, connector_id, status) values ($1, $2, 1, 'Available') on conflict do nothing`,
    [gateway().deps.newId(), point.id],
  )
  const payment = await pay(point.id, 700)
  expect((await view(payment)).state).toBe('paid')
  setLate(10 * 60_000)
  await Promise.all([giveUpLate(parts()), giveUpLate(parts()), settleEnded(parts())])
  setLate(0)
  expect(await view(payment)).toMatchObject({
    state: 'refunded',
    failReason: 'notStarted',
    returned: 700,
    charged: 0,
  })
  expect(await tasksOf(gateway(), payment.id)).toEqual([
    { kind: 'refund', amount_tiyn: 70_000, state: 'manual' },
  ])
  expect(await problems()).toEqual([])
})

/** How often a station was asked to start by then, so many seconds after the payment. */
async function asked(answer: string, steps: [seconds: number, status?: string][]): Promise<number[]> {
  const answers: RawOptions['answers'] = ({ action }) =>
    action === 'RemoteStartTransaction' ? { status: answer } : { status: 'Accepted' }
  const point = await makePoint()
  const station = await gateway().connect(point, { answers })
  const tell = (status: string) =>
    station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status })
  const starts = () => station.calls.filter(({ action }) => action === 'RemoteStartTransaction').length
  await tell('Available')
  await pay(point.id, 500)
  await startPaid(parts())
  expect(starts()).toBe(1)
  const seen: number[] = []
  for (const [seconds, status] of steps) {
    setLate(seconds * 1000)
    if (status) await tell(status)
    await startPaid(parts())
    seen.push(starts())
  }
  setLate(0)
  await station.close()
  return seen
}

test('a station that says no is asked again soon', async () => {
  expect(await asked('Rejected', [[5], [9], [18]])).toEqual([1, 2, 3])
})

test.each(['Scheduled', 'Unlocked', 'RebootRequired'])(
  'one that says %s, which is no answer to a start, is asked again soon',
  async (word) => {
    expect(await asked(word, [[5], [9], [18]])).toEqual([1, 2, 3])
  },
)

test('one that took the start on is left to wait for the cable', async () => {
  expect(await asked('Accepted', [[9], [20], [31], [45]])).toEqual([1, 1, 2, 2])
})

test('one that forgot the start by the time the cable comes is asked again', async () => {
  expect(
    await asked('Accepted', [[1, 'Preparing'], [9], [15, 'Available'], [20, 'Preparing'], [25]]),
  ).toEqual([1, 1, 1, 2, 2])
})

/** A station with a car's place free, that answers a start so. */
async function free(answer = 'Accepted') {
  const point = await makePoint()
  const answers: RawOptions['answers'] = ({ action }) => ({
    status: action === 'RemoteStartTransaction' ? answer : 'Accepted',
  })
  const come = async () => {
    const station = await gateway().connect(point, { answers })
    await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
    return {
      station,
      asked: (name: string) => station.calls.filter(({ action }) => action === name).length,
    }
  }
  return { point, come }
}

test('one that is away is asked some seconds after it was looked for, and no sooner', async () => {
  const { point, come } = await free()
  await (await come()).station.close()
  await expect.poll(() => gateway().csms.stations.isHere(point.id)).toBe(false)
  await pay(point.id, 500)
  await startPaid(parts())
  const { station, asked: times } = await come()
  // however slow the machine, the two seconds are not over
  setLate(-1_500)
  await startPaid(parts())
  expect(times('RemoteStartTransaction')).toBe(0)
  setLate(2_100)
  await startPaid(parts())
  setLate(0)
  expect(times('RemoteStartTransaction')).toBe(1)
  await station.close()
})

test.each([
  ['Rejected', 2, 1],
  ['Occupied', 1, 0],
])(
  'what one that answers %s to a start has reserved is taken back only where it said no to that',
  async (answer, starts, cancelled) => {
    const { point, come } = await free(answer)
    const { station, asked: times } = await come()
    const { id } = await pay(point.id, 500)
    await gateway().rows(
      `insert into station_holds (charge_point_id, connector_id, payment_id, id_tag, expires_at, is_taken)
        values ($1, 1, $2, 'P1', now() + interval '1 hour', true)`,
      [point.id, id],
    )
    await startPaid(parts())
    expect([times('RemoteStartTransaction'), times('CancelReservation')]).toEqual([starts, cancelled])
    await station.close()
  },
)

test('nothing is started where the connector becomes another’s as it is asked for', async () => {
  const { point, come } = await free()
  const { station, asked: times } = await come()
  const other = await free()
  await (await other.come()).station.close()
  const others = await pay(other.point.id, 500)
  await pay(point.id, 500)
  const { pool } = gateway().deps.db
  const next = await pool.connect()
  try {
    await next.query('begin')
    await next.query(
      `update connector_holds set payment_id = $2, is_paid = true, until = now() + interval '1 hour' where charge_point_id = $1`,
      [point.id, others.id],
    )
    const started = startPaid(parts())
    const waiting = () => gateway().rows('select from pg_locks where not granted')
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    await next.query('commit')
    await started
  } finally {
    next.release()
  }
  expect(times('RemoteStartTransaction')).toBe(0)
  await station.close()
})

test('where the bank leads back to, its driver sees the payment, and nobody else does', async () => {
  const point = await makePoint()
  await gateway().deps.db.pool.query(
    `insert into connectors (id, charge_point_id, connector_id, status) values ($1, $2, 1, 'Available') on conflict do nothing`,
    [gateway().deps.newId(), point.id],
  )
  const { id, secret } = await pay(point.id, 700)
  const seen = async (what: string, key: unknown) => {
    const { status, body } = await gateway().anonymous.post(`/client/payments/${what}`, { id, secret: key })
    return [status, body.state ?? body.stretches]
  }
  expect([await seen('state', secret), await seen('powers', secret)]).toEqual([
    [200, 'paid'],
    [200, []],
  ])
  expect([await seen('state', 'of another'), await seen('powers', 'of another')]).toEqual([
    [404, undefined],
    [404, undefined],
  ])
  for (const path of ['success.html', 'failure.html']) {
    const page = async (query: object) => {
      const answer = await fetch(`${own()}/${path}?${new URLSearchParams({ ...query })}`)
      return { status: answer.status, text: await answer.text() }
    }
    expect(await page({ payment: id, secret })).toEqual({
      status: 200,
      text: expect.stringContaining(`/map/session/${id}`),
    })
    const unknown = await page({})
    expect(unknown).toEqual({ status: 200, text: expect.not.stringContaining(id) })
    expect(await page({ payment: id, secret: 'of another' })).toEqual({ ...unknown, status: 410 })
  }
})

test('the page that takes a card is told whose script and which terminal, where there is such a bank', async () => {
  const card = () => gateway().anonymous.get('/client/payments/card')
  expect((await card()).status).toBe(404)
  const { banks } = parts()
  const urls = { oauthUrl: '', apiUrl: '', scriptUrl: 'https://bank.kz/payment-api.js' }
  banks.halyk = { ...urls, clientId: '', clientSecret: '', terminal: 'T1', cryptogramField: '' }
  const { body } = await card()
  banks.halyk = undefined
  expect(body).toEqual({ scriptUrl: 'https://bank.kz/payment-api.js', terminal: 'T1' })
})
