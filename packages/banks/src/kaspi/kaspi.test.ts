import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Call, form, inbox, type Running, serve } from '../testing.ts'
import { kaspiStand } from './kaspi.ts'

let stand: Running
let calls: Call[]
let results: Record<string, number>

beforeEach(async () => {
  calls = []
  results = { check: 0, pay: 0 }
  stand = await serve(async (app, url) => {
    await app.register(kaspiStand, {
      prefix: '/kaspi',
      publicUrl: () => `${url()}/kaspi`,
      billerUrl: () => `${url()}/callback`,
    })
    await app.register(inbox(calls, ({ command, txn_id }) => ({ txn_id, result: results[String(command)] })))
  })
})
afterEach(() => stand.close())

const order = {
  TranId: 'p1',
  OrderId: '000042',
  Amount: 300_050,
  Service: 'ZARYAD',
  returnUrl: 'https://zaryad.example/success.html',
}
const online = async (body: object = order) =>
  (
    await fetch(`${stand.url}/kaspi/online`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()
const wish = (body: object) =>
  fetch(`${stand.url}/kaspi/wishes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the page names itself a stand-in, and paying calls check and then pay, in tenge', async () => {
  const { code, redirectUrl } = await online()
  expect(code).toBe(0)
  const page = await (await fetch(redirectUrl)).text()
  expect(page).toContain('Учебный стенд')
  expect(page).toContain('3\u00a0000,50\u00a0₸')
  const back = await form(redirectUrl, { action: 'pay' })
  expect([back.status, back.headers.get('location')]).toEqual([303, order.returnUrl])
  expect(calls.map(({ command, account, sum }) => [command, account, sum])).toEqual([
    ['check', '000042', '3000.50'],
    ['pay', '000042', '3000.50'],
  ])
  expect(calls[0]?.txn_id).toMatch(/^\d{1,20}$/)
  expect(calls[1]?.txn_id).toBe(calls[0]?.txn_id)
  expect(calls[1]?.txn_date).toMatch(/^\d{14}$/)
})

test('an order that the merchant does not know is not debited', async () => {
  results.check = 1
  const { redirectUrl } = await online()
  await form(redirectUrl, { action: 'pay' })
  expect(calls.map(({ command }) => command)).toEqual(['check'])
  expect(await (await fetch(redirectUrl)).text()).toContain('Платёж не прошёл')
})

test('declining calls nobody', async () => {
  const { redirectUrl } = await online()
  await form(redirectUrl, { action: 'decline' })
  expect(calls).toEqual([])
})

test('what is wrong with the request is said, without an address', async () => {
  expect(await online({ ...order, Amount: 1.5 })).toEqual({
    code: -1,
    message: expect.stringContaining('Amount'),
  })
})

test('pay comes twice, or never, on demand', async () => {
  await wish({ callbacks: 'twice' })
  await form((await online()).redirectUrl, { action: 'pay' })
  expect(calls.map(({ command }) => command)).toEqual(['check', 'pay', 'pay'])
  calls.length = 0
  await wish({ callbacks: 'lost' })
  await form((await online()).redirectUrl, { action: 'pay' })
  expect(calls.map(({ command }) => command)).toEqual(['check'])
  await wish({ answers: 'error' })
  expect((await online()).redirectUrl).toBeUndefined()
})
