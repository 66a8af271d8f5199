import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

it('finds the payments of a driver who calls, by the telephone however it is said', async () => {
  const { id } = await paying.ask({ phone: '8 (701) 234-56-78' })
  await paying.ask({ phone: '+7 701 234 00 00' })
  expect((await paying.payment(id)).phone).toBe('+7701•••••78')
  for (const query of ['+77012345678', '87012345678', '7012345678', '701 234-56-78', '+7 (701) 234 56 78']) {
    const { body } = await paying.client.post('/client/payments/search', { query })
    expect(body.result.map((row: { id: string }) => row.id)).toEqual([id])
  }
  // part of a covered number finds nobody
  const { body } = await paying.client.post('/client/payments/search', { query: '701 234' })
  expect(body.result).toEqual([])
})

it('needs no telephone, but takes none that cannot be one', async () => {
  for (const phone of ['', '  ', null]) expect((await paying.ask({ phone })).id).toBeTruthy()
  for (const phone of ['вася', '12345', '+7 701'])
    expect((await paying.ask({ phone })).errors).toEqual([{ field: 'phone', code: 'invalid' }])
})
