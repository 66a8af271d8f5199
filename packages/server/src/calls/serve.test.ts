import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { checkAnswer } from './checkAnswer.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('asks who comes, then what is sent', async () => {
  const medians = '/rates/medians'
  expect((await test.anonymous.post(medians, { nobody: 'knows' })).status).toBe(401)
  expect((await test.admin.post(medians, { nobody: 'knows' })).body).toMatchObject({
    code: 'rule',
    errors: [{ field: 'nobody', code: 'unknown' }],
  })
  expect((await test.admin.post(medians, {})).status).toBe(200)
})

it('checks what stands behind the question mark', async () => {
  const receipt = '/client/payments/receipt'
  const none = await test.anonymous.get(receipt)
  expect(none).toMatchObject({ status: 400, body: { errors: [{ field: 'id', code: 'required' }] } })
  expect((await test.anonymous.get(`${receipt}?id=1&id=2`)).status).toBe(400)
  expect((await test.anonymous.get(`${receipt}?id=1&secret=2`)).status).toBe(404)
})

it('finds an answer that is not as declared, of a field less or one besides', () => {
  const address = 'POST /api/v1/rates/medians'
  const prices = { priceEnergy: 1, priceTime: null, priceStart: null, priceIdle: null }
  expect(() => checkAnswer(address, prices)).not.toThrow()
  expect(() => checkAnswer(address, { ...prices, priceIdle: undefined })).toThrow(/answers otherwise/)
  expect(() => checkAnswer(address, { ...prices, margin: 2 })).toThrow(/answers more/)
})

it('answers a sign-out once', async () => {
  const warned = vi.spyOn(test.app.log, 'warn')
  const { client } = await test.makeTenant()
  expect((await client.post('/auth/logout')).status).toBe(204)
  expect(warned).not.toHaveBeenCalled()
})
