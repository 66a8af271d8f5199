import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { NumberFilter } from './NumberFilter.tsx'

const { transactions } = entities

test('a filter of numbers shows what it lets through with the comma of the language', async () => {
  await show(
    <NumberFilter
      entity={transactions}
      name="energy"
      field={transactions.fields.energy}
      value={{ operator: 'BETWEEN', operand1: 7.4, operand2: 12 }}
      onChange={() => {}}
    />,
  )
  expect(screen.getByRole('textbox', { name: /от$/ })).toHaveValue('7,4')
  expect(screen.getByRole('textbox', { name: /до$/ })).toHaveValue('12')
})

test('what is no number is red, and says what is wanted', async () => {
  const { person } = await show(
    <NumberFilter
      entity={transactions}
      name="energy"
      field={transactions.fields.energy}
      value={undefined}
      onChange={() => {}}
    />,
  )
  const from = screen.getByRole('textbox', { name: /от$/ })
  await person.type(from, 'много')
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription('Число, например 12,5')
})
