import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { ConnectorRow } from './ConnectorRow.tsx'

test.each([
  ['10000,5', 'Не больше 10 000'],
  ['0', 'Больше 0'],
  ['-5', 'Больше 0'],
  ['сто', 'Число, например 12,5'],
])('a power that no plug has is red, and says why: %s', async (typed, says) => {
  const connector = { id: 'c1', connectorId: 1, type: 5 as const, power: 60, status: 'Available' as const }
  const { person } = await show(
    <ConnectorRow connector={part(connector)} isOffline={false} onSave={async () => {}} />,
  )
  const power = screen.getByRole('textbox', { name: /Мощность/ })
  expect(power).toBeValid()
  await person.clear(power)
  await person.type(power, typed)
  expect(power).toBeInvalid()
  expect(power).toHaveAccessibleDescription(says.replace(' 000', '\u00a0000'))
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
})
