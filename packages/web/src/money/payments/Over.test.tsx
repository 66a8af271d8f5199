import { screen, waitFor } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { administrator, part, show } from '../../testing/show.tsx'
import { Over } from './Over.tsx'

const row = (over = 299.4) =>
  part<RowOf<'client/payments'>>({
    ...{ id: 'p1', number: 8321, state: 'settled', payType: 'KASPI', kept: 1000, over },
  })
const said = /по платежу № 8321 взято на 299,40\s₸ больше/

test('what a corrected session costs less leads to its refund, the sum and the reason filled in', async () => {
  const { person, asked } = await show(<Over row={row()} />, {
    server: {
      'POST /client/payments/refund/preview': {
        ...{ paid: 1500, charged: 1000, refunded: 500, amount: 300, toBalance: 0, left: 700, by: 'manual' },
      },
      'POST /client/payments/refund': { amount: 300, by: 'manual' },
    },
  })
  expect(screen.getByRole('alert')).toHaveTextContent(said)
  await person.click(screen.getByRole('button', { name: 'Вернуть разницу' }))
  // whole tenge, for a person sends it
  expect(await screen.findByRole('textbox', { name: /Сумма/ })).toHaveValue('300,00')
  await person.click(await screen.findByRole('button', { name: /^Вернуть 300/ }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/refund'))?.body).toMatchObject({
      id: 'p1',
      amount: { kind: 'sum', sum: 300 },
      refunded: 500,
      reason: 'Сессия исправлена: возврат разницы',
    }),
  )
})

test('a company hears who gives it back, and nothing is said where nothing is over', async () => {
  const user = { ...administrator, roles: ['Tenant' as const], tenantId: 't1' }
  const { unmount } = await show(<Over row={row()} />, { user })
  expect(screen.getByRole('alert')).toHaveTextContent('Разницу возвращает администратор платформы')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await show(<Over row={row(0)} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
