import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import RefundDialog from './RefundDialog.tsx'

test('more than there is to give back is said under its field', async () => {
  const errors = [{ field: 'amount.percent', code: 'tooBig' }]
  const { person } = await show(<RefundDialog id="p1" number={1} onClose={() => {}} />, {
    server: { 'POST /client/payments/refund/preview': () => problem(422, { code: 'rule', errors }) },
  })
  await person.click(screen.getByRole('button', { name: 'Процент' }))
  const percent = screen.getByRole('textbox', { name: /Процент/ })
  await person.type(percent, '150')
  await waitFor(() => expect(percent).toHaveAccessibleDescription('Слишком много'))
  expect(percent).toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()
})

const whole = { paid: 1000, charged: 986, refunded: 14, amount: 986, toBalance: 0, left: 0, by: 'person' }
type Asked = { amount: { kind: string; percent?: number } }

test('the lines of what is given back stay while the sum is typed, and say nothing of it meanwhile', async () => {
  const { person } = await show(<RefundDialog id="p1" number={1} onClose={() => {}} />, {
    server: {
      'POST /client/payments/refund/preview': ({ body }: { body: unknown }) => {
        const { kind, percent = 0 } = (body as Asked).amount
        if (kind === 'full') return whole
        return percent > 100
          ? problem(422, { code: 'rule', errors: [{ field: 'amount.percent', code: 'tooBig' }] })
          : { ...whole, amount: 493, left: 493 }
      },
    },
  })
  const lines = () => screen.getAllByRole('definition').map((each) => each.textContent?.replace(/\s/g, ' '))
  await waitFor(() => expect(lines()).toEqual(['1 000,00 ₸', '986,00 ₸', '14,00 ₸', '986,00 ₸', '0,00 ₸']))
  await person.click(screen.getByRole('button', { name: 'Процент' }))
  const typing = ['1 000,00 ₸', '986,00 ₸', '14,00 ₸', '–', '–']
  expect(lines()).toEqual(typing)
  const percent = screen.getByRole('textbox', { name: /Процент/ })
  await person.type(percent, '50')
  await waitFor(() => expect(lines()).toEqual([...typing.slice(0, 3), '493,00 ₸', '493,00 ₸']))
  await person.type(percent, '0')
  await waitFor(() => expect(percent).toHaveAccessibleDescription('Слишком много'))
  expect(lines()).toEqual(typing)
})

test('what goes back goes by what one has seen: where another gave some back meanwhile, that is shown anew', async () => {
  const sent: unknown[] = []
  let now = whole
  const { person } = await show(<RefundDialog id="p1" number={1} onClose={() => {}} />, {
    server: {
      'POST /client/payments/refund/preview': () => now,
      'POST /client/payments/refund': ({ body }: { body: unknown }) => {
        sent.push(Object(body).refunded)
        now = { ...whole, refunded: 500, amount: 500 }
        return problem(409, { code: 'staleVersion' })
      },
    },
  })
  await person.type(screen.getByRole('textbox', { name: /Причина/ }), 'Станция остановилась сама')
  await person.click(await screen.findByRole('button', { name: /^Вернуть 986/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Запись изменил кто-то другой')
  await person.click(await screen.findByRole('button', { name: /^Вернуть 500/ }))
  await waitFor(() => expect(sent).toEqual([14, 500]))
})
