import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { type Driver, signInDriver } from '../drivers/testing.ts'
import { endPayment } from './end.ts'
import { type PayingTest, payingTest, tasksOf } from './testing/paying.ts'

let paying: PayingTest
let operations = 6_500_000
beforeAll(async () => {
  paying = await payingTest()
  const second = { chargePointId: paying.pointId, connectorId: 2, type: 4, currentType: 2, power: 60 }
  await paying.client.post('/connectors', second)
})
afterAll(() => paying.close())

const asked = async (driver: Driver, more: object): Promise<Body> => {
  const wish = { pointId: paying.pointId, sum: 1000, payType: 'KASPI', state: 1, ...more }
  return (await driver.post('/client/payments/request', wish)).body
}
async function pay({ id }: Body): Promise<void> {
  const { order_id: account, sum_tiyn: tiyn } = await paying.attempt(id)
  operations += 1
  const word = { command: 'pay', txn_id: String(operations), account, sum: (tiyn / 100).toFixed(2) }
  const said = await Promise.all([paying.kaspi(word), paying.kaspi(word)])
  expect(said.map(({ result }) => result)).toContain(0)
}
const end = (id: string, chargedTiyn: number) =>
  paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 5000 }))
const balanceOf = async (driver: Driver) => (await driver.post('/driver/balance')).body

it('adds to money that is added to a session under way, and has its own part again where that is not used', async () => {
  const driver = await signInDriver(paying)
  const { deps, tenant, pointId } = paying
  const root = await asked(driver, { connectorId: 1 })
  await pay(root)
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, started_at, start_key, payment_id)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', now(), $5, $4 from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, root.id, deps.newId()],
  )
  await sql`update payments set state = 'charging' where id = ${root.id}`.execute(deps.db.system)
  const other = await asked(driver, { connectorId: 2 })
  await pay(other)
  await end(other.id, 95_000)
  expect(await balanceOf(driver)).toMatchObject({ balance: 50 })
  const added = await asked(driver, { connectorId: 1, sum: 500, addTo: { id: root.id, secret: root.secret } })
  await pay(added)
  expect(await paying.payment(added.id)).toMatchObject({ state: 'charging', sum: 550 })
  expect(await balanceOf(driver)).toMatchObject({ balance: 0 })
  await sql`update transactions set state = 'finished' where payment_id = ${root.id}`.execute(deps.db.system)
  await end(root.id, 100_000)
  expect(await paying.payment(added.id)).toMatchObject({ state: 'refunded', returned: 550, kept: 0 })
  expect(await tasksOf(paying, added.id)).toContainEqual({
    kind: 'refund',
    amount_tiyn: 50_000,
    state: 'manual',
  })
  expect(await balanceOf(driver)).toMatchObject({ balance: 50 })
  expect(await paying.problems()).toEqual([])
})
