import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'
import { sayIn } from './pageWords.ts'
import { type Returned, returnedOf } from './returned.ts'
import { returnPage } from './returnPage.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

const secret = 'r1GgRe831uikOm2gGl_gwDxbAwRF45fb'
const payment: Returned = {
  id: '01a1fc67-2645-775c-a997-d98394c41580',
  number: 6649,
  state: 'paid',
  sum: 3000,
  amount: null,
  payType: 'HALYK',
  failReason: null,
  ...{ station: 'Достык <132>', stationKz: null, stationEn: null },
  pointId: '01a1fc67-264b-7144-bf7c-c77973fb6cea',
  connectorId: 2,
  isInquired: false,
  isAdded: false,
}
const page = (more: Partial<Returned>, isSuccess = true, cookie = 'ru') =>
  returnPage({ ...payment, ...more }, { isSuccess, secret, say: sayIn(cookie) })
const linkOf = (html: string) => /class="button" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&')

test('a paid one leads to its charging, whichever page the bank sent the browser to', () => {
  for (const isSuccess of [true, false]) {
    const html = page({}, isSuccess)
    expect(html).toContain('Оплачено')
    expect(html).toContain('3\u00a0000\u00a0₸')
    expect(html).toContain('6649')
    expect(html).toContain('Достык &#60;132&#62;')
    expect(linkOf(html)).toBe(`/map/session/${payment.id}#${secret}`)
  }
})

test('one that waits asks again by itself; one that was left leads back with what was chosen', () => {
  expect(page({ state: 'created' })).toContain('http-equiv="refresh"')
  expect(linkOf(page({ state: 'created' }, false))).toBe(
    `/map/pay?point=${payment.pointId}&connector=2&method=HALYK&sum=3000`,
  )
})

test('who comes back from Kaspi before it has asked us has paid nothing, and goes on to the card at once', () => {
  const kaspi = { state: 'created', payType: 'KASPI' } as const
  expect(page(kaspi)).toContain('Платёж не завершён')
  expect(linkOf(page(kaspi))).toContain('method=HALYK')
  const asked = page({ ...kaspi, isInquired: true })
  expect(asked).toContain('Банк подтверждает платёж')
  expect(linkOf(asked)).toBe(`/map/session/${payment.id}#${secret}`)
})

test('a card that was declined and another that the bank’s page then took: the bank is waited for', () => {
  expect(page({ state: 'failed', failReason: '484' })).toContain('Банк подтверждает платёж')
})

test('a refusal has the bank’s reason in words, an unknown code is a refusal all the same', () => {
  expect(page({ state: 'failed', failReason: '484' }, false)).toContain('недостаточно денег')
  expect(page({ state: 'failed', failReason: '999' }, false, 'kz')).toContain('Банк төлемді қабылдамады')
  expect(page({ state: 'failed', failReason: null }, false, 'en')).toContain('<html lang="en">')
})

test('a package leads to the account', () => {
  expect(linkOf(page({ pointId: null, connectorId: null, station: null }))).toBe('/map/account')
})

test('a wrong secret opens nothing; one’s own long key gives the same secret again', async () => {
  const key = 'k'.repeat(48)
  const first = await paying.ask({ key })
  expect(await returnedOf(paying.deps, first.id, 'other')).toBeUndefined()
  expect(await returnedOf(paying.deps, first.id, String(first.secret))).toMatchObject({
    number: first.number,
    sum: 3000,
    state: 'created',
    connectorId: 1,
  })
  const again = await paying.ask({ key })
  expect(again).toMatchObject({ id: first.id, secret: first.secret })
  expect(again.redirectUrl).toMatch(/^http/)
  const short = await paying.ask({ key: 'short-key-1' })
  expect((await paying.ask({ key: 'short-key-1' })).secret).toBeUndefined()
  expect(short.secret).toBeDefined()
})
