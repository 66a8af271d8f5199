import { expect, test } from 'vitest'
import { ask, requestOf } from './ask.ts'

test('puts parameters in their places, as one part each', () => {
  expect(requestOf('GET /api/v1/rates/:id/versions', { id: 'a/b' })).toMatchObject({
    method: 'GET',
    path: '/rates/a%2Fb/versions',
  })
  const body = { validFrom: '2026-12-01T00:00:00Z' }
  expect(requestOf('POST /api/v1/rates/:id/assignments/withdraw', { id: '1', body })).toMatchObject({
    method: 'POST',
    path: '/rates/1/assignments/withdraw',
    body,
  })
})

test('puts a query behind the address, without what is not said', () => {
  const path = 'GET /api/v1/client/payments/receipt'
  expect(requestOf(path, { query: { id: 'a&b', secret: undefined } }).path).toBe(
    '/client/payments/receipt?id=a%26b',
  )
})

test('what is declared otherwise does not compile', () => {
  const wrong = [
    // @ts-expect-error no such call
    () => ask('GET /api/v1/rates/:id/version', { id: '1' }),
    // @ts-expect-error the parameter is called id
    () => ask('GET /api/v1/rates/:id/versions', { rateId: '1' }),
    // @ts-expect-error the body has validFrom
    () => ask('POST /api/v1/rates/:id/assignments/withdraw', { id: '1', body: { from: '2026-12-01' } }),
    // @ts-expect-error versions have no from
    async () => (await ask('GET /api/v1/rates/:id/versions', { id: '1' })).result[0]?.from,
    // @ts-expect-error everybody may: asked openly
    () => ask('GET /api/v1/settings/public'),
  ]
  expect(wrong).toHaveLength(5)
})
