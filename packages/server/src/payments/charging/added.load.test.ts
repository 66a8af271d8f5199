import { test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, overEvery, pay, view, reaches, problems, stop } = chargingTests()
const to = ({ id, secret }: Body) => ({ addTo: { id, secret } })
const add = (pointId: string, root: Body, sum: number, more = {}) =>
  pay(pointId, sum, { ...to(root), ...more })
const ask = (pointId: string, root: Body, more = {}) =>
  gateway().anonymous.post('/client/payments/request', {
    ...{ pointId, connectorId: 1, sum: 100, payType: 'KASPI', service: 'x', state: 1, ...to(root) },
    ...more,
  })
const receipt = async ({ id, secret }: Body) =>
  (
    await gateway().anonymous.get(
      `/client/payments/receipt?${new URLSearchParams({ id: String(id), secret: String(secret) })}`,
    )
  ).body
const rowOf = async ({ id }: Body) =>
  (
    await gateway().rows(
      'select state, sum_tiyn, charged_tiyn, refunded_sum_tiyn, fail_reason from payments where id = $1',
      [id],
    )
  )[0]

test.concurrent('over every version money that is added moves the end, and each payment is charged its own part', ({
  expect,
}) =>
  overEvery(async (_virtual, point) => {
    const root = await pay(point.id, 150)
    await reaches(root, 'charging')
    const more = await add(point.id, root, 30)
    await expect.poll(async () => await view(root)).toMatchObject({ state: 'charging', sum: 180, added: 30 })
    expect(await view(more)).toMatchObject({ state: 'charging', addsTo: root.id, sum: 30 })
    await reaches(root, 'settled')
    const whole = await view(root)
    expect(whole).toMatchObject({ sum: 180, session: { state: 'finished', stoppedBy: 'paid' } })
    expect(Number(whole.charged)).toBeGreaterThan(160)
    expect(Number(whole.charged) - Number(whole.rounded) + Number(whole.returned)).toBeCloseTo(180, 6)
    const [first, second] = [await rowOf(root), await rowOf(more)]
    expect(first).toMatchObject({ state: 'settled', charged_tiyn: 15_000, refunded_sum_tiyn: 0 })
    expect(second?.charged_tiyn).toBe(Math.round(Number(whole.charged) * 100) - 15_000)
    expect(Number(second?.charged_tiyn) + Number(second?.refunded_sum_tiyn)).toBe(3_000)
    expect(await view(more)).toMatchObject({ elsewhere: 150 })
    expect(await receipt(root)).toMatchObject({
      paid: 150,
      charged: 150,
      elsewhere: Number(second?.charged_tiyn) / 100,
    })
    expect(await receipt(more)).toMatchObject({
      paid: 30,
      charged: Number(second?.charged_tiyn) / 100,
      elsewhere: 150,
    })
    expect(await problems()).toEqual([])
  }))

test.concurrent('what was added and not used goes back whole; asked for twice it is one payment', ({
  expect,
}) =>
  station(async (_virtual, point) => {
    const root = await pay(point.id, 3000)
    await reaches(root, 'charging')
    const key = 'a'.repeat(40)
    const more = await add(point.id, root, 500, { key })
    expect((await ask(point.id, root, { sum: 500, key })).body.id).toBe(more.id)
    expect((await ask(point.id, more)).status).toBe(200)
    await stop(more)
    await reaches(root, 'settled')
    expect(await rowOf(more)).toMatchObject({ state: 'refunded', charged_tiyn: 0, refunded_sum_tiyn: 50_000 })
    const { charged, rounded, returned, sum } = await view(root)
    expect(sum).toBe(3500)
    expect(Number(charged) - Number(rounded) + Number(returned)).toBeCloseTo(3500, 6)
    expect(await problems()).toEqual([])
  }))

test.concurrent('money that comes when the session is over goes back, and the bank is told before it takes any', ({
  expect,
}) =>
  station(async (_virtual, point) => {
    const root = await pay(point.id, 3000)
    await reaches(root, 'charging')
    const late = (await ask(point.id, root)).body
    const [attempt] = await gateway().rows('select order_id from payment_attempts where payment_id = $1', [
      late.id,
    ])
    const tell = async (command: string) => {
      const query = { command, txn_id: '70501', account: String(attempt?.order_id), sum: '100.00' }
      return (await gateway().anonymous.get(`/bank/api/kaspi/callback?${new URLSearchParams(query)}`)).body
    }
    expect((await tell('check')).result).toBe(0)
    await stop(root)
    await reaches(root, 'settled')
    expect(await tell('check')).toMatchObject({ result: 5, comment: 'over' })
    for (let times = 0; times < 3; times += 1) expect((await tell('pay')).result).toBe(0)
    expect(await rowOf(late)).toMatchObject({
      state: 'refunded',
      refunded_sum_tiyn: 10_000,
      fail_reason: 'over',
    })
    expect(await view(root)).toMatchObject({ sum: 3000, added: 0 })
    expect((await ask(point.id, root)).status).toBe(409)
    expect(await problems()).toEqual([])
  }))

test.concurrent('at the very end of a session each tiyn is charged or goes back, whoever comes first', ({
  expect,
}) =>
  station(async (_virtual, point) => {
    const root = await pay(point.id, 3000)
    await reaches(root, 'charging')
    const late = await Promise.all(
      [100, 200, 300, 400].map(async (sum) => (await ask(point.id, root, { sum })).body),
    )
    const debit = async ({ id }: Body, index: number) => {
      const [attempt] = await gateway().rows(
        'select order_id, sum_tiyn from payment_attempts where payment_id = $1',
        [id],
      )
      const sum = (Number(attempt?.sum_tiyn) / 100).toFixed(2)
      const query = {
        command: 'pay',
        txn_id: String(70_600 + index),
        account: String(attempt?.order_id),
        sum,
      }
      await gateway().anonymous.get(`/bank/api/kaspi/callback?${new URLSearchParams(query)}`)
    }
    await Promise.all([stop(root), ...late.map(debit)])
    await reaches(root, 'settled')
    for (const each of late) {
      await expect.poll(async () => (await rowOf(each))?.state).toBe('refunded')
      const row = await rowOf(each)
      expect(row?.refunded_sum_tiyn).toBe(row?.sum_tiyn)
    }
    expect(await problems()).toEqual([])
  }))

test.concurrent('only by the secret, at its own connector, by the same bank and in the same measure', ({
  expect,
}) =>
  station(async (_virtual, point) => {
    const root = await pay(point.id, 3000)
    await reaches(root, 'charging')
    const other = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
    await gateway().deps.db.pool.query(`update charge_points set state = 'active' where id = $1`, [other.id])
    await gateway().deps.db.pool.query(
      'insert into connectors (id, charge_point_id, connector_id) values ($1, $2, 1)',
      [gateway().deps.newId(), other.id],
    )
    const errors = async (more: object, pointId = point.id) => (await ask(pointId, root, more)).body.errors
    expect((await ask(point.id, { ...root, secret: 'x' })).status).toBe(404)
    expect(await errors({}, other.id)).toEqual([{ field: 'addTo', code: 'invalid' }])
    expect(await errors({ amount: 5 })).toEqual([{ field: 'amount', code: 'notAllowed' }])
    expect(await errors({ sum: 0 })).toEqual([{ field: 'sum', code: 'tooSmall' }])
    await stop(root)
    await reaches(root, 'settled')
  }))
