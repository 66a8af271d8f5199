import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Bell } from './Bell.tsx'

test.each([
  [1, '1', 'Лента событий, 1 новое'],
  [99, '99', 'Лента событий, 99 новых'],
  [101, '99+', 'Лента событий, 99+ новых'],
])('of %d open events the bell says what it shows', async (critical, shown, said) => {
  await show(<Bell />, { server: { 'GET /events/summary': { critical, warning: 0, info: 0 } } })
  expect(await screen.findByRole('button', { name: said })).toHaveTextContent(shown)
})
