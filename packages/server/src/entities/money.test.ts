import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const rate = (priceEnergy: unknown) => test.admin.post('/rates', { name: 'Rate', priceEnergy })

it.each([0.1, 0.29, 0.1 + 0.2, 1.15, 87.5, 4.35, 1000.01, 999_999.99])(
  'keeps %d to the tiyn',
  async (price) => {
    const { status, body } = await rate(price)
    expect(status).toBe(201)
    expect(body.priceEnergy).toBe(Number(price.toFixed(2)))
  },
)

it.each([0.001, 87.505, 0.125])('refuses %d, which has three decimals', async (price) => {
  expect((await rate(price)).body).toMatchObject({
    status: 422,
    code: 'rule',
    errors: [{ field: 'priceEnergy', code: 'tooManyDecimals' }],
  })
})

it.each([
  [-1, 'tooSmall'],
  [1_000_001, 'tooBig'],
  ['5', 'invalid'],
])('refuses %j', async (price, code) => {
  const { body } = await rate(price)
  expect(body.errors).toEqual([{ field: 'priceEnergy', code }])
})
