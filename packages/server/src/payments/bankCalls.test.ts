import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { halykApi } from './halyk/api.ts'
import { askForLink } from './kaspi/online.ts'

/** A bank that answers so, and what it was asked. */
let bank: Server
let url: string
let answer: { status: number; body: unknown } = { status: 200, body: {} }
let asked: { path: string; method: string; authorization: string | undefined; body: string }[] = []
beforeAll(async () => {
  bank = createServer(async (request, response) => {
    const { url: path = '', method = '', headers } = request
    asked.push({ path, method, authorization: headers.authorization, body: await text(request) })
    const { status, body } = path === '/token' ? { status: 200, body: { access_token: 't0ken' } } : answer
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(bank, 'listening')
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
})
afterAll(() => bank.close())

const says = (body: unknown, status = 200) => {
  answer = { status, body }
  asked = []
}
const order = {
  ...{ tranId: 't', orderId: 'o', sumTiyn: 12_345, service: 'own', returnUrl: 'https://us.kz/back' },
  ownUrl: 'https://us.kz:8443',
}
const link = (service = 'ZARYAD') => askForLink({ url, service, addresses: undefined }, order)
const redirectUrl = 'https://kaspi.kz/pay'

test('Kaspi is asked in tiyn for a link, with a picture to scan where it gives one', async () => {
  says({ code: 0, redirectUrl, qrCodeImage: 'png' })
  expect(await link()).toEqual({ redirectUrl, qrCodeImage: 'png' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    ...{ TranId: 't', OrderId: 'o', Amount: 12_345, Service: 'ZARYAD', GenerateQrCode: true },
    ...{ returnUrl: 'https://us.kz/back', refererHost: 'us.kz' },
  })
  says({ redirectUrl })
  expect(await link('')).toEqual({ redirectUrl, qrCodeImage: undefined })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ Service: 'own' })
})

test('whatever else it answers is no link', async () => {
  const answers = [
    { code: 1, redirectUrl },
    { code: -1, redirectUrl },
    {},
    { redirectUrl: 'javascript:1' },
    [],
  ]
  for (const body of answers) {
    says(body)
    expect(await link()).toBeUndefined()
  }
  says({ redirectUrl }, 500)
  expect(await link()).toBeUndefined()
})

const halyk = () =>
  halykApi({
    ...{ oauthUrl: `${url}/token`, apiUrl: url, scriptUrl: '', clientId: 'c', clientSecret: 's' },
    ...{ terminal: 'T1', cryptogramField: '' },
  })

test('Halyk is asked for a token of one operation, in tenge', async () => {
  says({})
  const bound = { invoiceID: '000123', secret_hash: 'h', postLink: 'p', failurePostLink: 'f' }
  expect(await halyk().paymentToken({ ...bound, amountTiyn: 12_340 })).toEqual({ access_token: 't0ken' })
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    ...{ grant_type: 'client_credentials', client_id: 'c', client_secret: 's', terminal: 'T1' },
    ...{ scope: 'payment', currency: 'KZT', amount: '123.4', ...bound },
  })
})

test('an operation was done, was refused, or nobody knows', async () => {
  says({})
  expect(await halyk().operate('op', 'refund', { amount: '5' })).toBe(true)
  expect(asked.at(-1)).toMatchObject({
    ...{ path: '/operation/op/refund?amount=5', method: 'POST', authorization: 'Bearer t0ken' },
  })
  says({}, 400)
  expect(await halyk().operate('op', 'charge', {})).toBe(false)
  for (const status of [401, 500]) {
    says({}, status)
    await expect(halyk().operate('op', 'cancel', {})).rejects.toThrow(String(status))
  }
})

test('a status counts whatever the answer’s own is, and an answer that is none is not taken for one', async () => {
  says({ resultCode: 101 }, 400)
  expect(await halyk().status('000123')).toEqual({ resultCode: '101' })
  expect(asked.at(-1)?.path).toBe('/check-status/payment/transaction/000123')
  says({ what: 1 })
  await expect(halyk().status('000123')).rejects.toThrow()
})
