import { expect, test } from 'vitest'
import { type CardPayment, cardPath, cardPaymentOf } from './cardLink.ts'

const nowMs = Date.parse('2026-11-20T08:00:00Z')
const payment: CardPayment = {
  paymentId: '01a1fc67-2645-775c-a997-d98394c41580',
  secret: 'HwyiX-nZaO9i5ak244sa2BUu-9skLXFv',
  sum: 3000,
  invoiceId: '000123',
  key: 'r1GgRe831uikOm2gGl_gwDxbAwRF45fb',
  token: { access_token: 'abcDEF123456_-', expires_in: '7200', token_type: 'Bearer' },
  atMs: nowMs,
}
const read = (changed: object, atMs = nowMs) =>
  cardPaymentOf(JSON.stringify({ ...payment, ...changed }), atMs)

test('what was put into the address comes out of it', () => {
  const query = new URL(cardPath(payment), 'https://zaryad.kz').searchParams
  expect(cardPaymentOf(query.get('payment'), nowMs)).toEqual(payment)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['too long', `"${'x'.repeat(9000)}"`],
])('%s is no payment', (_name, text) => {
  expect(cardPaymentOf(text, nowMs)).toBeUndefined()
})

test.each([
  ['a path for an id', { paymentId: '../../x' }],
  ['no sum', { sum: 0 }],
  ['a sum as text', { sum: '3000' }],
  ['a short invoice', { invoiceId: '12345' }],
  ['a key with a slash', { key: 'a/../../bbbbbbbbbbbbbbbb' }],
  ['no token', { token: {} }],
  ['a token with more inside', { token: { access_token: 'abcDEF123456', more: { x: 1 } } }],
  ['a script for a token', { token: { access_token: '"><script>' } }],
])('%s is refused', (_name, changed) => {
  expect(read(changed)).toBeUndefined()
})

test('a link is good for twenty minutes', () => {
  expect(read({}, nowMs + 19 * 60_000)).toBeDefined()
  expect(read({}, nowMs + 21 * 60_000)).toBeUndefined()
})
