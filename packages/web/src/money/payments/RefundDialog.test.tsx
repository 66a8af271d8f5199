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
