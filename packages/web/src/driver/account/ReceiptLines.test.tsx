import { screen } from '@testing-library/react'
import type { Receipt } from '@zaryad/model/calls/receipts'
import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { Bill } from '../payments/session/Bill.tsx'
import type { PaymentView } from '../payments/view.ts'
import { ReceiptLines } from './ReceiptLines.tsx'

const at = '2026-11-20T10:00:00Z'
const line = (amount: number): ExplainedLine => ({
  ...{ kind: 'energy', from: at, to: at, quantity: amount / 100, unit: 'kWh', price: 100, amount },
})
const money = {
  ...{
    paid: 1000,
    sum: 1000,
    added: 0,
    fromBalance: 0,
    elsewhere: 0,
    rounded: 0,
    refunded: 0,
    returned: 200,
    toBalance: 0,
  },
  ...{ charged: 800, kept: 800, payType: 'KASPI', bonusEnergy: null, isReturned: true },
  ...{ vat: { percent: 16, sum: 110 }, package: null },
}
/** What stands before the total, in tenge, and the total. */
function figures(): number[] {
  const told = screen.getAllByRole('definition').map(({ textContent = '' }) => textContent ?? '')
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent)
  const values = told.map((text) =>
    Number(
      text
        .replace('−', '-')
        .replace(',', '.')
        .replace(/[^\d.-]/g, ''),
    ),
  )
  return values.slice(0, names.indexOf('Итого') + 1)
}

const sessions = [
  ['corrected to less than was charged', [600], {}],
  ['waived', [], {}],
  ['corrected, and added to another payment', [600], { elsewhere: 100, charged: 700 }],
  ['beyond what was paid', [1200], {}],
] as const

function addsUp() {
  const [total, ...before] = figures().reverse()
  expect(before.reduce((all, each) => all + each, 0)).toBe(total)
}

test.each(sessions)('a receipt adds up to its total: a session %s', async (_, amounts, more) => {
  const receipt = part<Receipt>({ ...money, ...more, lines: amounts.map(line) })
  await show(<ReceiptLines receipt={receipt} />)
  addsUp()
})

test.each(sessions)('a bill adds up to its total: a session %s', async (_, amounts, more) => {
  const cost = amounts.reduce((all: number, each) => all + each, 0)
  const session = part<NonNullable<PaymentView['session']>>({ cost, lines: amounts.map(line) })
  const place = part<PaymentView['place']>({ timeZone: 'Asia/Almaty' })
  await show(
    <Bill
      view={part<PaymentView>({ ...money, ...more, session, place, returned: 0, returnState: 'none' })}
    />,
  )
  addsUp()
})

test('a package stands for itself', async () => {
  const bought = { name: { ru: '100 кВт·ч', kz: null, en: null }, volume: 100, expiresAt: null }
  await show(
    <ReceiptLines receipt={part<Receipt>({ ...money, charged: 1000, lines: [], package: bought })} />,
  )
  addsUp()
})

test('what stayed on the driver’s balance was sent by no bank', async () => {
  await show(<ReceiptLines receipt={part<Receipt>({ ...money, lines: [line(800)], toBalance: 72.74 })} />)
  const said = (name: RegExp) => screen.getByText(name).nextSibling?.textContent
  expect(said(/^Возвращено/)).toMatch(/^127,26/)
  expect(said(/на вашем балансе/)).toMatch(/^72,74/)
})

test.each(['paid', 'charging', 'authorized'])(
  'the receipt of a payment that is %s names no total, and nothing as returned',
  async (state) => {
    const under = { charged: 0, kept: 0, returned: 0, vat: { percent: 16, sum: 0 }, state }
    await show(<ReceiptLines receipt={part<Receipt>({ ...money, ...under, lines: [] })} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Оплачено через Kaspi',
    ])
    expect(screen.getByText(/Зарядка ещё не закончилась/)).toBeTruthy()
  },
)
