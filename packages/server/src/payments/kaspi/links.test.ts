import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
/** What the bank answers to whoever asks for a link. */
let says: object = {}
const bank = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(says))
})
beforeAll(async () => {
  paying = await payingTest()
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  const { banks } = paying.payments.paying
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/online`
  if (banks.kaspi) banks.kaspi = { ...banks.kaspi, url }
})
afterAll(async () => {
  bank.close()
  await paying.close()
})

const redirectUrl = 'https://kaspi.example/pay/1'

test.each([
  ['no code', { redirectUrl }],
  ['an empty code', { code: null, redirectUrl }],
  ['a code in text', { code: '0', redirectUrl }],
  ['words in several languages', { code: 0, redirectUrl, message: { ru: 'ok' } }],
  ['a picture that is no text', { code: 0, redirectUrl, qrCodeImage: { png: 'QUJD' } }],
])('a link is taken that comes with %s', async (_name, answer) => {
  says = answer
  expect(await paying.ask()).toMatchObject({ redirectUrl })
})

test.each([
  ['an error', { code: -1, redirectUrl, message: 'no' }],
  ['an error in a word', { code: 'ERROR', redirectUrl }],
  ['no link', { code: 0 }],
  ['a link that is none', { code: 0, redirectUrl: 'javascript:pay()' }],
])('none is that comes with %s', async (_name, answer) => {
  says = answer
  expect(await paying.ask()).toMatchObject({ status: 502, code: 'kaspiFailed' })
})
