import { expect, test } from 'vitest'
import { sayIn } from './pageWords.ts'
import { returnHtml } from './returnHtml.ts'

const page = { title: 'Готово', text: '<b>', href: '/?a=1&b=2', button: 'Дальше', tone: 'green' as const }
const paid = {
  ...{ id: 'p', number: 7, state: 'paid' as const, amount: null, payType: 'KASPI', failReason: null },
  ...{ station: 'Достык & К', stationKz: 'Достық & Ко', stationEn: null },
  ...{ pointId: null, connectorId: null, isInquired: false, isAdded: false },
}
const say = sayIn('ru')
const sumOf = (sum: number) => /class="sum">([^<]*)</.exec(returnHtml(say, page, { ...paid, sum }))?.[1]

test('a sum is written as people read it', () => {
  expect([0, 999, 3_000, 1_234_567, 1_234.5].map(sumOf)).toEqual([
    '0\u00a0₸',
    '999\u00a0₸',
    '3\u00a0000\u00a0₸',
    '1\u00a0234\u00a0567\u00a0₸',
    '1\u00a0234,50\u00a0₸',
  ])
})

test('what is told is text, the payment is there where it is known, and a page that waits asks again', () => {
  const html = returnHtml(say, page, { ...paid, sum: 1 })
  expect(html).toContain('<p>&#60;b&#62;</p>')
  expect(html).toContain('href="/?a=1&#38;b=2"')
  expect(html).toContain('Достык &#38; К')
  expect(returnHtml(sayIn('kz'), page, { ...paid, sum: 1 })).toContain('Достық &#38; Ко')
  expect(returnHtml(sayIn('en'), page, { ...paid, sum: 1 })).toContain('Достык &#38; К')
  expect(html).toMatch(/class="facts">[^<]*7/)
  expect(html).not.toContain('http-equiv="refresh"')
  expect(returnHtml(say, { ...page, refreshS: 5 })).toContain('http-equiv="refresh" content="5"')
  expect(returnHtml(say, page)).not.toContain('class="sum"')
})
