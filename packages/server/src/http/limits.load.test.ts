import { expect, it } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { chargingTests } from '../payments/testing/charging.ts'

const { gateway, makePoint } = chargingTests()

/** So many payments, each of a driver at a connector of his own. */
async function ask(count: number): Promise<Body[]> {
  const { id: pointId } = await makePoint()
  await gateway().deps.db.pool.query(
    `insert into connectors (id, tenant_id, charge_point_id, connector_id)
      select gen_random_uuid(), tenant_id, id, n from charge_points, generate_series(1, $2::int) as n where id = $1`,
    [pointId, count],
  )
  const asked = { pointId, sum: 900, payType: 'KASPI', service: 'x', state: 1 }
  const answers = Array.from({ length: count }, (_, index) =>
    gateway().anonymous.post('/client/payments/request', { ...asked, connectorId: index + 1 }),
  )
  return (await Promise.all(answers)).map(({ body }) => body)
}

const look = async (id: string, secret: unknown) =>
  (await gateway().anonymous.post('/client/payments/state', { id, secret })).status

it('the forty-first driver behind an address sees the charging too, each page asking every two seconds', async () => {
  const statuses = new Set<number>()
  const page = async ({ id, secret }: Body) => {
    for (let call = 0; call < 30; call += 1) statuses.add(await look(id, secret))
  }
  await Promise.all((await ask(41)).map(page))
  expect([...statuses]).toEqual([200])
})

it('who asks for one payment without end is told to wait, and a stranger cannot keep its driver out', async () => {
  const [payment] = await ask(1)
  const { id, secret } = payment!
  const strangers = await Promise.all(Array.from({ length: 260 }, () => look(id, 'not the secret')))
  expect(new Set(strangers)).toEqual(new Set([404, 429]))
  expect(await look(id, secret)).toBe(200)
  const own = await Promise.all(Array.from({ length: 260 }, () => look(id, secret)))
  expect(own.filter((status) => status === 429)).toHaveLength(21)
  const answer = await gateway().anonymous.post('/client/payments/state', { id, secret })
  expect(answer.body).toMatchObject({ code: 'tooMany' })
  expect(Number(answer.body.retryAfter)).toBeGreaterThan(0)
})
