import { expect, test } from 'vitest'
import { sayIn } from './pageWords.ts'
import type { Returned } from './returned.ts'
import { isOpen, returnPage } from './returnPage.ts'

const say = sayIn('ru')
const payment: Returned = {
  ...{ id: 'p', number: 7, state: 'created', sum: 3_000, amount: null, payType: 'KASPI', failReason: null },
  ...{ station: null, stationKz: null, stationEn: null },
  ...{ pointId: 'c', connectorId: 1, isInquired: false, isAdded: false },
}
/** Its title, where its button leads, how it looks, and when it asks again. */
function page(more: Partial<Returned> | undefined, isSuccess = true) {
  const html = returnPage(more && { ...payment, ...more }, { isSuccess, secret: 's', say })
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#38;', '&')
  return {
    title: find(/<h1>([^<]*)/),
    href: find(/class="button" href="([^"]*)/),
    tone: find(/data-tone="(\w+)/),
    refreshS: find(/refresh" content="(\d+)/),
    html,
  }
}
const session = '/map/session/p#s'
const word = (key: string) => say(`driver.${key}`)

test('what a bank’s page says to be paid is waited for, until the bank itself has said so', () => {
  const waiting = { title: word('return.waiting'), href: session, tone: 'blue', refreshS: '3' }
  expect(page({ isInquired: true })).toMatchObject(waiting)
  expect(page({ payType: 'HALYK' })).toMatchObject(waiting)
  expect(page({ payType: 'HALYK', state: 'failed' })).toMatchObject(waiting)
  for (const state of ['paid', 'authorized', 'charging'] as const)
    expect(page({ state }, false)).toMatchObject({
      ...{ title: word('return.paid'), href: session, tone: 'green', refreshS: undefined },
      html: expect.stringContaining(word('return.paidText')),
    })
  expect(page({ state: 'paid', isAdded: true }).html).toContain(word('return.addedText'))
  for (const state of ['settled', 'refunded'] as const)
    expect(page({ state })).toMatchObject({ title: word('return.over'), href: session, tone: 'green' })
})

test('a page that was left, or a card that was declined, leads back to the methods with what was chosen', () => {
  const again = '/map/pay?point=c&connector=1&method=HALYK'
  const left = { title: word('return.left'), tone: 'red', refreshS: '5', href: `${again}&sum=3000` }
  // Kaspi takes nothing before it has asked us
  expect(page({})).toMatchObject(left)
  expect(page({ isInquired: true }, false)).toMatchObject(left)
  expect(page({ payType: 'HALYK', amount: 12.5 }, false)).toMatchObject({ href: `${again}&amount=12.5` })
  expect(page({ state: 'failed', isInquired: true })).toMatchObject({
    ...{ title: word('return.failed'), refreshS: undefined },
    html: expect.stringContaining(word('reason.declined')),
  })
  const known = say('driver.reason.noLink')
  expect(known).not.toBe('')
  expect(page({ state: 'failed', failReason: 'noLink' }).html).toContain(known)
  expect(page({ state: 'failed', failReason: '9999' }).html).toContain(word('reason.declined'))
  expect(page({ isAdded: true }, false)).toMatchObject({ tone: 'red', href: session })
})

test('kWh that were bought ahead are in the account; of a payment that is not known nothing is told', () => {
  const account = { pointId: null, connectorId: null }
  expect(page({ ...account, state: 'paid' })).toMatchObject({
    ...{ href: '/map/account', tone: 'green' },
    html: expect.stringContaining(word('return.packageText')),
  })
  expect(page({ ...account, isInquired: true })).toMatchObject({ href: '/map/account', tone: 'blue' })
  expect(page(account)).toMatchObject({ href: '/map/account', tone: 'red' })
  expect(page(undefined)).toMatchObject({ title: word('stale.title'), href: '/map', tone: 'grey' })
  expect(page(undefined).html).not.toContain('₸')
})

test('a payment is open until the bank has said that it took the money', () => {
  const states = ['created', 'failed', 'paid', 'authorized', 'charging', 'settled', 'refunded'] as const
  expect(states.filter((state) => isOpen({ state }))).toEqual(['created', 'failed'])
})
