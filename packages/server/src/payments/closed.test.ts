import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

test('a place that was closed since is asked no money for: by neither bank', async () => {
  const { id } = await paying.ask()
  const { id: byCard } = await paying.ask({ payType: 'HALYK' })
  const { order_id: account } = await paying.attempt(id)
  const check = async () => {
    await paying.deps.db.pool.query('delete from connector_holds')
    return paying.kaspi({ command: 'check', txn_id: '4100', account, sum: '3000.00' })
  }
  const order = { paymentId: byCard, sum: 3000 }
  const move = (previousState: string, nextState: string) =>
    paying.admin.post('/tenants/workflow/run', { id: paying.tenant.id, previousState, nextState })
  const patch = (state: string) => paying.admin.patch(`/chargePoints/${paying.pointId}`, { state })
  for (const [close, open] of [
    [() => move('active', 'suspended'), () => move('suspended', 'active')],
    [() => patch('maintenance'), () => patch('active')],
  ] as const) {
    expect((await check()).result).toBe(0)
    expect((await close()).status).toBe(200)
    expect(await check()).toMatchObject({ result: 5, comment: 'closed' })
    const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'pointId', code: 'notFound' }] })
    expect((await open()).status).toBe(200)
  }
})
