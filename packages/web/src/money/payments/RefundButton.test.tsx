import { act, screen, waitFor } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { administrator, part, problem, show } from '../../testing/show.tsx'
import { RefundButton } from './RefundButton.tsx'

const row = part<RowOf<'client/payments'>>({
  id: 'p1',
  number: 1,
  state: 'settled',
  payType: 'KASPI',
  kept: 100,
})
const company = { ...administrator, roles: ['Tenant'] as typeof administrator.roles }

test.each([
  ['an administrator', administrator, 1],
  ['an administrator who only looks on', { ...administrator, readOnly: true }, 0],
  ['a company', company, 0],
] as const)('%s: buttons of a refund', async (_, user, count) => {
  await show(<RefundButton row={row} />, { user })
  expect(screen.queryAllByRole('button')).toHaveLength(count)
})

const whole = { paid: 100, charged: 100, refunded: 0, amount: 100, toBalance: 0, left: 0, by: 'manual' }
const nothingLeft = () => problem(409, { code: 'wrongState' })

/** The page around it reads the payment anew as soon as it changes. */
function OfPage() {
  const [kept, setKept] = useState(100)
  live = setKept
  return <RefundButton row={{ ...row, kept }} />
}
let live: (kept: number) => void

type Sent = { key: string; amount: { kind: string; sum?: number }; reason: string }

/** As the server has it: one refund a key, the first answer lost on its way. */
async function refundLost() {
  const sent: Sent[] = []
  const given = new Map<string, number>()
  const shown = await show(<OfPage />, {
    server: {
      'POST /client/payments/refund/preview': ({ body }: { body: unknown }) => {
        const left = 100 - [...given.values()].reduce((all, sum) => all + sum, 0)
        const { sum: amount = left } = (body as Sent).amount
        return left > 0 ? { ...whole, refunded: 100 - left, amount } : nothingLeft()
      },
      'POST /client/payments/refund': ({ body }: { body: unknown }) => {
        const asked = body as Sent
        sent.push(asked)
        const sum = asked.amount.sum ?? 100
        const before = given.get(asked.key)
        if (before !== undefined && before !== sum)
          return problem(409, { code: 'conflict', errors: [{ field: 'key', code: 'notUnique' }] })
        given.set(asked.key, sum)
        return sent.length === 1 ? Promise.reject(new TypeError('fetch failed')) : { ...whole, amount: sum }
      },
    },
  })
  await shown.person.click(screen.getByRole('button', { name: /^Возврат по/ }))
  await shown.person.type(await screen.findByRole('textbox', { name: /Причина/ }), 'Станция не зарядила')
  return { ...shown, sent, given }
}
const send = () => screen.findByRole('button', { name: /^Вернуть( \d|$)/ })

test('a refund whose answer was lost stays in sight though nothing is left, and tells how it ended', async () => {
  const { person, given } = await refundLost()
  await person.click(await send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Ответ не пришёл')
  act(() => live(0))
  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText(/Возврат 100,00\s₸ по платежу № 1 ждёт отправки/)
  expect(given.size).toBe(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who changes the sum after a lost answer reads that the first refund was given; then another may be', async () => {
  const { person, given } = await refundLost()
  await person.click(screen.getByRole('button', { name: 'Сумму' }))
  const sum = screen.getByRole('textbox', { name: /Сумма/ })
  await person.type(sum, '40')
  await person.click(await send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Ответ не пришёл')
  await person.clear(sum)
  await person.type(sum, '50')
  await person.click(await send())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Первый возврат уже проведён'))
  expect(given.size).toBe(1)
  await person.click(await send())
  await screen.findByText(/Возврат 50,00/)
  expect(given.size).toBe(2)
})
